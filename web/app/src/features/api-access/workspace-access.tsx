import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { useMe } from '../session/me.ts';
import { SettingsPage, SettingsSection } from '../settings/settings-page.tsx';
import { ClientList } from './client-list.tsx';
import { apiStrings as words } from './strings.ts';
import { TokenList } from './token-list.tsx';
import { ApiTokensQuery } from './token-queries.ts';

/** Which programs can access the workspace; for its admins. */
export function WorkspaceAccess() {
  const { isAdmin, user } = useMe();
  return (
    <SettingsPage title={words.navWorkspace} intro={words.workspace.intro}>
      {isAdmin && <AllTokens />}
      {user && !isAdmin && <p className="text-13 text-muted">{words.workspace.adminsOnly}</p>}
    </SettingsPage>
  );
}

function AllTokens() {
  const [{ data, error }, read] = useQuery({
    query: ApiTokensQuery,
    variables: { all: true },
    requestPolicy: 'cache-and-network',
  });
  const reload = () => read({ requestPolicy: 'network-only' });
  return (
    <>
      <SettingsSection title={words.workspace.title}>
        {error && !data && <QueryError error={error} onRetry={reload} />}
        {!data && !error && <SkeletonRows rows={3} />}
        {data && !data.apiAvailable && (
          <p className="mb-4 rounded-10 border border-border p-4 text-13">{words.unavailable}</p>
        )}
        {data && (
          <TokenList
            label={words.workspace.title}
            none={words.workspace.none}
            tokens={data.apiTokens}
            showsUser
            reload={reload}
          />
        )}
      </SettingsSection>
      {data && <ClientList isAvailable={data.apiAvailable} />}
    </>
  );
}
