import type { WireValue } from '@fieldloom/fields/value';
import { toastError } from '@fieldloom/ui/toast.tsx';
import { useCallback, useMemo, useRef, useState } from 'react';
import { type Client, useClient } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { SetFieldValues, SetInsightFields, SetNoteFields } from '../fields/value-queries.ts';
import { RenameInsight, RenameNote } from '../projects/project-queries.ts';
import type { CollectionRow } from './collection-row.ts';
import type { CellChange } from './pasted-cells.ts';

/**
 * A cell's new value: shown immediately, and reverted if the server refuses it. A list that was requested before the
 * change may arrive after it with the old value, so the change is shown over every older row.
 */
interface PendingCell {
  value: WireValue | null;
  /** Set once the server has the change: rows updated at or after this moment contain it. */
  since?: string;
}
/** By row, then by field; the title is one of the fields. */
type Pending = ReadonlyMap<string, Readonly<Record<string, PendingCell>>>;

const TITLE = 'title';
/** Parallel calls; pasting many rows makes many calls. */
const AT_ONCE = 4;
/** Number of steps that can be undone. */
const KEPT_STEPS = 100;

export interface CellEdits {
  /** Returns the row with its pending changes. */
  withEdits: (row: CollectionRow) => CollectionRow;
  /** @returns The number of changed cells. */
  apply: (changes: readonly CellChange[]) => Promise<number>;
  /** Undoes the newest step, even if it is still being saved. @returns False if there is none. */
  undo: () => Promise<boolean>;
}

/** Changes that were made together, and what undoes them. */
interface Step {
  back: CellChange[];
  /** Resolves when the server has answered; `back` then undoes only what it accepted. */
  settled: Promise<void>;
}

