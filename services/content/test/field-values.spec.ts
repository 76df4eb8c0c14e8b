import { newId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { calledFor } from '@fieldloom/rpc/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FieldValueRepository } from '../src/modules/field-value/field-value.repository.ts';
import { ContentKit } from './kit/content-kit.ts';
import { FieldMaker, type MadeField } from './kit/fields.ts';
import { makeWorld, type World } from './kit/world.ts';

/** Covers the values of notes and insights in fields. */

let kit: ContentKit;
let world: World;
let make: FieldMaker;
let ofNotes: string;

beforeAll(async () => {
  kit = await ContentKit.start();
});
afterAll(() => kit.stop());
beforeEach(async () => {
  world = await makeWorld(kit);
  make = new FieldMaker(kit, world.manager);
  ofNotes = await make.setOf(world.project);
});

const SET_NOTE = 'mutation ($noteId: ID!, $values: JSON!) { setNoteFields(noteId: $noteId, values: $values) { id } }';
const SET_MANY = `mutation ($input: SetFieldValuesInput!) { setFieldValues(input: $input) {
  changed failed { id code message } } }`;

describe('a value', () => {
  it('of each type is read and written as the API says', async () => {
    const types: [string, unknown, unknown][] = [
      ['BOOLEAN', true, true],
      ['DATETIME', '2026-03-01', '2026-03-01T00:00:00.000Z'],
      ['EMAIL', ' ann@example.com ', 'ann@example.com'],
      ['NPS', '11', '10'],
      ['NUMBER', '-0.50', '-0.5'],
      ['PERSON', world.viewer.userId, world.viewer.userId],
      ['PHONE', '+49 30 123456', '+49 30 123456'],
      ['TEXT', '  two words ', 'two words'],
      ['URL', 'example.com/a', 'https://example.com/a'],
    ];
    const given: Record<string, unknown> = {};
    const taken: Record<string, unknown> = {};
    for (const [type, value, stored] of types) {
      const { id } = await make.field(ofNotes, type);
      given[id] = value;
      taken[id] = stored;
    }
    const plan = await make.select(ofNotes, 'Plan', ['Free', 'Pro']);
    const [free, pro] = plan.options.options.map(({ id }) => id) as [string, string];
    // A deleted option is left out.
    given[plan.id] = `${pro},${newId()},${free},${pro}`;
    taken[plan.id] = `${pro},${free}`;
    expect(await make.set(world.note, given)).toEqual(taken);
    // Fields that are not named keep their values; null or an empty text removes one.
    const [boolean = '', date = ''] = Object.keys(given);
    const { [boolean]: _gone, [date]: _empty, ...rest } = taken;
    expect(await make.set(world.note, { [boolean]: null, [date]: '' })).toEqual(rest);
  });

  it("that does not fit its field is refused with the field's name, and nothing changes", async () => {
    const [seats, name] = [await make.field(ofNotes, 'NUMBER', 'Seats'), await make.field(ofNotes, 'TEXT', 'Name')];
    const single = await make.select(ofNotes, 'Plan', ['A', 'B'], 1);
    const person = await make.field(ofNotes, 'PERSON', 'Interviewer');
    const both = single.options.options.map(({ id }) => id).join(',');
    for (const [field, value, message] of [
      [seats, 'many', 'Seats: This is not a number'],
      [single, both, 'Plan: This field takes at most 1 options'],
      [person, newId(), 'Interviewer: this is nobody of the workspace'],
      [name, true, 'Name: This field takes a text'],
    ] as const) {
      const variables = { noteId: world.note, values: { [name.id]: 'x', [field.id]: value } };
      const { code, errors } = await kit.ask(world.manager, SET_NOTE, variables);
      expect([code, errors[0]?.message, errors[0]?.extensions.details?.['fieldId']]).toEqual([
        'BAD_USER_INPUT',
        message,
        field.id,
      ]);
    }
    for (const values of ['x', [], { no: 'id' }, { [seats.id]: 7 }, { [newId()]: 'x' }]) {
      expect((await kit.ask(world.manager, SET_NOTE, { noteId: world.note, values })).code).toBe('BAD_USER_INPUT');
    }
    expect(await make.valuesOf(world.note)).toEqual({});
  });

  it('requires WRITE on the object, and is refused while it is locked', async () => {
    const field = await make.field(ofNotes, 'TEXT');
    const variables = { noteId: world.note, values: { [field.id]: 'x' } };
    expect((await kit.ask(world.viewer, SET_NOTE, variables)).code).toBe('FORBIDDEN');
    const stranger = kit.workspaces.add(newId(), 'MANAGER');
    expect((await kit.ask(stranger, SET_NOTE, variables)).code).toBe('NOT_FOUND');
    const lock = (locked: boolean) =>
      kit.do(world.manager, `mutation { updateNote(input: { id: "${world.note}", locked: ${locked} }) { id } }`);
    await lock(true);
    expect((await kit.ask(world.manager, SET_NOTE, variables)).code).toBe('CONTENT_LOCKED');
    await lock(false);
    expect((await kit.ask(world.contributor, SET_NOTE, variables)).code).toBeUndefined();
  });

  it('of a field of another project, or of insights, does not fit a note', async () => {
    const second = (await kit.do(world.manager, 'mutation { createProject(input: { title: "P" }) { id } }'))
      .createProject;
    for (const set of [await make.setOf(second.id), await make.setOf(world.project, 'insight')]) {
      const field = await make.field(set, 'TEXT');
      const { code } = await kit.ask(world.manager, SET_NOTE, { noteId: world.note, values: { [field.id]: 'x' } });
      expect(code).toBe('BAD_USER_INPUT');
    }
  });

  it('of an insight is separate', async () => {
    const field = await make.field(await make.setOf(world.project, 'insight'), 'TEXT');
    const { setInsightFields } = await kit.do(
      world.contributor,
      `mutation { setInsightFields(insightId: "${world.insight}", values: { }) { fieldDatum } }`,
    );
    expect(setInsightFields.fieldDatum).toEqual({});
    const query =
      'mutation ($id: ID!, $values: JSON!) { setInsightFields(insightId: $id, values: $values) { fieldDatum } }';
    const { data } = await kit.ask(world.manager, query, { id: world.insight, values: { [field.id]: 'x' } });
    expect(data.setInsightFields.fieldDatum).toEqual({ [field.id]: 'x' });
  });

  it('increases the version of its object, and everybody is told', async () => {
    const field = await make.field(ofNotes, 'TEXT');
    const events = () =>
      kit.store.in({ teamId: world.teamId }, async (trx) => {
        const rows = await trx.selectFrom('outbox').select('envelope').where('team_id', '=', world.teamId).execute();
        const payloads = rows.map(
          (row) => (row.envelope as { payload: { id: string; version: number; change: string } }).payload,
        );
        return payloads
          .filter(({ id, change }) => id === world.note && change === 'updated')
          .map(({ version }) => version);
      });
    const before = await events();
    await make.set(world.note, { [field.id]: 'x' });
    const after = await events();
    expect(after).toHaveLength(before.length + 1);
  });
});

describe('what a reader sees', () => {
  it('is the values of fields that they may see, without those of a group that was closed to them', async () => {
    const [open, closed] = [await make.group('Open'), await make.group('Closed')];
    const [one, two] = [await make.field(open, 'TEXT'), await make.field(closed, 'TEXT')];
    await make.set(world.note, { [one.id]: 'seen', [two.id]: 'hidden' });
    await kit.do(
      world.manager,
      `mutation { setPermissions(input: { kind: FIELD_SET, id: "${closed}", grants: [{ principalKind: MARKUP, level: null }] }) {
        restricted } }`,
    );
    expect(await make.valuesOf(world.note, world.viewer)).toEqual({ [one.id]: 'seen' });
    expect(await make.valuesOf(world.note)).toEqual({ [one.id]: 'seen', [two.id]: 'hidden' });
    // They can't change what they don't see either, and can't tell it from a field that does not exist.
    const { errors } = await kit.ask(world.contributor, SET_NOTE, { noteId: world.note, values: { [two.id]: 'x' } });
    expect(errors[0]?.message).toBe('There is no such field');
  });

  it('keeps a value when a note moves to another project, and shows it when the note comes back', async () => {
    const field = await make.field(ofNotes, 'TEXT');
    await make.set(world.note, { [field.id]: 'x' });
    const { createProject } = await kit.do(world.manager, 'mutation { createProject(input: { title: "P" }) { id } }');
    const move = (to: string) =>
      kit.do(world.manager, `mutation { updateNote(input: { id: "${world.note}", projectId: "${to}" }) { id } }`);
    await move(createProject.id);
    expect(await make.valuesOf(world.note)).toEqual({});
    await move(world.project);
    expect(await make.valuesOf(world.note)).toEqual({ [field.id]: 'x' });
  });

  it('is read with one query for a whole page of notes', async () => {
    const field = await make.field(ofNotes, 'TEXT');
    const ids = await addNotes(200);
    await kit.do(world.manager, SET_MANY, { input: { objectType: 'NOTE', ids, values: { [field.id]: 'x' } } });
    const read = jest.spyOn(kit.running.app.get(FieldValueRepository), 'dataOf');
    const { project } = await kit.do(
      world.viewer,
      `{ project(id: "${world.project}") { notes(first: 200) { nodes { fieldDatum } } } }`,
    );
    const found = project.notes.nodes.filter(
      ({ fieldDatum }: { fieldDatum: object }) => Object.keys(fieldDatum).length === 1,
    );
    expect([found.length >= 199, read.mock.calls.length]).toEqual([true, 1]);
    read.mockRestore();
  });
});

describe('search', () => {
  const valuesIn = async (noteId: string): Promise<{ fieldId: string }[]> => {
    const { documents } = await kit.rpc()['getSearchDocuments']!({
      teamId: world.teamId,
      objects: [{ kind: 'NOTE', id: noteId }],
      withoutText: false,
    });
    return documents[0].fields;
  };

  it('learns all values of an object, until their field goes to the trash', async () => {
    const group = await make.group('Closed');
    const [text, number] = [await make.field(ofNotes, 'TEXT'), await make.field(group, 'NUMBER')];
    const date = await make.field(ofNotes, 'DATETIME');
    const plan = await make.select(ofNotes, 'Plan', ['Free', 'Pro']);
    const ids = plan.options.options.map(({ id }) => id);
    await make.set(world.note, { [text.id]: 'x', [number.id]: '7', [date.id]: '2026-03-01', [plan.id]: ids.join(',') });
    expect(await valuesIn(world.note)).toEqual(
      expect.arrayContaining([
        { fieldId: text.id, text: 'x' },
        { fieldId: number.id, number: 7 },
        { fieldId: date.id, instant: '2026-03-01T00:00:00.000Z' },
        { fieldId: plan.id, refIds: ids },
      ]),
    );
    const before = await versionOf(world.note);
    await kit.do(world.manager, `mutation { deleteField(id: "${text.id}") }`);
    await kit.do(world.manager, `mutation { deleteFieldSet(id: "${group}") }`);
    expect((await valuesIn(world.note)).map(({ fieldId }) => fieldId).toSorted()).toEqual(
      [date.id, plan.id].toSorted(),
    );
    // The note announces it, so that the index follows.
    expect((await versionOf(world.note)) - before).toBe(2);
    await kit.do(world.manager, `mutation { restoreFieldSet(id: "${group}") { id } }`);
    await kit.do(world.manager, `mutation { restoreField(id: "${text.id}") { id } }`);
    expect([(await valuesIn(world.note)).length, (await versionOf(world.note)) - before]).toEqual([4, 4]);
  });

  it('uses the fields that a reader may see, with the words of their options', async () => {
    const [open, closed] = [await make.group('Open'), await make.group('Closed')];
    const seen = await make.select(open, 'Plan', ['Free']);
    const hidden = await make.field(closed, 'TEXT');
    const ofInsights = await make.field(await make.setOf(world.project, 'insight'), 'NPS');
    await kit.do(
      world.manager,
      `mutation { setPermissions(input: { kind: FIELD_SET, id: "${closed}", grants: [{ principalKind: MARKUP, level: null }] }) {
        restricted } }`,
    );
    const fieldIds = [seen.id, hidden.id, ofInsights.id, newId()];
    const listed = async (who: typeof world.viewer) =>
      (await kit.rpc()['listFields']!({ fieldIds }, calledFor(who))).fields.toSorted(
        (a: { type: string }, b: { type: string }) => (a.type < b.type ? -1 : 1),
      );
    const [options] = seen.options.options.map(({ id, label }) => [{ id, label }]);
    const own = [
      { id: ofInsights.id, type: 'NPS', options: [] },
      { id: seen.id, type: 'SELECT', options },
    ];
    expect(await listed(world.viewer)).toEqual(own);
    expect(await listed(world.manager)).toEqual([...own, { id: hidden.id, type: 'TEXT', options: [] }]);
    expect(await listed(kit.workspaces.add(newId(), 'MANAGER'))).toEqual([]);
  });
});

async function versionOf(noteId: string): Promise<number> {
  const { version } = await kit.store.in({ teamId: world.teamId }, (trx) =>
    trx.selectFrom('note').select('version').where('id', '=', noteId).executeTakeFirstOrThrow(),
  );
  return version;
}

describe('many objects', () => {
  it('are changed where possible, and the others are named', async () => {
    const field = await make.field(ofNotes, 'TEXT');
    const [open = '', locked = '', closed = ''] = await addNotes(3);
    const { createProject } = await kit.do(world.manager, 'mutation { createProject(input: { title: "P" }) { id } }');
    const elsewhere = await make.note(createProject.id);
    await kit.do(world.manager, `mutation { updateNote(input: { id: "${locked}", locked: true }) { id } }`);
    await kit.do(
      world.manager,
      `mutation { setPermissions(input: { kind: NOTE, id: "${closed}", restricted: true,
        grants: [{ principalKind: MARKUP, level: READ }] }) { restricted } }`,
    );
    const missing = newId();
    const ids = [open, locked, closed, elsewhere, missing, world.trashed];
    const { setFieldValues } = await kit.do(world.contributor, SET_MANY, {
      input: { objectType: 'NOTE', ids, values: { [field.id]: 'x' } },
    });
    expect(setFieldValues.changed).toBe(1);
    expect(setFieldValues.failed.map(({ id, code }: { id: string; code: string }) => [id, code])).toEqual([
      [locked, 'CONTENT_LOCKED'],
      [closed, 'FORBIDDEN'],
      [elsewhere, 'BAD_USER_INPUT'],
      [missing, 'NOT_FOUND'],
      [world.trashed, 'NOT_FOUND'],
    ]);
    expect([await make.valuesOf(open), await make.valuesOf(locked)]).toEqual([{ [field.id]: 'x' }, {}]);
  });

  it('can be up to 1,000 at once', async () => {
    const fields: MadeField[] = [];
    for (const type of ['TEXT', 'NUMBER', 'BOOLEAN']) fields.push(await make.field(ofNotes, type));
    const ids = await addNotes(COUNT_LIMITS.fieldValueObjects);
    const values = Object.fromEntries(fields.map(({ id }, index) => [id, ['x', '7', true][index]]));
    const { setFieldValues } = await kit.do(world.manager, SET_MANY, { input: { objectType: 'NOTE', ids, values } });
    expect([setFieldValues, await make.valuesOf(ids.at(-1) ?? '')]).toEqual([
      { changed: ids.length, failed: [] },
      values,
    ]);
    const more = { objectType: 'NOTE', ids: [...ids, world.note], values };
    expect((await kit.ask(world.manager, SET_MANY, { input: more })).code).toBe('BAD_USER_INPUT');
  });

  it('keep one value each when changed at the same time, and lose none', async () => {
    const [one, two] = [await make.field(ofNotes, 'TEXT', 'One'), await make.field(ofNotes, 'TEXT', 'Two')];
    const ids = await addNotes(50);
    const give = (fieldId: string, text: string, order: string[]) =>
      kit.do(world.manager, SET_MANY, { input: { objectType: 'NOTE', ids: order, values: { [fieldId]: text } } });
    await Promise.all([give(one.id, 'a', ids), give(one.id, 'b', ids.toReversed()), give(two.id, 'c', ids)]);
    const values = await make.valuesOf(ids[7] ?? '');
    expect(['a', 'b']).toContain(values[one.id]);
    expect(values[two.id]).toBe('c');
  });
});

async function addNotes(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await kit.store.in({ teamId: world.teamId }, async (trx) => {
    const rows = ids.map((id) => ({ id, team_id: world.teamId, project_id: world.project, title: 'N' }));
    await trx.insertInto('note').values(rows).execute();
    const nodes = ids.map((id) => ({
      id,
      team_id: world.teamId,
      kind: 'NOTE' as const,
      parent_id: world.project,
      chain: [id, world.project, world.folder],
    }));
    await trx.insertInto('acl_node').values(nodes).execute();
  });
  return ids;
}
