import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Client, type Exchange, getOperationName, makeResult } from '@urql/core';
import { delay, filter, map, pipe, tap } from 'wonka';
import { normalizedCache } from '../../client/cache.ts';
import type { FieldRow } from './field-queries.ts';
import { ChangeFieldType, CreateField, FieldSetsQuery, RestoreFieldOptions, UpdateField } from './field-set-queries.ts';
import { NoteFieldsQuery } from './value-queries.ts';

const option = (id: string) => ({ id, label: id, color: '3aa981' });
const field = (changes: Partial<FieldRow> = {}) => ({
  __typename: 'Field',
  id: 'plan',
  fieldSetId: 'set',
  label: 'Plan',
  type: 'SELECT',
  options: { maxSelectable: 2, options: [option('free'), option('pro')] },
  rank: 1,
  isChanging: false,
  version: 1,
  ...changes,
});

/** The values of the notes on the screen. */
const VALUES: Record<string, object> = { empty: {}, free: { plan: 'free' }, both: { plan: 'free,pro', seats: '4' } };

const answers = new Map<string, object>();
const settled = () => jest.advanceTimersByTimeAsync(10);

let asked: string[];
let client: Client;
let labels: string[];

/** Runs a mutation that answers with the field. @returns What was asked again because of it, in the order of names. */
async function after(mutation: object, name: string, changed: object): Promise<string[]> {
  asked.length = 0;
  answers.set(name, { [name]: changed });
  const answered = client.mutation(mutation as never, { input: { id: 'plan' } } as never).toPromise();
  await settled();
  await answered;
  return asked.slice(1).sort();
}

describe('a change of a field', () => {
  afterEach(() => void jest.useRealTimers());
  beforeEach(async () => {
    jest.useFakeTimers();
    asked = [];
    labels = [];
    const server: Exchange = () => (operations) =>
      pipe(
        operations,
        filter(({ kind }) => kind !== 'teardown'),
        tap(({ query, variables }) =>
          asked.push([getOperationName(query), variables?.['id']].filter(Boolean).join(' ')),
        ),
        map((operation) => {
          const name = getOperationName(operation.query) ?? '';
          const id = operation.variables?.['id'] as string;
          const set = {
            __typename: 'CustomFieldSet',
            id: 'set',
            kind: 'WORKSPACE',
            title: 'Accounts',
            projectId: null,
          };
          const access = { __typename: 'ObjectAccess', level: 'FULL' };
          const data =
            name === 'FieldSets'
              ? { fieldSets: [{ ...set, rank: 1, version: 1, access, fields: [field()] }] }
              : name === 'NoteFields'
                ? { note: { __typename: 'Note', id, fieldDatum: VALUES[id] } }
                : answers.get(`${name.charAt(0).toLowerCase()}${name.slice(1)}`);
          return makeResult(operation, { data });
        }),
        delay(0),
      );
    client = new Client({ url: 'http://app.test', preferGetMethod: false, exchanges: [normalizedCache(), server] });
    client.query(FieldSetsQuery, {}).subscribe(({ data }) => {
      const [set] = (data as { fieldSets: { fields: { label: string }[] }[] } | undefined)?.fieldSets ?? [];
      labels = set?.fields.map(({ label }) => label) ?? labels;
    });
    for (const id of Object.keys(VALUES)) client.query(NoteFieldsQuery, { id }).subscribe(() => {});
    await settled();
    expect(asked).toHaveLength(4);
  });

  it('of its name shows at once, and asks nothing again', async () => {
    expect(await after(UpdateField, 'updateField', field({ label: 'Tier' }))).toEqual([]);
    expect(labels).toEqual(['Tier']);
  });

  it('that adds an option asks nothing again', async () => {
    const options = { maxSelectable: 2, options: [option('free'), option('pro'), option('team')] };
    expect(await after(UpdateField, 'updateField', field({ options }))).toEqual([]);
  });

  it('that takes an option away asks for the values that had it', async () => {
    const options = { maxSelectable: 2, options: [option('free')] };
    expect(await after(UpdateField, 'updateField', field({ options }))).toEqual(['NoteFields both']);
  });

  it('of its type asks for the values of objects that had one', async () => {
    const changed = field({ type: 'TEXT', options: {} });
    expect(await after(ChangeFieldType, 'changeFieldType', changed)).toEqual(['NoteFields both', 'NoteFields free']);
  });

  it('that brings options back asks for all values', async () => {
    expect(await after(RestoreFieldOptions, 'restoreFieldOptions', field())).toEqual([
      'NoteFields both',
      'NoteFields empty',
      'NoteFields free',
    ]);
  });

  it('that makes one asks for its set, and for no value', async () => {
    expect(await after(CreateField, 'createField', field({ id: 'seats', label: 'Seats' }))).toEqual(['FieldSets']);
  });
});
