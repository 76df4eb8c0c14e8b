import { newId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'kysely';
import type { Trx } from '../src/database.ts';
import { FieldChangeJob, OBJECTS_AT_ONCE } from '../src/modules/field/field-change.job.ts';
import { FieldValueRepository } from '../src/modules/field-value/field-value.repository.ts';
import { OptionValueRepository } from '../src/modules/field-value/option-value.repository.ts';
import { ValuesOfField } from '../src/modules/field-value/values-of-field.ts';
import { ContentKit } from './kit/content-kit.ts';
import { FieldJobs, MANY_VALUES } from './kit/field-jobs.ts';
import { FIELD, FieldMaker } from './kit/fields.ts';
import { makeWorld, type World } from './kit/world.ts';

/** Covers changes of a field that reach more values than one request changes: they are jobs. */

const LONG = 120_000;

let kit: ContentKit;
let world: World;
let make: FieldMaker;
let jobs: FieldJobs;
let ofNotes: string;

beforeAll(async () => {
  kit = await ContentKit.start();
});
afterAll(() => kit.stop());
beforeEach(async () => {
  world = await makeWorld(kit);
  make = new FieldMaker(kit, world.manager);
  jobs = new FieldJobs(kit, world);
  ofNotes = await make.setOf(world.project);
});

const change = (id: string, type: string, who = world.manager, options?: unknown) =>
  kit.ask(who, `mutation ($input: ChangeFieldTypeInput!) { changeFieldType(input: $input) { ${FIELD} isChanging } }`, {
    input: { id, type, options },
  });
const update = (input: object) =>
  kit.ask(
    world.manager,
    `mutation ($input: UpdateFieldInput!) { updateField(input: $input) { ${FIELD} isChanging } }`,
    { input },
  );
const fieldNow = (id: string) => jobs.field(ofNotes, id);

describe('another type for many values', () => {
  it(
    'is a job: the field keeps its type until all values are converted, and each object is announced once',
    async () => {
      const field = await make.field(ofNotes, 'TEXT', 'Seats');
      const ids = await jobs.fill(field.id, MANY_VALUES);
      await make.set(world.note, { [field.id]: 'a dozen' });
      const { changeFieldType } = (await change(field.id, 'NUMBER')).data;
      expect(changeFieldType).toMatchObject({ type: 'TEXT', isChanging: true });
      const { id } = await jobs.last();
      expect(await jobs.step(id)).toBe(false);
      expect(await jobs.last()).toMatchObject({ state: 'RUNNING', result: { stage: 'CONVERT', done: 1_099 } });
      // Nobody sees half of it.
      expect((await fieldNow(field.id)).type).toBe('TEXT');
      expect((await jobs.rows(field.id)).every(({ number }) => number === null)).toBe(true);
      // A process that dies within a step loses only that step, and two that try one do it once.
      await expect(
        kit.store.as(world.manager, async (trx) => {
          const { input, place } = await trx
            .selectFrom('job')
            .select(['input', 'place'])
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          const job = {
            id,
            kind: 'FIELD_CHANGE' as const,
            objectKind: null,
            objectId: null,
            input,
            actor: world.manager,
          };
          await kit.running.app.get(FieldChangeJob).step(trx, job, place);
          throw new Error('the process dies');
        }),
      ).rejects.toThrow('the process dies');
      await Promise.all([jobs.step(id), jobs.step(id)]);
      expect(await jobs.finish()).toMatchObject({
        state: 'DONE',
        progress: 1,
        result: { kept: MANY_VALUES, lost: 1 },
        input: { label: 'Seats', total: MANY_VALUES + 1, change: { from: 'TEXT' } },
      });
      expect(await fieldNow(field.id)).toMatchObject({ type: 'NUMBER', isChanging: false });
      const after = await jobs.rows(field.id);
      expect(after.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: MANY_VALUES }, (_, index) => index),
      );
      expect(await jobs.versions(ids)).toEqual([{ version: 2, count: MANY_VALUES }]);
      expect(await make.valuesOf(world.note)).toEqual({});
    },
    LONG,
  );

  it(
    'makes options of what people wrote, and says when they are too many; then nothing has happened',
    async () => {
      const field = await make.field(ofNotes, 'TEXT', 'Plan');
      const labels = ['Free', 'Pro', 'Team; Pro'];
      const textOf = (text: string) => [{ text, folded_text: text.toLowerCase() }];
      await jobs.fill(field.id, MANY_VALUES, (index) => textOf(labels[index % 3] ?? ''));
      await change(field.id, 'SELECT');
      expect(await jobs.finish()).toMatchObject({ state: 'DONE', result: { kept: MANY_VALUES, lost: 0 } });
      const made = await fieldNow(field.id);
      expect(made.options.options.map(({ label }) => label)).toEqual(['Free', 'Pro', 'Team']);
      expect(new Set(made.options.options.map(({ color }) => color)).size).toBe(3);
      const pro = made.options.options[1]?.id;
      expect((await jobs.rows(field.id)).filter(({ ref_id }) => ref_id === pro)).toHaveLength(
        Math.ceil((MANY_VALUES - 1) / 3) + Math.ceil((MANY_VALUES - 2) / 3),
      );
      const other = await make.field(ofNotes, 'TEXT', 'Words');
      await jobs.fill(other.id, MANY_VALUES, (index) => textOf(`Word ${index}`));
      const before = await jobs.rows(other.id);
      await change(other.id, 'SELECT');
      expect(await jobs.finish()).toMatchObject({
        state: 'FAILED',
        errorMessage: 'A field can have at most 200 options',
      });
      expect(await fieldNow(other.id)).toMatchObject({ type: 'TEXT', isChanging: false });
      expect(await jobs.rows(other.id)).toEqual(before);
    },
    LONG,
  );

  it(
    'loses no edit: values and settings wait until it is done, also those of many objects',
    async () => {
      const field = await make.field(ofNotes, 'TEXT', 'Seats');
      const [first = ''] = await jobs.fill(field.id, MANY_VALUES);
      await make.set(world.note, { [field.id]: '7' });
      await change(field.id, 'NUMBER');
      const values = { [field.id]: '8' };
      const set = 'mutation ($id: ID!, $values: JSON!) { setNoteFields(noteId: $id, values: $values) { id } }';
      const setMany = 'mutation ($input: SetFieldValuesInput!) { setFieldValues(input: $input) { changed } }';
      const many = { input: { objectType: 'NOTE', ids: [first], values } };
      const refused = async (ask: ReturnType<typeof kit.ask>) => {
        const { code, errors } = await ask;
        expect([code, errors[0]?.message]).toEqual([
          'CONFLICT',
          '“Seats” is being changed. Its values can be edited once that is done.',
        ]);
      };
      await refused(kit.ask(world.manager, set, { id: world.note, values }));
      await refused(kit.ask(world.manager, setMany, many));
      await refused(update({ id: field.id, label: 'Places' }));
      await refused(change(field.id, 'NPS'));
      await refused(kit.ask(world.manager, `mutation { deleteField(id: "${field.id}") }`));
      // Other fields of the same note are not concerned.
      const free = await make.field(ofNotes, 'TEXT', 'Free');
      await make.set(world.note, { [free.id]: 'yes' });
      await jobs.finish();
      await make.set(world.note, values);
      expect(await make.valuesOf(world.note)).toEqual({ [field.id]: '8', [free.id]: 'yes' });
    },
    LONG,
  );

  it(
    'converts values that a new project brought along meanwhile',
    async () => {
      const field = await make.field(ofNotes, 'TEXT', 'Seats');
      await jobs.fill(field.id, MANY_VALUES);
      await change(field.id, 'NUMBER');
      const { id } = await jobs.last();
      for (let count = 0; count < 3; count += 1) await jobs.step(id);
      expect((await jobs.last()).result.stage).toBe('APPLY');
      await jobs.fill(field.id, 1, () => [{ text: '99999', folded_text: '99999' }]);
      await jobs.finish();
      expect((await jobs.rows(field.id)).filter(({ number }) => number === 99_999)).toHaveLength(1);
      expect(await jobs.rows(field.id)).toHaveLength(MANY_VALUES + 1);
    },
    LONG,
  );

  it(
    'is stopped as long as nothing has happened, and not later',
    async () => {
      const field = await make.field(ofNotes, 'TEXT', 'Seats');
      await jobs.fill(field.id, MANY_VALUES);
      const before = await jobs.rows(field.id);
      const cancel = (id: string) => kit.do(world.manager, `mutation { cancelJob(id: "${id}") { state } }`);
      await change(field.id, 'NUMBER');
      const first = await jobs.last();
      await jobs.step(first.id);
      await cancel(first.id);
      expect(await jobs.finish()).toMatchObject({ state: 'CANCELLED' });
      expect([await jobs.rows(field.id), await fieldNow(field.id)]).toMatchObject([
        before,
        { type: 'TEXT', isChanging: false },
      ]);
      await change(field.id, 'NUMBER');
      const second = await jobs.last();
      while ((await jobs.last()).result?.stage !== 'TELL') await jobs.step(second.id);
      await cancel(second.id);
      expect(await jobs.finish()).toMatchObject({ state: 'DONE' });
      expect((await fieldNow(field.id)).type).toBe('NUMBER');
    },
    LONG,
  );

  it(
    'keeps values of people, which have no table here',
    async () => {
      const { personFieldSet } = await kit.do(world.manager, '{ personFieldSet { id } }');
      const field = await make.field(personFieldSet.id, 'TEXT', 'Seats');
      const people = Array.from({ length: COUNT_LIMITS.fieldChangeObjects + 1 }, () => newId());
      await kit.store.in({ teamId: world.teamId }, async (trx) => {
        const seven = { object_kind: 'PERSON' as const, text: '7', folded_text: '7' };
        const of = { team_id: world.teamId, field_id: field.id, ...seven };
        await trx
          .insertInto('field_datum')
          .values(people.map((object_id) => ({ ...of, object_id })))
          .execute();
      });
      await change(field.id, 'NUMBER');
      expect(await jobs.finish()).toMatchObject({ state: 'DONE', result: { kept: people.length, lost: 0 } });
      expect((await jobs.rows(field.id)).map(({ object_id, number }) => [object_id, number])).toEqual(
        people.toSorted().map((id) => [id, 7]),
      );
    },
    LONG,
  );

  it(
    'is previewed by a look at a limited number of values, and of options',
    async () => {
      const field = await make.field(ofNotes, 'TEXT', 'Seats');
      await jobs.fill(field.id, MANY_VALUES);
      const preview = async () => {
        const asked = `{ fieldConversion(fieldId: "${field.id}", type: SELECT) { kept lost newOptions } }`;
        const { kept, lost, newOptions } = (await kit.do(world.manager, asked)).fieldConversion;
        return [kept + lost, newOptions.length];
      };
      const options = COUNT_LIMITS.selectOptions + 1;
      expect(await preview()).toEqual([MANY_VALUES, options]);
      const limit = jest.replaceProperty(COUNT_LIMITS, 'previewedValues', 1_500 as never);
      try {
        expect(await preview()).toEqual([1_500, options]);
      } finally {
        limit.restore();
      }
    },
    LONG,
  );

  it(
    'shows people by their names, which only accounts knows',
    async () => {
      const field = await make.field(ofNotes, 'PERSON', 'Owner');
      await jobs.fill(field.id, MANY_VALUES, () => [{ ref_id: world.viewer.userId }]);
      await change(field.id, 'TEXT');
      expect(await jobs.finish()).toMatchObject({ state: 'DONE', result: { kept: MANY_VALUES, lost: 0 } });
      expect(new Set((await jobs.rows(field.id)).map(({ text }) => text))).toEqual(new Set(['Ada']));
    },
    LONG,
  );

  it(
    'is started by people, who can stop it, and not by programs or support',
    async () => {
      const field = await make.field(ofNotes, 'TEXT', 'Seats');
      await jobs.fill(field.id, MANY_VALUES);
      const support = { ...world.manager, support: { accessId: newId(), level: 'ADMIN' as const } };
      expect((await change(field.id, 'NUMBER', support)).code).toBe('FORBIDDEN');
      expect(await fieldNow(field.id)).toMatchObject({ type: 'TEXT', isChanging: false });
    },
    LONG,
  );
});

