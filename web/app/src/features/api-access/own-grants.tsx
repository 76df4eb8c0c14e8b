import { dateText } from '@fieldloom/ui/format.ts';
import { AppWindow } from 'lucide-react';
import { useMutation, useQuery } from 'urql';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { CredentialLine, CredentialRow, LastUsed } from '../credentials/credential-row.tsx';
import { SettingsSection } from '../settings/settings-page.tsx';
import { type OAuthGrantsData as GrantsData, OAuthGrantsQuery, RevokeOAuthGrant } from './oauth-queries.ts';
import { oauthStrings as words } from './oauth-strings.ts';
import { scopeWords } from './strings.ts';

type Grant = GrantsData['oauthGrants'][number];

/** The apps that act for the signed-in user. */
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
  return (
    <CredentialRow
      icon={AppWindow}
      name={grant.clientName}
      words={words}
      onRevoke={() => runMutation(revoke({ id: grant.id }))}
      onRevoked={reload}
    >
      <CredentialLine>{grant.scopes.map((scope) => scopeWords[scope].label).join(', ')}</CredentialLine>
      <CredentialLine>
        {`${words.given(dateText(grant.createdAt))} · `}
        <LastUsed at={grant.lastUsedAt} words={words} />
        {` · ${words.endsOn(dateText(grant.endsAt))}`}
      </CredentialLine>
    </CredentialRow>
  );
}
