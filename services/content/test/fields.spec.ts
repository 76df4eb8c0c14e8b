import { lockName } from '@fieldloom/db/lock-name';
import { newId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ContentKit } from './kit/content-kit.ts';
import { FIELD, FieldMaker, type MadeField } from './kit/fields.ts';
import { makeWorld, type World } from './kit/world.ts';

/** Covers sets of fields, fields and their options: who may change them, and what happens to values. */

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

const SET = 'id kind title projectId rank version access { level } permissions { grants { principalKind level } }';
const labels = async (setId: string): Promise<string[]> =>
  (await kit.do(world.manager, `{ fieldSet(id: "${setId}") { fields { label } } }`)).fieldSet.fields.map(
    ({ label }: { label: string }) => label,
  );

describe('sets', () => {
  it("come with each project, one for its notes and one for its insights, with the project's rights", async () => {
    const { project } = await kit.do(
      world.viewer,
      `{ project(id: "${world.project}") { noteFieldSet { ${SET} fields { id } } insightFieldSet { kind id } } }`,
    );
    expect(project.noteFieldSet).toMatchObject({
      kind: 'NOTE',
      title: '',
      projectId: world.project,
      access: { level: 'READ' },
      permissions: null,
      fields: [],
    });
    expect(project.insightFieldSet).toMatchObject({ kind: 'INSIGHT' });
    const refused = `mutation { createField(input: { fieldSetId: "${ofNotes}", label: "A", type: TEXT }) { id } }`;
    expect((await kit.ask(world.viewer, refused)).code).toBe('FORBIDDEN');
    expect((await kit.ask(world.contributor, refused)).code).toBeUndefined();
  });

  it('of the workspace are created by managers, read by everybody, and shared like other objects', async () => {
    const create = 'mutation { createFieldSet(title: "Company") { id } }';
    expect((await kit.ask(world.contributor, create)).code).toBe('FORBIDDEN');
    const id = await make.group(' Company ');
    const { fieldSets } = await kit.do(world.contributor, `{ fieldSets { ${SET} } }`);
    expect(fieldSets).toMatchObject([{ id, kind: 'WORKSPACE', title: 'Company', access: { level: 'READ' } }]);
    expect(fieldSets[0].permissions.grants).toEqual(
      expect.arrayContaining([
        { principalKind: 'USER', level: 'FULL' },
        { principalKind: 'MARKUP', level: 'READ' },
      ]),
    );
    const field = `mutation { createField(input: { fieldSetId: "${id}", label: "A", type: TEXT }) { id } }`;
    expect((await kit.ask(world.contributor, field)).code).toBe('FORBIDDEN');
    await kit.do(
      world.manager,
      `mutation { setPermissions(input: { kind: FIELD_SET, id: "${id}", grants: [
        { principalKind: USER, principalId: "${world.contributor.userId}", level: WRITE },
        { principalKind: MARKUP, level: null }] }) { restricted } }`,
    );
    expect((await kit.ask(world.contributor, field)).code).toBeUndefined();
    // Nobody else can see it any more, or what is in it.
    expect((await kit.do(world.viewer, '{ fieldSets { id } }')).fieldSets).toEqual([]);
    expect((await kit.do(world.viewer, `{ fieldSet(id: "${id}") { id } }`)).fieldSet).toBeNull();
  });

  it('of people are read by everybody and changed by managers', async () => {
    const { personFieldSet } = await kit.do(world.viewer, `{ personFieldSet { ${SET} fields { id } } }`);
    expect(personFieldSet).toMatchObject({ kind: 'PERSON', access: { level: 'READ' }, permissions: null, fields: [] });
    const create = `mutation { createField(input: { fieldSetId: "${personFieldSet.id}", label: "Role", type: TEXT }) { id } }`;
    expect((await kit.ask(world.contributor, create)).code).toBe('FORBIDDEN');
    await kit.do(world.manager, create);
    expect(await labels(personFieldSet.id)).toEqual(['Role']);
    // Each workspace has its own.
    const stranger = kit.workspaces.add(newId(), 'MANAGER');
    expect((await kit.ask(stranger, create)).code).toBe('NOT_FOUND');
  });

  it('of people have no field for people, neither as a new one nor by a change of type', async () => {
    const { personFieldSet } = await kit.do(world.manager, '{ personFieldSet { id } }');
    const people = `createField(input: { fieldSetId: "${personFieldSet.id}", label: "Boss", type: PERSON }) { id }`;
    const text = await make.field(personFieldSet.id, 'TEXT', 'Boss');
    for (const asked of [
      `mutation { ${people} }`,
      `mutation { changeFieldType(input: { id: "${text.id}", type: PERSON }) { id } }`,
      `{ fieldConversion(fieldId: "${text.id}", type: PERSON) { kept } }`,
    ]) {
      const { code, errors } = await kit.ask(world.manager, asked);
      expect([code, errors[0]?.message]).toEqual([
        'BAD_USER_INPUT',
        'Person-type custom fields cannot be used under person scope',
      ]);
    }
    expect((await make.field(ofNotes, 'PERSON')).type).toBe('PERSON');
  });

  it('are renamed, moved, deleted with their fields and values, and restored with them', async () => {
    const [one, two] = [await make.group('One'), await make.group('Two')];
    const field = await make.field(one, 'TEXT', 'Region');
    await make.set(world.note, { [field.id]: 'North' });
    await kit.do(world.manager, `mutation { moveFieldSet(id: "${two}", afterId: "${one}") { id } }`);
    await kit.do(world.manager, `mutation { updateFieldSet(id: "${two}", title: "First") { id } }`);
    const titles = async () =>
      (await kit.do(world.viewer, '{ fieldSets { title } }')).fieldSets.map(({ title }: { title: string }) => title);
    expect(await titles()).toEqual(['First', 'One']);
    await kit.do(world.manager, `mutation { deleteFieldSet(id: "${one}") }`);
    expect([await titles(), await make.valuesOf(world.note)]).toEqual([['First'], {}]);
    await kit.do(world.manager, `mutation { restoreFieldSet(id: "${one}") { id } }`);
    expect(await make.valuesOf(world.note)).toEqual({ [field.id]: 'North' });
    // The sets of projects stay as long as their project.
    expect((await kit.ask(world.manager, `mutation { deleteFieldSet(id: "${ofNotes}") }`)).code).toBe('NOT_FOUND');
    expect(
      (await kit.ask(world.manager, `mutation { updateFieldSet(id: "${ofNotes}", title: "x") { id } }`)).code,
    ).toBe('BAD_USER_INPUT');
  });
});