/** Edits cells: shown immediately, with undo, one call per row. */
export function useCellEdits(): CellEdits {
  const client = useClient();
  const [pending, setPending] = useState<Pending>(new Map());
  const steps = useRef<Step[]>([]);
  /** The last call for each row, until it is answered. */
  const sending = useRef(new Map<string, Promise<Sent>>());
  const edited = useRef(new WeakMap<CollectionRow, { by: object; row: CollectionRow }>());

  const withEdits = useCallback(
    (row: CollectionRow): CollectionRow => {
      const cells = pending.get(row.id);
      if (cells === undefined) return row;
      const known = edited.current.get(row);
      if (known?.by === cells) return known.row;
      const made = editedRow(row, cells);
      edited.current.set(row, { by: cells, row: made });
      return made;
    },
    [pending],
  );

  const run = useCallback(
    async (changes: readonly CellChange[]): Promise<CellChange[]> => {
      setPending((before) => withChanges(before, changes));
      const done: CellChange[] = [];
      const calls = callsOf(changes);
      const work = async () => {
        for (let call = calls.shift(); call !== undefined; call = calls.shift()) {
          const { changes: mine, send } = call;
          const ids = new Set(mine.map(({ row }) => row.id));
          // If a cell is changed twice, the last value must win.
          const earlier = [...ids].flatMap((id) => sending.current.get(id) ?? []);
          const sent = Promise.all(earlier).then(() => send(client));
          for (const id of ids) sending.current.set(id, sent);
          const { refused, message, updatedAt } = await sent;
          for (const id of ids) if (sending.current.get(id) === sent) sending.current.delete(id);
          const kept = mine.filter(({ row }) => !refused.has(row.id));
          done.push(...kept);
          if (message !== undefined) toastError(message);
          setPending((before) => settled(withoutChanges(before, mine, refused), kept, updatedAt));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return done;
    },
    [client],
  );

  const apply = useCallback(
    async (changes: readonly CellChange[]) => {
      const real = changes.filter(({ row, column, value }) => valueOf(row, column.field?.id) !== value);
      if (real.length === 0) return 0;
      const before = real.map(({ row, column }) => ({ row, column, value: valueOf(row, column.field?.id) }));
      const send = async () => {
        const done = new Set((await run(real)).map(keyOf));
        step.back = before.filter((change) => done.has(keyOf(change)));
      };
      const step: Step = { back: before, settled: Promise.resolve() };
      // In the order in which they were made, whichever is answered first.
      steps.current = [...steps.current, step].slice(-KEPT_STEPS);
      step.settled = send();
      await step.settled;
      if (step.back.length === 0) steps.current = steps.current.filter((each) => each !== step);
      return step.back.length;
    },
    [run],
  );
  const undo = useCallback(async () => {
    for (let step = steps.current.pop(); step !== undefined; step = steps.current.pop()) {
      await step.settled;
      if (step.back.length === 0) continue;
      await run(step.back);
      return true;
    }
    return false;
  }, [run]);
  return useMemo(() => ({ withEdits, apply, undo }), [withEdits, apply, undo]);
}

const keyOf = ({ row, column }: Pick<CellChange, 'row' | 'column'>) => `${row.id}/${column.key}`;

/** @param fieldId Undefined for the title. */
function valueOf(row: CollectionRow, fieldId: string | undefined): WireValue | null {
  return fieldId === undefined ? row.title : (row.fields[fieldId] ?? null);
}

function editedRow(row: CollectionRow, cells: Readonly<Record<string, PendingCell>>): CollectionRow {
  const shown = Object.entries(cells).filter(([, { since }]) => since === undefined || (row.updatedAt ?? '') < since);
  if (shown.length === 0) return row;
  const { [TITLE]: title, ...rest } = Object.fromEntries(shown.map(([key, { value }]) => [key, value]));
  const fields = Object.fromEntries(
    Object.entries({ ...row.fields, ...rest }).filter((entry): entry is [string, WireValue] => entry[1] !== null),
  );
  return typeof title === 'string'
    ? { ...row, fields, title, shownTitle: title || row.shownTitle }
    : { ...row, fields };
}

function withChanges(before: Pending, changes: readonly CellChange[]): Pending {
  const after = new Map(before);
  for (const { row, column, value } of changes) {
    after.set(row.id, { ...after.get(row.id), [column.field?.id ?? TITLE]: { value } });
  }
  return after;
}

/** Reverts refused changes. */
function withoutChanges(before: Pending, changes: readonly CellChange[], refused: ReadonlySet<string>): Pending {
  const after = new Map(before);
  for (const { row, column } of changes) {
    if (!refused.has(row.id)) continue;
    const { [column.field?.id ?? TITLE]: _, ...rest } = after.get(row.id) ?? {};
    if (Object.keys(rest).length === 0) after.delete(row.id);
    else after.set(row.id, rest);
  }
  return after;
}

/**
 * Marks changes as stored.
 * @param updatedAt The server's timestamp; without it, any row newer than the changed one contains the change.
 */
function settled(before: Pending, changes: readonly CellChange[], updatedAt: string | undefined): Pending {
  const after = new Map(before);
  for (const { row, column, value } of changes) {
    const key = column.field?.id ?? TITLE;
    const cells = after.get(row.id);
    // The cell was changed again meanwhile.
    if (cells?.[key] === undefined || cells[key].value !== value || row.updatedAt === undefined) continue;
    after.set(row.id, { ...cells, [key]: { value, since: updatedAt ?? justAfter(row.updatedAt) } });
  }
  return after;
}

const justAfter = (moment: string): string => new Date(Date.parse(moment) + 1).toISOString();

interface Call {
  changes: CellChange[];
  send: (client: Client) => Promise<Sent>;
}

interface Sent {
  /** Ids of refused objects, and the reason in words. */
  refused: ReadonlySet<string>;
  message?: string;
  /** When this call changed the object. */
  updatedAt?: string;
}

/**
 * Groups changes into calls: one call for the same values on many objects, otherwise one per object, plus one per
 * title.
 */
function callsOf(changes: readonly CellChange[]): Call[] {
  const titles = changes.filter(({ column }) => column.field === undefined);
  const byRow = Map.groupBy(
    changes.filter(({ column }) => column.field !== undefined),
    ({ row }) => row.id,
  );
  const alike = Map.groupBy([...byRow.values()], (cells) =>
    JSON.stringify([cells[0]?.row.kind, cells.map(({ column, value }) => [column.key, value])]),
  );
  return [
    ...titles.map((change): Call => ({ changes: [change], send: (client) => sendTitle(client, change) })),
    ...[...alike.values()].flatMap((rows): Call[] =>
      rows.length === 1
        ? rows.map((cells) => ({ changes: cells, send: (client) => sendFields(client, cells) }))
        : [{ changes: rows.flat(), send: (client) => sendMany(client, rows) }],
    ),
  ];
}

const valuesOf = (cells: readonly CellChange[]) =>
  Object.fromEntries(cells.map(({ column, value }) => [column.field?.id ?? '', value]));

const refusedAll = (cells: readonly CellChange[], error: unknown): Sent => {
  const { what, next } = errorMessage(error);
  return { refused: new Set(cells.map(({ row }) => row.id)), message: `${what} ${next}` };
};
const NONE: Sent = { refused: new Set<string>() };
const doneAt = (updatedAt: string | undefined): Sent => (updatedAt === undefined ? NONE : { ...NONE, updatedAt });

async function sendTitle(client: Client, change: CellChange): Promise<Sent> {
  const input = { id: change.row.id, title: String(change.value ?? '') };
  if (change.row.kind === 'INSIGHT') {
    const { data, error } = await client.mutation(RenameInsight, { input }).toPromise();
    return error ? refusedAll([change], error) : doneAt(data?.updateInsight.updatedAt);
  }
  const { data, error } = await client.mutation(RenameNote, { input }).toPromise();
  return error ? refusedAll([change], error) : doneAt(data?.updateNote.updatedAt);
}

async function sendFields(client: Client, cells: readonly CellChange[]): Promise<Sent> {
  const [first] = cells;
  if (first === undefined) return NONE;
  const { id, kind } = first.row;
  const values = valuesOf(cells);
  if (kind === 'INSIGHT') {
    const { data, error } = await client.mutation(SetInsightFields, { insightId: id, values }).toPromise();
    return error ? refusedAll(cells, error) : doneAt(data?.setInsightFields.updatedAt);
  }
  const { data, error } = await client.mutation(SetNoteFields, { noteId: id, values }).toPromise();
  return error ? refusedAll(cells, error) : doneAt(data?.setNoteFields.updatedAt);
}

async function sendMany(client: Client, rows: readonly (readonly CellChange[])[]): Promise<Sent> {
  const [first] = rows;
  const kind = first?.[0]?.row.kind;
  if (first === undefined || (kind !== 'NOTE' && kind !== 'INSIGHT')) return NONE;
  const ids = rows.flatMap((cells) => cells[0]?.row.id ?? []);
  const { data, error } = await client
    .mutation(SetFieldValues, { input: { objectType: kind, ids, values: valuesOf(first) } })
    .toPromise();
  if (error || !data) return refusedAll(rows.flat(), error);
  const { failed } = data.setFieldValues;
  const [why] = failed;
  return { refused: new Set(failed.map(({ id }) => id)), ...(why ? { message: why.message } : {}) };
}
