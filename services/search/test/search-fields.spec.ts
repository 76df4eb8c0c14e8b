import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SearchKit } from './kit.ts';

/** Covers finding notes by their custom fields, as far as the reader may see these. */

let kit: SearchKit;
let reader: Actor;
let notes: Record<'acme' | 'bolt' | 'blank', string>;

const FIELDS = {
  plan: newId(),
  company: newId(),
  seats: newId(),
  spoke: newId(),
  pilot: newId(),
  interviewer: newId(),
};
const [free, pro, person] = [newId(), newId(), newId()];
const TODAY = new Date().toISOString();

beforeAll(async () => {
  kit = await SearchKit.start();
  const options = [
    { id: free, label: 'Free of charge' },
    { id: pro, label: 'Pro' },
  ];
  kit.fields.set(FIELDS.plan, { type: 'SELECT', options });
  kit.fields.set(FIELDS.company, { type: 'TEXT' });
  kit.fields.set(FIELDS.seats, { type: 'NUMBER' });
  kit.fields.set(FIELDS.spoke, { type: 'DATETIME' });
  kit.fields.set(FIELDS.pilot, { type: 'BOOLEAN' });
  kit.fields.set(FIELDS.interviewer, { type: 'PERSON' });
  const teamId = newId();
  reader = kit.member(teamId);
  const value = (fieldId: string, given: object) => ({ fieldId, refIds: [], ...given });
  const [acme = '', bolt = '', blank = ''] = await kit.indexNotes(teamId, [
    {
      title: 'Acme',
      text: '',
      fields: [
        value(FIELDS.plan, { refIds: [pro, free] }),
        value(FIELDS.company, { text: 'Acme Trucks Ltd' }),
        value(FIELDS.seats, { number: 40 }),
        value(FIELDS.spoke, { instant: TODAY }),
        value(FIELDS.pilot, { boolean: true }),
        value(FIELDS.interviewer, { refIds: [person] }),
      ],
    },
    {
      title: 'Bolt',
      text: '',
      fields: [
        value(FIELDS.plan, { refIds: [free] }),
        value(FIELDS.company, { text: 'Bolt' }),
        value(FIELDS.seats, { number: 12.5 }),
        value(FIELDS.spoke, { instant: '2020-01-01T00:00:00.000Z' }),
        value(FIELDS.pilot, { boolean: false }),
      ],
    },
    { title: 'Blank', text: '' },
  ]);
  notes = { acme, bolt, blank };
  // Highlights have no values in fields.
  await kit.add(teamId, { kind: 'highlight', title: 'A highlight' });
  await kit.refresh();
});
afterAll(() => kit.stop());

const find = async (filters: string, who = reader): Promise<string[]> => {
  const { code, data } = await kit.ask(who, `{ search(options: { ${filters} }) { items { id } } }`);
  expect(code).toBeUndefined();
  const names = new Map(Object.entries(notes).map(([name, id]) => [id, name]));
  return data.search.items.map(({ id }: { id: string }) => names.get(id) ?? 'another').toSorted();
};
const field = (name: keyof typeof FIELDS, rest: string) => `fields: [{ id: "${FIELDS[name]}", ${rest} }]`;

describe('a search by fields', () => {
  it.each<[string, keyof typeof FIELDS, string, string[]]>([
    ['words of a text', 'company', 'type: TEXT, method: CONTAINS, text: ["trucks"]', ['acme']],
    ['one of several', 'company', 'type: TEXT, method: CONTAINS, text: ["bolt", "acme trucks"]', ['acme', 'bolt']],
    ['words in another order', 'company', 'type: TEXT, method: CONTAINS, text: ["trucks acme"]', []],
    ['none of these words', 'company', 'type: TEXT, method: NOT_CONTAINS, text: ["trucks"]', ['blank', 'bolt']],
    ['an option by its name', 'plan', 'type: TEXT, method: CONTAINS, text: ["PRO"]', ['acme']],
    ['an option by its id', 'plan', `type: TEXT, method: CONTAINS, text: ["${free}"]`, ['acme', 'bolt']],
    ['without an option', 'plan', 'type: TEXT, method: NOT_CONTAINS, text: ["pro"]', ['blank', 'bolt']],
    ['an option that is not there', 'plan', 'type: TEXT, method: CONTAINS, text: ["team"]', []],
    ['a person', 'interviewer', `type: TEXT, method: CONTAINS, text: ["${person}"]`, ['acme']],
    ['yes', 'pilot', 'type: BOOLEAN, method: CONTAINS, boolean: true', ['acme']],
    ['not yes', 'pilot', 'type: BOOLEAN, method: NOT_CONTAINS, boolean: true', ['blank', 'bolt']],
    ['a number', 'seats', 'type: NUMBER, method: EQUAL, number: 12.5', ['bolt']],
    ['more', 'seats', 'type: NUMBER, method: GREATER_THAN, number: 12.5', ['acme']],
    ['less', 'seats', 'type: NUMBER, method: LESS_THAN, number: 40', ['bolt']],
    ['another number', 'seats', 'type: NUMBER, method: NOT_EQUAL, number: 40', ['blank', 'bolt']],
    ['a time', 'spoke', 'type: DATE, method: CONTAINS, date: { option: last7Days }', ['acme']],
    ['another time', 'spoke', 'type: DATE, method: NOT_CONTAINS, date: { option: last7Days }', ['blank', 'bolt']],
    ['no words at all', 'company', 'type: TEXT, method: CONTAINS, text: [" "]', ['acme', 'blank', 'bolt']],
  ])('%s', async (_what, name, rest, expected) => {
    expect(await find(field(name, rest))).toEqual(expected);
  });

  it('applies all of its filters', async () => {
    const both = `fields: [{ id: "${FIELDS.plan}", type: TEXT, method: CONTAINS, text: ["free"] },
      { id: "${FIELDS.seats}", type: NUMBER, method: LESS_THAN, number: 20 }]`;
    expect(await find(both)).toEqual(['bolt']);
  });

  it('finds notes with any value in a field', async () => {
    expect(await find(`notesFromFields: ["${FIELDS.interviewer}"]`)).toEqual(['acme']);
    expect(await find(`notesFromFields: ["${FIELDS.interviewer}", "${FIELDS.seats}"]`)).toEqual(['acme', 'bolt']);
  });

  it('reveals nothing about a field that the reader may not see', async () => {
    kit.hidden.add(FIELDS.company);
    const unknown = newId();
    for (const method of ['CONTAINS', 'NOT_CONTAINS']) {
      const filter = `type: TEXT, method: ${method}, text: ["trucks"]`;
      const hidden = await find(field('company', filter));
      expect(hidden).toEqual(await find(`fields: [{ id: "${unknown}", ${filter} }]`));
      expect(hidden).toEqual(method === 'CONTAINS' ? [] : ['acme', 'blank', 'bolt']);
    }
    expect(await find(`notesFromFields: ["${FIELDS.company}"]`)).toEqual([]);
    kit.hidden.delete(FIELDS.company);
  });
});