describe('fields', () => {
  it('are ordered, moved, renamed, deleted and restored', async () => {
    const fields = [];
    for (const label of ['A', 'B', 'C']) fields.push(await make.field(ofNotes, 'TEXT', label));
    const [a, b, c] = fields as [MadeField, MadeField, MadeField];
    await kit.do(world.manager, `mutation { moveField(id: "${c.id}", beforeId: "${a.id}") { id } }`);
    await kit.do(world.manager, `mutation { updateField(input: { id: "${b.id}", label: " Bee " }) { id } }`);
    expect(await labels(ofNotes)).toEqual(['A', 'C', 'Bee']);
    await make.set(world.note, { [b.id]: 'kept' });
    await kit.do(world.manager, `mutation { deleteField(id: "${b.id}") }`);
    expect([await labels(ofNotes), await make.valuesOf(world.note)]).toEqual([['A', 'C'], {}]);
    await kit.do(world.manager, `mutation { restoreField(id: "${b.id}") { id } }`);
    expect([await labels(ofNotes), await make.valuesOf(world.note)]).toEqual([['A', 'C', 'Bee'], { [b.id]: 'kept' }]);
    expect((await kit.ask(world.manager, `mutation { restoreField(id: "${b.id}") { id } }`)).code).toBe('NOT_FOUND');
  });

  it('are listed for those who may change the set, with who deleted them and when, as long as they can be restored', async () => {
    const kept = await make.field(ofNotes, 'TEXT', 'Kept');
    const gone = await make.field(ofNotes, 'NPS', 'Gone');
    const list = `{ deletedFields(fieldSetId: "${ofNotes}") { id label type deletedAt purgeAfter deletedBy { id } } }`;
    expect((await kit.do(world.manager, list)).deletedFields).toEqual([]);
    await kit.do(world.contributor, `mutation { deleteField(id: "${gone.id}") }`);
    const { deletedFields } = await kit.do(world.manager, list);
    expect(deletedFields).toMatchObject([
      { id: gone.id, label: 'Gone', type: 'NPS', deletedBy: { id: world.contributor.userId } },
    ]);
    const [{ deletedAt, purgeAfter }] = deletedFields;
    expect(Math.round((Date.parse(purgeAfter) - Date.parse(deletedAt)) / 86_400_000)).toBe(30);
    expect((await kit.ask(world.viewer, list)).code).toBe('FORBIDDEN');
    await kit.do(world.manager, `mutation { restoreField(id: "${gone.id}") { id } }`);
    expect((await kit.do(world.manager, list)).deletedFields).toEqual([]);
    await kit.do(world.manager, `mutation { deleteField(id: "${kept.id}") }`);
    await kit.store.in({ teamId: world.teamId }, (trx) =>
      trx.updateTable('field').set({ purge_after: new Date() }).where('id', '=', kept.id).execute(),
    );
    expect((await kit.do(world.manager, list)).deletedFields).toEqual([]);
  });

  it('cannot be restored after 30 days', async () => {
    const field = await make.field(ofNotes, 'TEXT');
    await kit.do(world.manager, `mutation { deleteField(id: "${field.id}") }`);
    await kit.store.in({ teamId: world.teamId }, (trx) =>
      trx
        .updateTable('field')
        .set({ purge_after: new Date(Date.now() - 1) })
        .where('id', '=', field.id)
        .execute(),
    );
    expect((await kit.ask(world.manager, `mutation { restoreField(id: "${field.id}") { id } }`)).code).toBe(
      'NOT_FOUND',
    );
  });

  it('accept the settings of their type, and refuse others', async () => {
    const money = await make.field(ofNotes, 'NUMBER', 'Money', { format: 'currency', currencySymbol: '€' });
    expect(money.options).toEqual({ format: 'currency', currencySymbol: '€' });
    expect((await make.field(ofNotes, 'NUMBER')).options).toEqual({ format: 'number' });
    for (const [type, options] of [
      ['NUMBER', '{ format: "roman" }'],
      ['TEXT', '{ format: "number" }'],
      ['SELECT', '{ options: [{ label: "A", color: "red" }] }'],
      ['SELECT', `{ maxSelectable: ${COUNT_LIMITS.selectable + 1}, options: [] }`],
      ['SELECT', '"A;B"'],
    ]) {
      const input = `{ fieldSetId: "${ofNotes}", label: "x", type: ${type}, options: ${options} }`;
      const { code, errors } = await kit.ask(world.manager, `mutation { createField(input: ${input}) { id } }`);
      expect([options, code]).toEqual([options, 'BAD_USER_INPUT']);
      expect(errors[0]?.message).not.toContain('Invalid input: expected');
    }
  });

  it('are refused with their prompts if the plan has no room', async () => {
    const teamId = newId();
    const before = kit.workspaces.add(teamId, 'MANAGER');
    const small = await makeWorld(kit, teamId);
    const maker = new FieldMaker(kit, small.manager);
    const group = await maker.group('Only');
    const projectSet = await maker.setOf(small.project);
    await maker.field(group, 'TEXT');
    kit.workspaces.fieldLimit = 1n;
    kit.workspaces.without.add('projectCustomizationAndPermissions');
    kit.workspaces.change(before, { entitlementVersion: 2 });
    let manager = kit.workspaces.change(small.manager, { entitlementVersion: 2 });
    const refused = async (mutation: string) =>
      (await kit.ask(manager, `mutation { ${mutation} { id } }`)).errors[0]?.extensions;
    const inSet = (id: string) => `createField(input: { fieldSetId: "${id}", label: "x", type: TEXT })`;
    try {
      expect(await refused('createFieldSet(title: "Second")')).toMatchObject({
        code: 'LIMIT_REACHED',
        details: { prompt: 'workspace-field-groups', limit: 1 },
      });
      expect(await refused(inSet(group))).toMatchObject({
        code: 'LIMIT_REACHED',
        details: { prompt: 'fields', limit: 1 },
      });
      expect(await refused(inSet(projectSet))).toMatchObject({ code: 'LIMIT_REACHED', details: { prompt: 'fields' } });
      // A plan without any says so, and not that one more is too many.
      kit.workspaces.fieldLimit = 0n;
      manager = kit.workspaces.change(small.manager, { entitlementVersion: 3 });
      for (const asked of ['createFieldSet(title: "Second")', inSet(group)]) {
        expect(await refused(asked)).toMatchObject({
          code: 'LIMIT_REACHED',
          details: { prompt: 'workspace-fields', limit: 0 },
        });
      }
    } finally {
      kit.workspaces.fieldLimit = undefined;
      kit.workspaces.without.clear();
    }
  });
});

