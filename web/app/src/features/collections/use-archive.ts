import { toastDone, toastError } from '@fieldloom/ui/toast.tsx';
import { useMutation } from 'urql';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { SetArchived } from './collection-mutations.ts';
import { collectionStrings } from './strings.ts';

const words = collectionStrings.bulk;

/** Archives a note or insight, or brings it back. */
export function useArchive(): (kind: 'NOTE' | 'INSIGHT', id: string, isArchived: boolean) => Promise<void> {
  const run = useRunMutation();
  const [, setArchived] = useMutation(SetArchived);
  const archive = async (kind: 'NOTE' | 'INSIGHT', id: string, isArchived: boolean): Promise<void> => {
    const done = await run(setArchived({ kind, ids: [id], archived: isArchived }));
    if (done === null) return;
    const [refusal] = done.setArchived.failed;
    if (refusal) return toastError(refusal.message);
    if (isArchived) toastDone(words.archived(1), { label: words.undo, run: () => void archive(kind, id, false) });
    else toastDone(words.unarchived(1));
  };
  return archive;
}
