import { newId } from '@fieldloom/kernel/ids';
import type { ContentKit } from './content-kit.ts';

/** Rows of a value, without what says whose it is. */
export interface FilledRow {
  position?: number;
  text?: string;
  folded_text?: string;
  ref_id?: string;
}

/**
 * Creates notes with a value each by SQL, because the API would take minutes.
 * @param valueOf Returns the rows of a value.
 * @returns their ids.
 */
export async function fillField(
  kit: ContentKit,
  { teamId, projectId, fieldId }: { teamId: string; projectId: string; fieldId: string },
  count: number,
  valueOf: (index: number) => readonly FilledRow[] = textOf,
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await kit.store.in({ teamId }, async (trx) => {
    for (let start = 0; start < count; start += 2_000) {
      const part = ids.slice(start, start + 2_000);
      await trx
        .insertInto('note')
        .values(part.map((id) => ({ id, team_id: teamId, project_id: projectId, title: 'N' })))
        .execute();
      const of = { team_id: teamId, field_id: fieldId, object_kind: 'NOTE' as const };
      const rows = part.flatMap((id, index) =>
        valueOf(start + index).map((row) => ({
          ...of,
          object_id: id,
          text: null,
          folded_text: null,
          ref_id: null,
          ...row,
        })),
      );
      await trx.insertInto('field_datum').values(rows).execute();
    }
  });
  return ids;
}

function textOf(index: number): FilledRow[] {
  return [{ text: String(index), folded_text: String(index) }];
}
