import { Button } from '@fieldloom/ui/button.tsx';
import { ConfirmDialog } from '@fieldloom/ui/dialog.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Moment } from '../content/moment.tsx';

interface CredentialWords {
  neverUsed: string;
  lastUsed: string;
  revoke: string;
  revokeOf: (name: string) => string;
  revokeTitle: (name: string) => string;
  revokeBody: string;
  revoked: string;
}

interface CredentialRowProps {
  icon: LucideIcon;
  name: string;
  words: CredentialWords;
  /** @returns Null if refused; the reader has already been told. */
  onRevoke: () => Promise<unknown>;
  onRevoked: () => void;
  /** What the credential allows and since when, one line each. */
  children: ReactNode;
}

/** A credential that programs use, with a way to revoke it. */
export function CredentialRow({ icon, name, words, onRevoke, onRevoked, children }: CredentialRowProps) {
  const [isRevoking, setRevoking] = useState(false);
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-border py-2">
      <Icon of={icon} size={20} className="text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-14">{name}</span>
        {children}
      </span>
      <Button size="sm" aria-label={words.revokeOf(name)} onPress={() => setRevoking(true)}>
        {words.revoke}
      </Button>
      <ConfirmDialog
        title={words.revokeTitle(name)}
        body={words.revokeBody}
        action={words.revoke}
        isDanger
        isOpen={isRevoking}
        onClose={() => setRevoking(false)}
        onConfirm={async () => {
          if ((await onRevoke()) === null) return;
          toastDone(words.revoked);
          onRevoked();
        }}
      />
    </li>
  );
}

export function CredentialLine({ children }: { children: ReactNode }) {
  return <span className="block text-12 text-muted">{children}</span>;
}

/** Text for when it was last used. */
export function LastUsed({ at, words }: { at: string | null; words: Pick<CredentialWords, 'neverUsed' | 'lastUsed'> }) {
  if (at === null) return words.neverUsed;
  return (
    <>
      {words.lastUsed} <Moment at={at} />
    </>
  );
}
