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
 * What a cell is about to be: shown at once, and taken back where the server refuses it. A list that was asked for before the
 * change may answer after it, with what the cell was: the change is shown over every row that is older than it.
 */
interface PendingCell {
  value: WireValue | null;
  /** Once the server has it: the row's moment from which it says so itself. */
  since?: string;
}
/** By row, then by field; the title is one of them. */
type Pending = ReadonlyMap<string, Readonly<Record<string, PendingCell>>>;

const TITLE = 'title';
/** Changes on their way at once; a paste of many rows is many calls. */
const AT_ONCE = 4;
/** Steps that can be undone. */
const KEPT_STEPS = 100;

export interface CellEdits {
  /** The row with what is on its way. */
  withEdits: (row: CollectionRow) => CollectionRow;
  /** @returns how many cells were changed. */
  apply: (changes: readonly CellChange[]) => Promise<number>;
  /** The newest step back, also one that is still on its way. @returns false when there is none. */
  undo: () => Promise<boolean>;
}

/** What people did at once, and what brings it back. */
interface Step {
  back: CellChange[];
  /** Until the server has answered; then `back` is what it has taken. */
  settled: Promise<void>;
}

/** Values of cells as people change them: at once on the screen, with a way back, each row by one call. */
export function useCellEdits(): CellEdits {
  const client = useClient();
  const [pending, setPending] = useState<Pending>(new Map());
  const steps = useRef<Step[]>([]);
  /** By row: what was sent last, until it is answered. */
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
          // A cell that is changed twice has to end with what it was given last.
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

/** @param fieldId Undefined = the title. */
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

/** Takes back what was refused. */
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
 * The server has them.
 * @param updatedAt As it said; without it whatever is newer than the row that was changed.
 */
function settled(before: Pending, changes: readonly CellChange[], updatedAt: string | undefined): Pending {
  const after = new Map(before);
  for (const { row, column, value } of changes) {
    const key = column.field?.id ?? TITLE;
    const cells = after.get(row.id);
    // It was changed again meanwhile.
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
  /** Which objects were refused, and why in words. */
  refused: ReadonlySet<string>;
  message?: string;
  /** When the object was changed by it. */
  updatedAt?: string;
}

/** The same values on many objects are one call; else it is one for each object, and one for a title. */
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
