import { toastDone } from '@fieldloom/ui/toast.tsx';
import { useMutation } from 'urql';
import { readFragment } from '../../client/graphql.ts';
import { contentStrings } from '../content/strings.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { mergeStrings as words } from './strings.ts';
import { MergeFields, type MergeRow, MergeTags, UndoTagMerge } from './tag-page-queries.ts';

interface Named {
  id: string;
  title: string;
}

/** Merges tags, and undoes merges. */
export function useMerge(onDone: () => void) {
  const runMutation = useRunMutation();
  const [, merge] = useMutation(MergeTags);
  const [, undoMerge] = useMutation(UndoTagMerge);

  const undo = async ({ id, sourceTitle }: Pick<MergeRow, 'id' | 'sourceTitle'>): Promise<void> => {
    const done = await runMutation(undoMerge({ id }));
    if (!done) return;
    onDone();
    const isGoingOn = readFragment(MergeFields, done.undoTagMerge).state === 'SEPARATING';
    toastDone(isGoingOn ? words.separating(sourceTitle) : words.separated(sourceTitle));
  };
  return {
    undo,
    /** @returns Whether it was merged, or continues in the background. */
    merge: async (source: Named, target: Named): Promise<boolean> => {
      const done = await runMutation(merge({ sourceId: source.id, targetId: target.id }));
      if (!done) return false;
      const merged = readFragment(MergeFields, done.mergeTags);
      onDone();
      const say = merged.state === 'MERGING' ? words.merging : words.merged;
      toastDone(say(source.title, target.title), { label: contentStrings.undo, run: () => void undo(merged) });
      return true;
    },
  };
}
