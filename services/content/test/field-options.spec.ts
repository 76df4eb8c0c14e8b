import { newId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { calledFor } from '@fieldloom/rpc/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { PurgeRepository } from '../src/modules/purge/purge.repository.ts';
import { ContentKit } from './kit/content-kit.ts';
import { FIELD, FieldMaker, type MadeField } from './kit/fields.ts';
import { makeWorld, type World } from './kit/world.ts';

/** Covers options that are deleted and restored: what happens to values, and where they are hidden meanwhile. */

let kit: ContentKit;
let world: World;
let make: FieldMaker;
let ofNotes: string;
let field: MadeField;
let free: string;
let pro: string;
let team: string;
let other: string;

beforeAll(async () => {
  kit = await ContentKit.start();
});
afterAll(() => kit.stop());
beforeEach(async () => {
  world = await makeWorld(kit);
  make = new FieldMaker(kit, world.manager);
  ofNotes = await make.setOf(world.project);
  field = await make.select(ofNotes, 'Plan', ['Free', 'Pro', 'Team']);
  [free, pro, team] = field.options.options.map(({ id }) => id) as [string, string, string];
  other = await make.note(world.project);
  await make.set(world.note, { [field.id]: `${free},${pro},${team}` });
  await make.set(other, { [field.id]: pro });
});

const names = ({ options }: MadeField) => options.options.map(({ label }) => label);
const update = async (input: object): Promise<MadeField> =>
  (
    await kit.do(
      world.manager,
      `mutation ($input: UpdateFieldInput!) { updateField(input: $input) { ${FIELD} isChanging } }`,
      { input: { id: field.id, ...input } },
    )
  ).updateField;
const without = (...ids: string[]) => ({ options: field.options.options.filter(({ id }) => !ids.includes(id)) });
const restore = (optionIds: readonly string[], who = world.manager) =>
  kit.ask(
    who,
    `mutation ($ids: [ID!]!) { restoreFieldOptions(fieldId: "${field.id}", optionIds: $ids) { ${FIELD} } }`,
    { ids: optionIds },
  );
const deleted = async () =>
  (
    await kit.do(
      world.manager,
      `{ deletedFieldOptions(fieldId: "${field.id}") { id label color deletedAt purgeAfter deletedBy { id } } }`,
    )
  ).deletedFieldOptions;
const valueOf = async (noteId: string) => (await make.valuesOf(noteId))[field.id];
const find = async (condition: object): Promise<number> => {
  const filters = [{ field: { kind: 'custom', fieldType: 'SELECT', id: field.id }, ...condition }];
  const { noteCollection } = await kit.do(
    world.viewer,
    'query ($input: CollectionInput!) { noteCollection(input: $input) { totalCount } }',
    { input: { projectId: world.project, filter: { combinator: 'And', filters } } },
  );
  return noteCollection.totalCount;
};

describe('a deleted option', () => {
  it('is kept with its values, and restored at its place in both', async () => {
    expect(names(await update({ options: without(pro) }))).toEqual(['Free', 'Team']);
    expect([await valueOf(world.note), await valueOf(other)]).toEqual([`${free},${team}`, undefined]);
    expect(await deleted()).toMatchObject([{ id: pro, label: 'Pro', deletedBy: { id: world.manager.userId } }]);
    expect(names((await restore([pro])).data.restoreFieldOptions)).toEqual(['Free', 'Pro', 'Team']);
    expect([await valueOf(world.note), await valueOf(other)]).toEqual([`${free},${pro},${team}`, pro]);
    expect(await deleted()).toEqual([]);
    // Repeating the call changes nothing.
    expect(names((await restore([pro])).data.restoreFieldOptions)).toEqual(['Free', 'Pro', 'Team']);
  });

  it('is found nowhere meanwhile: in filters, lists, search documents and fields for search', async () => {
    expect(await find({ operatorType: 'IsOneOf', values: [pro] })).toBe(2);
    await update({ options: without(pro) });
    expect(await find({ operatorType: 'IsOneOf', values: [pro] })).toBe(0);
    expect(await find({ operatorType: 'IsNotEmpty', values: null })).toBe(1);
    const { documents } = await kit.rpc()['getSearchDocuments']!({
      teamId: world.teamId,
      objects: [other, world.note].map((id) => ({ kind: 'NOTE', id })),
      withoutText: false,
    });
    const stored = documents.flatMap((document: { fields: unknown[] }) => document.fields);
    expect(JSON.stringify(stored)).not.toContain(pro);
    const { fields } = await kit.rpc()['listFields']!({ fieldIds: [field.id] }, calledFor(world.manager));
    expect(JSON.stringify(fields)).not.toContain('Pro');
    await restore([pro]);
    expect(await find({ operatorType: 'IsOneOf', values: [pro] })).toBe(2);
  });

  it('announces the objects that had it, and again when it is restored', async () => {
    const version = async () =>
      (
        await kit.store.in({ teamId: world.teamId }, (trx) =>
          trx.selectFrom('note').select('version').where('id', '=', other).executeTakeFirstOrThrow(),
        )
      ).version;
    const before = await version();
    await update({ options: without(pro) });
    expect(await version()).toBe(before + 1);
    await restore([pro]);
    expect(await version()).toBe(before + 2);
    await update({ options: without(team) });
    expect(await version()).toBe(before + 2);
  });

  it('lets the remaining options move up, so that lists sort by the first one', async () => {
    await update({ options: without(free) });
    const { noteCollection } = await kit.do(
      world.viewer,
      'query ($input: CollectionInput!) { noteCollection(input: $input) { nodes { id } } }',
      { input: { projectId: world.project, sort: [{ key: `field:${field.id}`, direction: 'DESC' }] } },
    );
    const ids = noteCollection.nodes.map(({ id }: { id: string }) => id);
    expect(ids.slice(0, 2).toSorted()).toEqual([world.note, other].toSorted());
  });

  it('does not undo what people chose since, and gives way where a value is full', async () => {
    await update({ options: without(pro) });
    await make.set(world.note, { [field.id]: team });
    await restore([pro]);
    expect(await valueOf(world.note)).toBe(`${team},${pro}`);
    await update({ options: { ...without(pro), maxSelectable: 1 } });
    await make.set(other, { [field.id]: free });
    await restore([pro]);
    expect([await valueOf(world.note), await valueOf(other)]).toEqual([team, free]);
  });

  it('becomes the option that has its name by now', async () => {
    await update({ options: without(pro) });
    const again = await kit.do(
      world.manager,
      `mutation { addFieldOption(fieldId: "${field.id}", label: "pro") { ${FIELD} } }`,
    );
    const now = again.addFieldOption.options.options.find(({ label }: { label: string }) => label === 'pro').id;
    expect(names((await restore([pro])).data.restoreFieldOptions)).toEqual(['Free', 'Team', 'pro']);
    expect([await valueOf(other), await deleted()]).toEqual([now, []]);
  });

  it('returns when a later update names it again, as an older dialog would', async () => {
    await update({ options: without(pro) });
    expect(names(await update({ options: { options: field.options.options } }))).toEqual(['Free', 'Pro', 'Team']);
    expect([await valueOf(other), await deleted()]).toEqual([pro, []]);
  });

  it('is shown and restored only with WRITE on the set, and only within 30 days', async () => {
    await update({ options: without(pro) });
    expect((await restore([pro], world.viewer)).code).toBe('FORBIDDEN');
    const list = `{ deletedFieldOptions(fieldId: "${field.id}") { id } }`;
    expect((await kit.ask(world.viewer, list)).code).toBe('FORBIDDEN');
    expect((await kit.ask(world.contributor, list)).code).toBeUndefined();
    expect((await restore([newId()])).code).toBe('NOT_FOUND');
    await age();
    expect(await deleted()).toEqual([]);
    expect((await restore([pro])).code).toBe('NOT_FOUND');
  });

  it('is listed with the last two hundred, and restored by its id also beyond them', async () => {
    await update({ options: without(pro) });
    await kit.store.in({ teamId: world.teamId }, (trx) =>
      sql`insert into deleted_option (team_id, field_id, id, label, color, position, deleted_by, deleted_at, purge_after)
        select team_id, field_id, gen_random_uuid(), 'Later ' || n, color, n, deleted_by, deleted_at + interval '1 minute',
          purge_after from deleted_option, generate_series(1, ${COUNT_LIMITS.listPage}::int) n
        where id = ${pro}::uuid`.execute(trx),
    );
    const listed = (await deleted()).map(({ id }: { id: string }) => id);
    expect([listed.length, listed.includes(pro)]).toEqual([COUNT_LIMITS.listPage, false]);
    expect(names((await restore([pro])).data.restoreFieldOptions)).toEqual(['Free', 'Pro', 'Team']);
    expect(await valueOf(other)).toBe(pro);
  });

  it('is offered to nobody while its field is of a type without options', async () => {
    await update({ options: without(pro) });
    const to = (type: string) =>
      kit.do(world.manager, `mutation { changeFieldType(input: { id: "${field.id}", type: ${type} }) { id } }`);
    await to('TEXT');
    expect(await deleted()).toEqual([]);
    expect((await restore([pro])).code).toBe('BAD_USER_INPUT');
    await to('SELECT');
    expect((await deleted()).map(({ label }: { label: string }) => label)).toEqual(['Pro']);
  });

  it('is refused where the field has no room for it', async () => {
    await update({ options: without(pro) });
    const most = Array.from({ length: COUNT_LIMITS.selectOptions }, (_, index) => ({ label: `Option ${index}` }));
    await update({ options: { options: most } });
    expect((await restore([pro])).code).toBe('BAD_USER_INPUT');
  });

  it('is purged after its time with its values, and its values with their object or field', async () => {
    const purges = kit.running.app.get(PurgeRepository);
    const purge = async () => {
      while (await kit.store.acrossWorkspaces('spec', (trx) => purges.deleteDueFields(trx, 1)));
    };
    await update({ options: without(pro) });
    await purge();
    expect(await kept()).toEqual({ options: 1, values: 2 });
    await kit.store.in({ teamId: world.teamId }, (trx) => purges.delete(trx, 'NOTE', [other]));
    expect(await kept()).toEqual({ options: 1, values: 1 });
    await age();
    await purge();
    expect(await kept()).toEqual({ options: 0, values: 0 });
    await update({ options: without(pro, team) });
    await kit.do(world.manager, `mutation { deleteField(id: "${field.id}") }`);
    await kit.store.in({ teamId: world.teamId }, async (trx) => {
      await sql`update field set purge_after = now() where id = ${field.id}::uuid`.execute(trx);
    });
    await purge();
    expect(await kept()).toEqual({ options: 0, values: 0 });
  });

  const age = () =>
    kit.store.in({ teamId: world.teamId }, async (trx) => {
      await sql`update deleted_option set purge_after = now() - interval '1 minute'`.execute(trx);
    });
  const kept = () =>
    kit.store.in({ teamId: world.teamId }, async (trx) => {
      const { rows } = await sql`select (select count(*)::int from deleted_option) as options,
        (select count(*)::int from deleted_option_value) as values`.execute(trx);
      return rows[0];
    });
});

describe('one update', () => {
  it('merges and deletes at once, each with its values', async () => {
    const changed = await update({
      label: 'Tariff',
      options: without(free, team),
      merges: [{ optionIds: [free], intoId: pro }],
    });
    expect([changed.label, names(changed)]).toEqual(['Tariff', ['Pro']]);
    expect([await valueOf(world.note), await valueOf(other)]).toEqual([pro, pro]);
    // What was merged is not deleted: it can't be restored.
    expect((await deleted()).map(({ label }: { label: string }) => label)).toEqual(['Team']);
  });

  it('refuses merges into options that there are not, of options that stay, and of one into two', async () => {
    for (const input of [
      { options: without(free), merges: [{ optionIds: [free], intoId: newId() }] },
      { options: without(), merges: [{ optionIds: [free], intoId: pro }] },
      {
        options: without(free),
        merges: [
          { optionIds: [free], intoId: pro },
          { optionIds: [free], intoId: team },
        ],
      },
    ]) {
      await expect(update(input)).rejects.toThrow(/option/u);
    }
    expect(await valueOf(world.note)).toBe(`${free},${pro},${team}`);
  });
});