describe('options of many objects', () => {
  it(
    'are deleted, merged and restored by jobs, in one step for everybody',
    async () => {
      const field = await make.select(ofNotes, 'Plan', ['Free', 'Gratis', 'Pro']);
      const [free, gratis, pro] = field.options.options.map(({ id }) => id) as [string, string, string];
      const ids = await jobs.fill(field.id, MANY_VALUES, () => [
        { position: 0, ref_id: gratis },
        { position: 1, ref_id: pro },
      ]);
      const before = await jobs.rows(field.id);
      const left = { options: field.options.options.filter(({ id }) => id !== gratis) };
      const { updateField } = (await update({ id: field.id, label: 'Tariff', options: left })).data;
      expect(updateField).toMatchObject({ label: 'Plan', isChanging: true });
      expect(updateField.options.options).toHaveLength(3);
      const { id } = await jobs.last();
      await jobs.step(id);
      expect(await fieldNow(field.id)).toMatchObject({ label: 'Tariff', isChanging: false });
      expect((await jobs.rows(field.id)).map(({ position, ref_id }) => [position, ref_id])).toEqual(
        ids.map(() => [0, pro]),
      );
      expect(await jobs.versions(ids)).toEqual([{ version: 1, count: MANY_VALUES }]);
      expect(await jobs.finish()).toMatchObject({ state: 'DONE', result: { stage: 'TELL', done: MANY_VALUES } });
      expect(await jobs.versions(ids)).toEqual([{ version: 2, count: MANY_VALUES }]);

      const restored = await kit.do(
        world.manager,
        `mutation { restoreFieldOptions(fieldId: "${field.id}", optionIds: ["${gratis}"]) { isChanging } }`,
      );
      expect(restored.restoreFieldOptions.isChanging).toBe(true);
      await jobs.finish();
      expect(await jobs.rows(field.id)).toEqual(before);

      await kit.do(
        world.manager,
        `mutation { mergeFieldOptions(fieldId: "${field.id}", optionIds: ["${gratis}"], intoId: "${free}") { id } }`,
      );
      await jobs.finish();
      expect((await fieldNow(field.id)).options.options.map(({ label }) => label)).toEqual(['Free', 'Pro']);
      expect((await jobs.rows(field.id)).map(({ ref_id }) => ref_id)).toEqual(ids.flatMap(() => [free, pro]));
    },
    LONG,
  );
});

