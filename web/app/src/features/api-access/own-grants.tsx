import { Button } from '@fieldloom/ui/button.tsx';
import { ConfirmDialog } from '@fieldloom/ui/dialog.tsx';
import { dateText } from '@fieldloom/ui/format.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { AppWindow } from 'lucide-react';
import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { Moment } from '../content/moment.tsx';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { SettingsSection } from '../settings/settings-page.tsx';
import { type OAuthGrantsData as GrantsData, OAuthGrantsQuery, RevokeOAuthGrant } from './oauth-queries.ts';
import { oauthStrings as words } from './oauth-strings.ts';
import { scopeWords } from './strings.ts';

type Grant = GrantsData['oauthGrants'][number];

/** The apps that act for who is signed in. */
export function OwnGrants() {
  const [{ data }, read] = useQuery({ query: OAuthGrantsQuery, requestPolicy: 'cache-and-network' });
  if (!data) return null;
  return (
    <SettingsSection title={words.grants}>
      {data.oauthGrants.length === 0 ? (
        <p className="border-y border-border py-6 text-13 text-muted">{words.noGrants}</p>
      ) : (
        <ul aria-label={words.grants} className="border-t border-border">
          {data.oauthGrants.map((grant) => (
            <GrantRow key={grant.id} grant={grant} reload={() => read({ requestPolicy: 'network-only' })} />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

function GrantRow({ grant, reload }: { grant: Grant; reload: () => void }) {
  const runMutation = useRunMutation();
  const [, revoke] = useMutation(RevokeOAuthGrant);
  const [isRevoking, setRevoking] = useState(false);
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-border py-2">
      <Icon of={AppWindow} size={20} className="text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-14">{grant.clientName}</span>
        <span className="block text-12 text-muted">
          {grant.scopes.map((scope) => scopeWords[scope].label).join(', ')}
        </span>
        <span className="block text-12 text-muted">
          {`${words.given(dateText(grant.createdAt))} · `}
          {grant.lastUsedAt === null ? (
            words.neverUsed
          ) : (
            <>
              {words.lastUsed} <Moment at={grant.lastUsedAt} />
            </>
          )}
          {` · ${words.endsOn(dateText(grant.endsAt))}`}
        </span>
      </span>
      <Button size="sm" aria-label={words.revokeOf(grant.clientName)} onPress={() => setRevoking(true)}>
        {words.revoke}
      </Button>
      <ConfirmDialog
        title={words.revokeTitle(grant.clientName)}
        body={words.revokeBody}
        action={words.revoke}
        isDanger
        isOpen={isRevoking}
        onClose={() => setRevoking(false)}
        onConfirm={async () => {
          if (!(await runMutation(revoke({ id: grant.id })))) return;
          toastDone(words.revoked);
          reload();
        }}
      />
    </li>
  );
}
