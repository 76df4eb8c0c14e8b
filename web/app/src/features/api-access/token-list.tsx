import { userLabel } from '@fieldloom/kernel/naming';
import { dateText } from '@fieldloom/ui/format.ts';
import { KeyRound } from 'lucide-react';
import { useMutation } from 'urql';
import { type FragmentOf, readFragment } from '../../client/graphql.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { CredentialLine, CredentialRow, LastUsed } from '../credentials/credential-row.tsx';
import { useMe } from '../session/me.ts';
import { scopeWords, apiStrings as words } from './strings.ts';
import { ApiTokenFields, type ApiTokenFieldsFragment, RevokeApiToken } from './token-queries.ts';

interface Props {
  label: string;
  none: string;
  tokens: readonly FragmentOf<typeof ApiTokenFields>[];
  /** True if the tokens belong to several people. */
  showsUser?: boolean;
  reload: () => void;
}

export function TokenList({ label, none, tokens, showsUser = false, reload }: Props) {
  if (tokens.length === 0) return <p className="border-y border-border py-6 text-13 text-muted">{none}</p>;
  return (
    <ul aria-label={label} className="border-t border-border">
      {readFragment(ApiTokenFields, tokens).map((token) => (
        <TokenRow key={token.id} token={token} showsUser={showsUser} reload={reload} />
      ))}
    </ul>
  );
}

function TokenRow({
  token,
  showsUser,
  reload,
}: Pick<Props, 'reload'> & { token: ApiTokenFieldsFragment; showsUser: boolean }) {
  const { user } = useMe();
  const runMutation = useRunMutation();
  const [, revoke] = useMutation(RevokeApiToken);
  const facts = [
    ...(showsUser && token.user ? [token.user.id === user?.id ? words.ofYou : words.of(userLabel(token.user))] : []),
    words.made(dateText(token.createdAt)),
    endOf(token.expiresAt),
  ];
  return (
    <CredentialRow
      icon={KeyRound}
      name={token.name}
      words={words}
      onRevoke={() => runMutation(revoke({ id: token.id }))}
      onRevoked={reload}
    >
      <CredentialLine>{token.scopes.map((scope) => scopeWords[scope].label).join(', ')}</CredentialLine>
      <CredentialLine>
        {`${facts.join(' · ')} · `}
        <LastUsed at={token.lastUsedAt} words={words} />
      </CredentialLine>
    </CredentialRow>
  );
}

function endOf(expiresAt: string | null): string {
  if (expiresAt === null) return words.neverEnds;
  return new Date(expiresAt).getTime() <= Date.now() ? words.ended : words.ends(dateText(expiresAt));
}