describe('of more parts than one statement writes', () => {
  /** Rows of values that this connection has read and not reported yet. */
  const rowsRead = async (trx: Trx) => {
    const { rows } = await sql<{ count: number }>`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count
      from pg_stat_xact_user_tables where relname = 'field_datum'`.execute(trx);
    return rows[0]?.count ?? 0;
  };

  it(
    'keeps each value, and announces each object',
    async () => {
      const size = COUNT_LIMITS.fieldChangeObjects * 12 + 500;
      const field = await make.field(ofNotes, 'TEXT', 'Size');
      await jobs.fill(field.id, size, (index) => [{ text: `Word ${index % 50}`, folded_text: `word ${index % 50}` }]);
      const { fieldConversion } = await kit.do(
        world.manager,
        `{ fieldConversion(fieldId: "${field.id}", type: SELECT) { kept lost newOptions } }`,
      );
      expect([fieldConversion.kept, fieldConversion.lost, fieldConversion.newOptions.length]).toEqual([size, 0, 50]);
      // PostgreSQL does this by itself, within a minute of so many new rows.
      const owner = kit.scratch.open({ url: kit.scratch.ownerUrl });
      await owner.forWorkspace({ teamId: world.teamId }, (trx) => sql`analyze field_datum`.execute(trx));
      await owner.close();
      // The next values are a range of an index. Only the last few are sorted instead; if all were for each batch, that would be
      // seven times as many.
      const read = await kit.store.in({ teamId: world.teamId }, async (trx) => {
        const before = await rowsRead(trx);
        for await (const batch of kit.running.app.get(ValuesOfField).batches(trx, field.id))
          expect(batch).not.toEqual([]);
        return (await rowsRead(trx)) - before;
      });
      expect(read).toBeGreaterThanOrEqual(size);
      expect(read).toBeLessThan(size * 3);
      const { app } = kit.running;
      const deletions = jest.spyOn(app.get(FieldValueRepository), 'deleteAll');
      const moves = jest.spyOn(app.get(OptionValueRepository), 'move');
      const returns = jest.spyOn(app.get(OptionValueRepository), 'putBack');
      const statements = Math.floor(size / OBJECTS_AT_ONCE) + 1;
      await change(field.id, 'SELECT');
      expect(await jobs.finish()).toMatchObject({ state: 'DONE', result: { kept: size } });
      expect(deletions).toHaveBeenCalledTimes(statements);
      const before = await jobs.rows(field.id);
      const { options } = await fieldNow(field.id);
      const [left, removed] = [options.options.slice(0, 10), options.options.slice(10)];
      await update({ id: field.id, options: { options: left } });
      expect(await jobs.finish()).toMatchObject({ state: 'DONE', result: { done: (size / 50) * 40 } });
      expect(await jobs.rows(field.id)).toHaveLength((size / 50) * 10);
      await kit.do(
        world.manager,
        `mutation ($ids: [ID!]!) { restoreFieldOptions(fieldId: "${field.id}", optionIds: $ids) { id } }`,
        { ids: removed.map(({ id }) => id) },
      );
      expect(await jobs.finish()).toMatchObject({ state: 'DONE' });
      expect(await jobs.rows(field.id)).toEqual(before);
      const inRanges = Math.floor(((size / 50) * 40) / OBJECTS_AT_ONCE) + 1;
      expect([moves, returns].map(({ mock }) => mock.calls.length)).toEqual([inRanges, inRanges]);
      for (const spy of [deletions, moves, returns]) spy.mockRestore();
    },
    2 * LONG,
  );
});
