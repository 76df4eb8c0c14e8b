import { ConfirmDialog } from '@fieldloom/ui/dialog.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { useMutation } from 'urql';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { DeactivateUser, HandOverAdmin, type MemberFieldsFragment, RemoveUser } from './settings-queries.ts';
import { settingsStrings } from './strings.ts';

/** Changes that require confirmation. */
export type MemberChange = 'deactivate' | 'remove' | 'handOver';

const words = settingsStrings.users.changes;

export function MemberChangeDialog({
  member: { id },
  name,
  change,
  onClose,
}: {
  member: MemberFieldsFragment;
  name: string;
  change: MemberChange | null;
  onClose: () => void;
}) {
  const runMutation = useRunMutation();
  const [, deactivate] = useMutation(DeactivateUser);
  const [, handOver] = useMutation(HandOverAdmin);
  const [, remove] = useMutation(RemoveUser);
  const run: Record<MemberChange, () => Promise<object | null>> = {
    deactivate: () => runMutation(deactivate({ id })),
    handOver: () => runMutation(handOver({ userId: id })),
    remove: () => runMutation(remove({ id })),
  };
  // Keeps the texts while the dialog closes.
  const shown = change ?? 'remove';
  return (
    <ConfirmDialog
      title={words[shown].title(name)}
      body={words[shown].body(name)}
      action={words[shown].action}
      isDanger={shown === 'remove'}
      isOpen={change !== null}
      onClose={onClose}
      onConfirm={async () => {
        if (await run[shown]()) toastDone(words[shown].done(name));
      }}
    />
  );
}
