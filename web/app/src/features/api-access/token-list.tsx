import { userLabel } from '@fieldloom/kernel/naming';
import { Button } from '@fieldloom/ui/button.tsx';
import { ConfirmDialog } from '@fieldloom/ui/dialog.tsx';
import { dateText } from '@fieldloom/ui/format.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useMutation } from 'urql';
import { type FragmentOf, readFragment } from '../../client/graphql.ts';
import { Moment } from '../content/moment.tsx';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { scopeWords, apiStrings as words } from './strings.ts';
import { ApiTokenFields, type ApiTokenFieldsFragment, RevokeApiToken } from './token-queries.ts';

interface Props {
  label: string;
  none: string;
  tokens: readonly FragmentOf<typeof ApiTokenFields>[];
  /** Where they are several people's. */
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
  const runMutation = useRunMutation();
  const [, revoke] = useMutation(RevokeApiToken);
  const [isRevoking, setRevoking] = useState(false);
  const facts = [
    ...(showsUser && token.user ? [words.of(userLabel(token.user))] : []),
    words.made(dateText(token.createdAt)),
    endOf(token.expiresAt),
  ];
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-border py-2">
      <Icon of={KeyRound} size={20} className="text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-14">{token.name}</span>
        <span className="block text-12 text-muted">
          {token.scopes.map((scope) => scopeWords[scope].label).join(', ')}
        </span>
        <span className="block text-12 text-muted">
          {`${facts.join(' · ')} · `}
          {token.lastUsedAt === null ? (
            words.neverUsed
          ) : (
            <>
              {words.lastUsed} <Moment at={token.lastUsedAt} />
            </>
          )}
        </span>
      </span>
      <Button size="sm" aria-label={words.revokeOf(token.name)} onPress={() => setRevoking(true)}>
        {words.revoke}
      </Button>
      <ConfirmDialog
        title={words.revokeTitle(token.name)}
        body={words.revokeBody}
        action={words.revoke}
        isDanger
        isOpen={isRevoking}
        onClose={() => setRevoking(false)}
        onConfirm={async () => {
          if (!(await runMutation(revoke({ id: token.id })))) return;
          toastDone(words.revoked);
          reload();
        }}
      />
    </li>
  );
}

function endOf(expiresAt: string | null): string {
  if (expiresAt === null) return words.neverEnds;
  return new Date(expiresAt).getTime() <= Date.now() ? words.ended : words.ends(dateText(expiresAt));
}
