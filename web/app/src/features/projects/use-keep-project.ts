import { toastDone, toastError } from '@fieldloom/ui/toast.tsx';
import { useMutation } from 'urql';
import { SetArchived } from '../collections/collection-mutations.ts';
import { SetStarred } from '../content/star.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { projectStrings } from './strings.ts';
import type { ProjectRow } from './tree.ts';

const words = projectStrings.actions;

/** Stars a project for the reader, and archives it for everybody. */
export function useKeepProject({ id, title, starred }: Pick<ProjectRow, 'id' | 'title' | 'starred'>) {
  const runMutation = useRunMutation();
  const [, setStarred] = useMutation(SetStarred);
  const [, setArchived] = useMutation(SetArchived);

  const archive = async (archived: boolean): Promise<void> => {
    const done = await runMutation(setArchived({ kind: 'PROJECT', ids: [id], archived }));
    const refusal = done?.setArchived.failed[0];
    if (refusal) return toastError(refusal.message);
    if (done === null) return;
    if (archived) toastDone(words.archived(title), { label: words.undo, run: () => void archive(false) });
    else toastDone(words.unarchived(title));
  };
  return { star: () => runMutation(setStarred({ kind: 'PROJECT', id, starred: !starred })), archive };
}
