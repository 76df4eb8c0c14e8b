import { Button } from '@fieldloom/ui/button.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { useMe } from '../session/me.ts';
import { SettingsPage, SettingsSection } from '../settings/settings-page.tsx';
import { OwnGrants } from './own-grants.tsx';
import { apiStrings as words } from './strings.ts';
import { TokenDialog } from './token-dialog.tsx';
import { TokenList } from './token-list.tsx';
import { ApiTokensQuery } from './token-queries.ts';

/** The API tokens of the signed-in user. */
export function OwnTokens() {
  const { canWrite } = useMe();
  const [{ data, error }, read] = useQuery({
    query: ApiTokensQuery,
    variables: { all: false },
    requestPolicy: 'cache-and-network',
  });
  const [isCreating, setCreating] = useState(false);
  const reload = () => read({ requestPolicy: 'network-only' });
  return (
    <SettingsPage
      title={words.nav}
      intro={words.own.intro}
      actions={
        canWrite &&
        data?.apiAvailable && (
          <Button variant="primary" icon={Plus} onPress={() => setCreating(true)}>
            {words.create}
          </Button>
        )
      }
    >
      {error && !data && <QueryError error={error} onRetry={reload} />}
      {!data && !error && <SkeletonRows rows={3} />}
      {data && (
        <SettingsSection title={words.own.title}>
          {!data.apiAvailable && (
            <p className="mb-4 rounded-10 border border-border p-4 text-13">{words.unavailable}</p>
          )}
          <TokenList label={words.own.title} none={words.own.none} tokens={data.apiTokens} reload={reload} />
          <p className="mt-4 text-12 leading-prose text-muted">
            {words.usage} <code className="break-all">{`${location.origin}/api/graphql`}</code> {words.header}{' '}
            <code>Authorization: Bearer api.…</code>
          </p>
        </SettingsSection>
      )}
      <OwnGrants />
      <TokenDialog isOpen={isCreating} onClose={() => setCreating(false)} onMade={reload} />
    </SettingsPage>
  );
}