describe('options', () => {
  const names = ({ options }: MadeField) => options.options.map(({ label }) => label);
  const addTo = async (field: MadeField, label: string): Promise<MadeField> =>
    (
      await kit.do(
        world.manager,
        `mutation ($label: String!) { addFieldOption(fieldId: "${field.id}", label: $label) { ${FIELD} } }`,
        { label },
      )
    ).addFieldOption;

  it('are trimmed, cut to 50 characters, without empty ones and duplicates; one of one can be chosen, else up to 100', async () => {
    const field = await make.select(ofNotes, 'Plan', [' Pro ', 'PRO', '  ', 'x'.repeat(60), 'Free']);
    expect([names(field), field.options.maxSelectable]).toEqual([['Pro', 'x'.repeat(50), 'Free'], 100]);
    const one = await make.select(ofNotes, 'One', ['Only']);
    expect(one.options.maxSelectable).toBe(1);
    const two = await addTo(one, 'Other');
    expect([names(two), two.options.maxSelectable]).toEqual([['Only', 'Other'], 100]);
    const single = await make.select(ofNotes, 'Single', ['A'], 1);
    expect((await addTo(single, 'B')).options.maxSelectable).toBe(1);
  });

  it('are created while somebody types, and found again regardless of case', async () => {
    const field = await make.select(ofNotes, 'Plan', ['Pro']);
    expect(names(await addTo(field, ' pRO '))).toEqual(['Pro']);
    const more = await addTo(field, 'Team');
    expect(new Set(more.options.options.map(({ color }) => color)).size).toBe(2);
    // Two people who create the same option at the same time create one.
    await Promise.all(['Free', 'FREE', 'free'].map((label) => addTo(field, label)));
    expect(names(await addTo(field, 'Pro'))).toHaveLength(3);
    const text = await make.field(ofNotes, 'TEXT');
    for (const [fieldId, label] of [
      [field.id, '   '],
      [text.id, 'x'],
    ]) {
      const { code } = await kit.ask(
        world.manager,
        `mutation { addFieldOption(fieldId: "${fieldId}", label: "${label}") { id } }`,
      );
      expect(code).toBe('BAD_USER_INPUT');
    }
  });

  it('are limited to 200', async () => {
    const all = Array.from({ length: COUNT_LIMITS.selectOptions }, (_, index) => `Option ${index}`);
    const field = await make.select(ofNotes, 'Many', all);
    const one = { query: `mutation { addFieldOption(fieldId: "${field.id}", label: "One more") { id } }` };
    expect((await kit.ask(world.manager, one.query)).code).toBe('BAD_USER_INPUT');
    await expect(make.select(ofNotes, 'Too many', [...all, 'One more'])).rejects.toThrow('at most 200 options');
  });

  it('that an update leaves out are deleted, together with the values that used them', async () => {
    const field = await make.select(ofNotes, 'Plan', ['Free', 'Pro']);
    const [free, pro] = field.options.options;
    await make.set(world.note, { [field.id]: `${free?.id},${pro?.id}` });
    const update = `mutation ($input: UpdateFieldInput!) { updateField(input: $input) { ${FIELD} } }`;
    const version = async () => (await rowOf(world.note)).version;
    const before = await version();
    await kit.do(world.manager, update, { input: { id: field.id, options: { options: [pro] } } });
    expect([await make.valuesOf(world.note), (await version()) - before]).toEqual([{ [field.id]: pro?.id }, 1]);
  });

  it('are merged, and values follow', async () => {
    const field = await make.select(ofNotes, 'Plan', ['Free', 'Gratis', 'Pro']);
    const [free, gratis, pro] = field.options.options.map(({ id }) => id) as [string, string, string];
    const other = await make.note(world.project);
    await make.set(world.note, { [field.id]: `${gratis},${pro}` });
    await make.set(other, { [field.id]: `${free},${gratis}` });
    const merge = `mutation { mergeFieldOptions(fieldId: "${field.id}", optionIds: ["${gratis}"], intoId: "${free}") { ${FIELD} } }`;
    expect(names((await kit.do(world.manager, merge)).mergeFieldOptions)).toEqual(['Free', 'Pro']);
    expect([await make.valuesOf(world.note), await make.valuesOf(other)]).toEqual([
      { [field.id]: `${free},${pro}` },
      { [field.id]: free },
    ]);
    // A repetition changes nothing.
    expect(names((await kit.do(world.manager, merge)).mergeFieldOptions)).toEqual(['Free', 'Pro']);
    const wrong = `mutation { mergeFieldOptions(fieldId: "${field.id}", optionIds: ["${free}"], intoId: "${newId()}") { id } }`;
    expect((await kit.ask(world.manager, wrong)).code).toBe('BAD_USER_INPUT');
  });
});

