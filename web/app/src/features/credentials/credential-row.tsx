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
  /** @returns null when it was refused, which the reader is told already. */
  onRevoke: () => Promise<unknown>;
  onRevoked: () => void;
  /** What it may do and since when, line by line. */
  children: ReactNode;
}

/** Something that programs come in with, and the way to take it back. */
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

/** When it was used last, within a line. */
export function LastUsed({ at, words }: { at: string | null; words: Pick<CredentialWords, 'neverUsed' | 'lastUsed'> }) {
  if (at === null) return words.neverUsed;
  return (
    <>
      {words.lastUsed} <Moment at={at} />
    </>
  );
}
