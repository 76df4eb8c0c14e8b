import type { WireValue } from '@fieldloom/fields/value';
import { toastDone, toastError } from '@fieldloom/ui/toast.tsx';
import type { ViewObjectType } from '@fieldloom/views/vocabulary';
import { useClient } from 'urql';
import { RestoreContent } from '../content/content-queries.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { SetFieldValues } from '../fields/value-queries.ts';
import { DeleteContents, MoveContents, SetArchived, TagHighlights } from './collection-mutations.ts';
import { collectionStrings } from './strings.ts';
import type { Selection } from './use-selection.ts';

const words = collectionStrings.bulk;

/** Objects of one call. */
export const MOST_SELECTED = 1_000;
/** Objects that come back from the trash are asked for one by one. */
const AT_ONCE = 4;

interface Result {
  changed: number;
  failed: readonly { id: string; code: string; message: string }[];
}

/** What can be done to all that is selected. What was refused stays selected, and is said with its reason. */
export function useBulk(kind: ViewObjectType, selection: Selection) {
  const client = useClient();
  const run = useRunMutation();
  const ids = [...selection.ids];
  const tell = (result: Result | undefined, text: (count: number) => string, undo?: () => void) => {
    if (result === undefined) return;
    const [first] = result.failed;
    if (result.changed > 0) {
      toastDone(text(result.changed), undo && { label: words.undo, run: undo });
    }
    if (first) toastError(words.failed(result.failed.length, first.message));
    selection.set(result.failed.map(({ id }) => id));
  };
  const isTooMany = () => {
    if (ids.length <= MOST_SELECTED) return false;
    toastError(words.tooMany(MOST_SELECTED));
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
  const archive = async (isArchived: boolean, which = ids): Promise<void> => {
    if (kind !== 'NOTE' && kind !== 'INSIGHT') return;
    const done = await run(client.mutation(SetArchived, { kind, ids: which, archived: isArchived }).toPromise());
    const text = isArchived ? words.archived : words.unarchived;
    tell(done?.setArchived, text, isArchived ? () => void archive(false, which) : undefined);
  };
  return {
    archive: async () => {
      if (!isTooMany()) await archive(true);
    },
    remove: async () => {
      if (isTooMany()) return;
      const done = await run(client.mutation(DeleteContents, { kind, ids }).toPromise());
      const refused = new Set(done?.deleteContents.failed.map(({ id }) => id));
      const gone = ids.filter((id) => !refused.has(id));
      tell(done?.deleteContents, words.deleted, () => void restore(gone));
    },
    move: async (project: { id: string; title: string }) => {
      if (isTooMany()) return;
      const done = await run(client.mutation(MoveContents, { kind, ids, projectId: project.id }).toPromise());
      tell(done?.moveContents, (count) => words.moved(count, project.title));
    },
    tag: async (tagId: string) => {
      if (isTooMany()) return;
      const done = await run(client.mutation(TagHighlights, { ids, addTagIds: [tagId], removeTagIds: [] }).toPromise());
      tell(done?.tagHighlights, words.tagged);
    },
    setField: async (fieldId: string, value: WireValue | null) => {
      if (isTooMany() || (kind !== 'NOTE' && kind !== 'INSIGHT')) return;
      const input = { objectType: kind, ids, values: { [fieldId]: value } };
      const done = await run(client.mutation(SetFieldValues, { input }).toPromise());
      const result = done?.setFieldValues;
      if (result && result.changed > 0) toastDone(words.set(result.changed));
      const [first] = result?.failed ?? [];
      if (first) toastError(words.failed(result?.failed.length ?? 0, first.message));
    },
  };
}
export type Bulk = ReturnType<typeof useBulk>;
