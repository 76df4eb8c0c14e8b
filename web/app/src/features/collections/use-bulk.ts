import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { toastDone, toastError } from '@fieldloom/ui/toast.tsx';
import type { ViewObjectType } from '@fieldloom/views/vocabulary';
import { useClient } from 'urql';
import { RestoreContent } from '../content/content-queries.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import type { MatchingObjects } from '../jobs/use-start-change.ts';
import { useStartChange } from '../jobs/use-start-change.ts';
import { DeleteContents, MoveContents, SetArchived, TagHighlights } from './collection-mutations.ts';
import type { CollectionRow } from './collection-row.ts';
import { collectionStrings } from './strings.ts';
import type { Selection } from './use-selection.ts';

const words = collectionStrings.bulk;

/** Maximum objects per call. For more, a job changes everything that matches. */
export const MOST_SELECTED = COUNT_LIMITS.bulkObjects;
/** Objects are restored from the trash one by one, this many at a time. */
const AT_ONCE = 4;

/** Whether it is archived says what can be done with it. */
export type SelectedRow = Pick<CollectionRow, 'id' | 'isArchived'>;

interface Result {
  changed: number;
  failed: readonly { id: string; code: string; message: string }[];
}

/**
 * Actions on the selection. Objects that were refused stay selected, and the reader is told why.
 * @param rows What is selected and loaded.
 */
export function useBulk(
  kind: ViewObjectType,
  selection: Selection,
  rows: readonly SelectedRow[],
  matching: MatchingObjects,
) {
  const client = useClient();
  const run = useRunMutation();
  const start = useStartChange(matching);
  const ids = [...selection.ids];
  const report = (result: Result, text: (count: number) => string, undo?: () => void) => {
    const [first] = result.failed;
    if (result.changed > 0) {
      toastDone(text(result.changed), undo && { label: words.undo, run: undo });
    }
    if (first) toastError(words.failed(result.failed.length, first.message));
  };
  const tell = (result: Result | undefined, ...how: [text: (count: number) => string, undo?: () => void]) => {
    if (result === undefined) return;
    report(result, ...how);
    selection.set(result.failed.map(({ id }) => id));
  };
  const isTooMany = () => {
    if (ids.length <= MOST_SELECTED) return false;
    toastError(words.tooMany(MOST_SELECTED));
    return true;
  };
  /** Whether a job handles it; if so, the job was started or refused. */
  const isJob = async (change: Parameters<typeof start>[0]): Promise<boolean> => {
    if (!selection.isAll) return isTooMany();
    if (await start(change)) selection.clear();
    return true;
  };
  const restore = async (gone: readonly string[]) => {
    const left = [...gone];
    const work = async () => {
      for (let id = left.shift(); id !== undefined; id = left.shift()) {
        await run(client.mutation(RestoreContent, { id, kind }).toPromise());
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  };
  const setArchived = async (which: readonly string[], archived: boolean): Promise<Result | undefined> => {
    if (kind !== 'NOTE' && kind !== 'INSIGHT') return undefined;
    return (await run(client.mutation(SetArchived, { kind, ids: [...which], archived }).toPromise()))?.setArchived;
  };
  const archive = async (isArchived: boolean): Promise<void> => {
    // Those that are as they shall be stay so when the change is taken back.
    const done = new Set(rows.filter((row) => row.isArchived === isArchived).map(({ id }) => id));
    const which = ids.filter((id) => !done.has(id));
    const result = await setArchived(which, isArchived);
    if (!isArchived) return tell(result, words.unarchived);
    const refused = new Set(result?.failed.map(({ id }) => id));
    const undo = async () => {
      const back = await setArchived(
        which.filter((id) => !refused.has(id)),
        false,
      );
      // By now something else may be selected.
      if (back) report(back, words.unarchived);
    };
    return tell(result, words.archived, () => void undo());
  };
  return {
    /** @param isArchived False to bring them back. */
    archive: async (isArchived: boolean) => {
      if (!(await isJob({ archived: isArchived }))) await archive(isArchived);
    },
    remove: async () => {
      if (await isJob({ delete: true })) return;
      const done = await run(client.mutation(DeleteContents, { kind, ids }).toPromise());
      const refused = new Set(done?.deleteContents.failed.map(({ id }) => id));
      const gone = ids.filter((id) => !refused.has(id));
      tell(done?.deleteContents, words.deleted, () => void restore(gone));
    },
    move: async (project: { id: string; title: string }) => {
      if (await isJob({ projectId: project.id })) return;
      const done = await run(client.mutation(MoveContents, { kind, ids, projectId: project.id }).toPromise());
      tell(done?.moveContents, (count) => words.moved(count, project.title));
    },
    tag: async (tagId: string, isRemoving = false) => {
      const tags = isRemoving ? { addTagIds: [], removeTagIds: [tagId] } : { addTagIds: [tagId], removeTagIds: [] };
      if (await isJob({ tags: { addIds: tags.addTagIds, removeIds: tags.removeTagIds } })) return;
      const done = await run(client.mutation(TagHighlights, { ids, ...tags }).toPromise());
      tell(done?.tagHighlights, isRemoving ? words.untagged : words.tagged);
    },
  };
}
export type Bulk = ReturnType<typeof useBulk>;