describe('another type', () => {
  const report = async (fieldId: string, type: string, options?: unknown) =>
    (
      await kit.do(
        world.manager,
        `query ($fieldId: ID!, $type: FieldType!, $options: JSON) { fieldConversion(fieldId: $fieldId, type: $type,
          options: $options) { kept lost newOptions lostSamples } }`,
        { fieldId, type, options },
      )
    ).fieldConversion;
  const change = async (id: string, type: string): Promise<MadeField> =>
    (
      await kit.do(
        world.manager,
        `mutation ($input: ChangeFieldTypeInput!) { changeFieldType(input: $input) { ${FIELD} } }`,
        { input: { id, type } },
      )
    ).changeFieldType;

  it('first reports what it would keep, and then does that', async () => {
    const field = await make.field(ofNotes, 'TEXT', 'Seats');
    const notes = [world.note, await make.note(world.project), await make.note(world.project)];
    for (const [index, text] of ['12', '1,000', 'a dozen'].entries())
      await make.set(notes[index] ?? '', { [field.id]: text });
    expect(await report(field.id, 'NUMBER')).toEqual({ kept: 2, lost: 1, newOptions: [], lostSamples: ['a dozen'] });
    const before = await rowOf(world.note);
    expect((await change(field.id, 'NUMBER')).type).toBe('NUMBER');
    expect(await Promise.all(notes.map((id) => make.valuesOf(id)))).toEqual([
      { [field.id]: '12' },
      { [field.id]: '1000' },
      {},
    ]);
    expect((await rowOf(world.note)).version).toBe(before.version + 1);
  });

  it('turns what people wrote into options', async () => {
    const field = await make.field(ofNotes, 'TEXT', 'Plan');
    const other = await make.note(world.project);
    await make.set(world.note, { [field.id]: 'Pro; Team' });
    await make.set(other, { [field.id]: 'PRO' });
    expect(await report(field.id, 'SELECT')).toEqual({
      kept: 2,
      lost: 0,
      newOptions: ['Pro', 'Team'],
      lostSamples: [],
    });
    const chosen = { options: [{ label: 'Team' }] };
    expect(await report(field.id, 'SELECT', chosen)).toMatchObject({ kept: 1, lost: 1, lostSamples: ['PRO'] });
    const [pro, team] = (await change(field.id, 'SELECT')).options.options.map(({ id }) => id);
    expect([await make.valuesOf(world.note), await make.valuesOf(other)]).toEqual([
      { [field.id]: `${pro},${team}` },
      { [field.id]: pro },
    ]);
    // And back to text.
    await change(field.id, 'TEXT');
    expect(await make.valuesOf(world.note)).toEqual({ [field.id]: 'Pro; Team' });
  });

  it('shows days as they are in the time zone of who asks, and reads them so', async () => {
    const field = await make.field(ofNotes, 'DATETIME', 'Spoke on');
    // Still the last of March in California.
    await make.set(world.note, { [field.id]: '2026-04-01T03:00:00Z' });
    const zone = 'America/Los_Angeles';
    const asked = `fieldConversion(fieldId: "${field.id}", type: NUMBER`;
    expect((await kit.do(world.manager, `{ ${asked}, timeZone: "${zone}") { lostSamples } }`)).fieldConversion).toEqual(
      {
        lostSamples: ['Mar 31, 2026'],
      },
    );
    expect((await kit.do(world.manager, `{ ${asked}) { lostSamples } }`)).fieldConversion).toEqual({
      lostSamples: ['Apr 1, 2026'],
    });
    const to = (type: string) =>
      kit.do(
        world.manager,
        `mutation { changeFieldType(input: { id: "${field.id}", type: ${type}, timeZone: "${zone}" }) { id } }`,
      );
    await to('TEXT');
    expect(await make.valuesOf(world.note)).toEqual({ [field.id]: 'Mar 31, 2026' });
    await to('DATETIME');
    expect(await make.valuesOf(world.note)).toEqual({ [field.id]: '2026-03-31T19:00:00.000Z' });
    const nowhere = `{ ${asked}, timeZone: "Mars/Olympus") { kept } }`;
    expect((await kit.ask(world.manager, nowhere)).code).toBe('BAD_USER_INPUT');
  });

  it('shows people by their names', async () => {
    const field = await make.field(ofNotes, 'PERSON');
    await make.set(world.note, { [field.id]: world.viewer.userId });
    await change(field.id, 'TEXT');
    expect(await make.valuesOf(world.note)).toEqual({ [field.id]: 'Ada' });
  });

  it('makes people of the ids in a text, if they are of people whom the workspace has', async () => {
    const field = await make.field(ofNotes, 'TEXT');
    const other = await make.note(world.project);
    const somebody = world.viewer.userId;
    await make.set(world.note, { [field.id]: `${newId()}; ${somebody}` });
    await make.set(other, { [field.id]: newId() });
    expect(await report(field.id, 'PERSON')).toMatchObject({ kept: 1, lost: 1 });
    await change(field.id, 'PERSON');
    expect([await make.valuesOf(world.note), await make.valuesOf(other)]).toEqual([{ [field.id]: somebody }, {}]);
  });

  it('keeps people who are chosen while accounts is asked for names, and gives way to those who go on choosing', async () => {
    const field = await make.field(ofNotes, 'PERSON');
    const other = await make.note(world.project);
    await make.set(world.note, { [field.id]: world.viewer.userId });
    const asked = jest.spyOn(kit.workspaces, 'getUserNames');
    const named = (ids: readonly string[]) => new Map(ids.map((id) => [id, 'Ada']));
    const choose = async (_teamId: string, ids: readonly string[]) => {
      asked.mockImplementationOnce(async (_, chosen) => named(chosen));
      // The field is not held while another service is asked.
      await make.set(other, { [field.id]: kit.workspaces.add(world.teamId, 'VIEWER').userId });
      return named(ids);
    };
    asked.mockImplementation(choose);
    await expect(change(field.id, 'TEXT')).rejects.toThrow(/CONFLICT/u);
    asked.mockReset();
    asked.mockImplementation(async (_, ids) => named(ids));
    asked.mockImplementationOnce(choose);
    expect((await change(field.id, 'TEXT')).type).toBe('TEXT');
    asked.mockRestore();
    expect([await make.valuesOf(world.note), await make.valuesOf(other)]).toEqual([
      { [field.id]: 'Ada' },
      { [field.id]: 'Ada' },
    ]);
  });

  it('is previewed once at a time for each field', async () => {
    const [field, other] = [await make.field(ofNotes, 'TEXT', 'One'), await make.field(ofNotes, 'TEXT', 'Two')];
    const preview = (id: string) =>
      kit.ask(world.manager, `{ fieldConversion(fieldId: "${id}", type: NUMBER) { kept } }`);
    const [begun, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const looking = kit.store.as(world.manager, async (trx) => {
      await lockName(trx, `field-conversion:${field.id}`);
      begun.resolve();
      await left.promise;
    });
    await begun.promise;
    expect((await preview(other.id)).code).toBeUndefined();
    expect((await preview(field.id)).code).toBe('TOO_MANY_REQUESTS');
    const waiting = preview(field.id);
    left.resolve();
    expect((await waiting).data.fieldConversion).toEqual({ kept: 0 });
    await looking;
  });

  it('leaves the same objects empty', async () => {
    const field = await make.select(ofNotes, 'Plan', ['7', 'Pro']);
    const [seven, pro] = field.options.options.map(({ id }) => id) as [string, string];
    const other = await make.note(world.project);
    await make.set(world.note, { [field.id]: seven });
    await make.set(other, { [field.id]: `${seven},${pro}` });
    await make.note(world.project);
    const count = async (fieldType: string, operatorType: string) => {
      const filters = [{ field: { kind: 'custom', fieldType, id: field.id }, operatorType, values: null }];
      const { noteCollection } = await kit.do(
        world.viewer,
        'query ($input: CollectionInput!) { noteCollection(input: $input) { totalCount ignored { because } } }',
        { input: { projectId: world.project, filter: { combinator: 'And', filters } } },
      );
      expect(noteCollection.ignored).toEqual([]);
      return noteCollection.totalCount;
    };
    const counts = async (type: string) => [await count(type, 'IsEmpty'), await count(type, 'IsNotEmpty')];
    expect(await counts('SELECT')).toEqual([1, 2]);
    await change(field.id, 'TEXT');
    expect(await counts('TEXT')).toEqual([1, 2]);
    // “7; Pro” is no number.
    await change(field.id, 'NUMBER');
    expect(await counts('NUMBER')).toEqual([2, 1]);
  });

  it('refuses its own type, and requires WRITE on the set, also for its preview', async () => {
    const field = await make.field(ofNotes, 'TEXT');
    const ask = `{ fieldConversion(fieldId: "${field.id}", type: TEXT) { kept } }`;
    expect((await kit.ask(world.manager, ask)).code).toBe('BAD_USER_INPUT');
    const preview = `{ fieldConversion(fieldId: "${field.id}", type: NUMBER) { kept } }`;
    expect((await kit.ask(world.viewer, preview)).code).toBe('FORBIDDEN');
    expect((await kit.ask(world.contributor, preview)).code).toBeUndefined();
    const input = `mutation { changeFieldType(input: { id: "${field.id}", type: NUMBER }) { id } }`;
    expect((await kit.ask(world.viewer, input)).code).toBe('FORBIDDEN');
  });
});

describe('what a project shows', () => {
  interface Preference {
    field: { label: string; id: string };
    visible: boolean;
  }
  const PREFERENCE = 'field { id label } visible rank';
  const shown = (list: Preference[]) =>
    list.map(({ field, visible }) => `${field.label} ${visible ? 'shown' : 'hidden'}`);
  const list = async (reader = world.viewer): Promise<Preference[]> =>
    (
      await kit.do(
        reader,
        `{ project(id: "${world.project}") { fieldPreferences(objectType: NOTE) { ${PREFERENCE} } } }`,
      )
    ).project.fieldPreferences;
  const set = async (input: object): Promise<Preference[]> =>
    (
      await kit.do(
        world.manager,
        `mutation ($input: SetFieldPreferenceInput!) { setFieldPreference(input: $input) { ${PREFERENCE} } }`,
        { input: { projectId: world.project, objectType: 'NOTE', ...input } },
      )
    ).setFieldPreference;

  it("are its own fields, and the workspace's that somebody turned on, in its own order", async () => {
    const own = await make.field(ofNotes, 'TEXT', 'Own');
    const group = await make.group('Company');
    const shared = await make.field(group, 'TEXT', 'Shared');
    expect(shown(await list())).toEqual(['Own shown', 'Shared hidden']);
    expect(shown(await set({ fieldId: shared.id, visible: true }))).toEqual(['Own shown', 'Shared shown']);
    expect(shown(await set({ fieldId: shared.id, afterId: own.id }))).toEqual(['Shared shown', 'Own shown']);
    expect(shown(await set({ fieldId: own.id, visible: false }))).toEqual(['Shared shown', 'Own hidden']);
    await make.field(ofNotes, 'TEXT', 'Later');
    expect(shown(await list())).toEqual(['Shared shown', 'Own hidden', 'Later shown']);
    // Insights have their own fields.
    const { project } = await kit.do(
      world.viewer,
      `{ project(id: "${world.project}") { fieldPreferences(objectType: INSIGHT) { ${PREFERENCE} } } }`,
    );
    expect(shown(project.fieldPreferences)).toEqual(['Shared hidden']);
  });

  it('requires WRITE on the project, and a field that belongs to it', async () => {
    const foreign = await make.field(await make.setOf(world.project, 'insight'), 'TEXT');
    await expect(set({ fieldId: foreign.id, visible: true })).rejects.toThrow('There is no such field');
    const own = await make.field(ofNotes, 'TEXT');
    const query = `mutation { setFieldPreference(input: { projectId: "${world.project}", objectType: NOTE,
      fieldId: "${own.id}", visible: false }) { visible } }`;
    expect((await kit.ask(world.viewer, query)).code).toBe('FORBIDDEN');
  });
});

async function rowOf(noteId: string): Promise<{ version: number }> {
  return kit.store.in({ teamId: world.teamId }, (trx) =>
    trx.selectFrom('note').select('version').where('id', '=', noteId).executeTakeFirstOrThrow(),
  );
}
