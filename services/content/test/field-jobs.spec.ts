import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { FieldChangeJob } from '../src/modules/field/field-change.job.ts';
import { JobRunner } from '../src/modules/job/job-runner.ts';
import { ContentKit } from './kit/content-kit.ts';
import { FIELD, FieldMaker, type MadeField } from './kit/fields.ts';
import { fillField } from './kit/fill-field.ts';
import { makeWorld, type World } from './kit/world.ts';

/** Covers changes of a field that reach more values than one request changes: they are jobs. */

const MANY = COUNT_LIMITS.fieldChangeObjects * 2 + 300;
const LONG = 120_000;

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

type ChangedField = MadeField & { isChanging: boolean };
const JOB = 'id state progress result input errorMessage';

const fill = (fieldId: string, count: number, valueOf?: Parameters<typeof fillField>[3]) =>
  fillField(kit, { teamId: world.teamId, projectId: world.project, fieldId }, count, valueOf);
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
const fieldNow = async (id: string): Promise<ChangedField> => {
  const { fieldSet } = await kit.do(world.manager, `{ fieldSet(id: "${ofNotes}") { fields { ${FIELD} isChanging } } }`);
  return fieldSet.fields.find((each: ChangedField) => each.id === id);
};
const runner = () => kit.running.app.get(JobRunner);
const step = (jobId: string) => runner().step({ teamId: world.teamId, jobId });
const lastJob = async (who: Actor = world.manager) => (await kit.do(who, `{ jobs { ${JOB} } }`)).jobs[0];
const finish = async () => {
  const { id } = await lastJob();
  while (!(await step(id)));
  return lastJob();
};
/** Rows as the database has them, in order. */
const rows = (fieldId: string) =>
  kit.store.in({ teamId: world.teamId }, async (trx) => {
    const found = await sql<{ object_id: string; position: number; text: string; number: number; ref_id: string }>`
      select object_id, position, text, number, ref_id from field_datum where field_id = ${fieldId}::uuid
      order by object_id, position`.execute(trx);
    return found.rows;
  });
const versions = (ids: readonly string[]) =>
  kit.store.in({ teamId: world.teamId }, async (trx) => {
    const found = await sql<{ version: number; count: number }>`select version, count(*)::int as count from note
      where id = any(${[...ids]}::uuid[]) group by version order by version`.execute(trx);
    return found.rows;
  });

describe('another type for many values', () => {
  it(
    'is a job: the field keeps its type until all values are converted, and each object is announced once',
    async () => {
      const field = await make.field(ofNotes, 'TEXT', 'Seats');
      const ids = await fill(field.id, MANY);
      await make.set(world.note, { [field.id]: 'a dozen' });
      const { changeFieldType } = (await change(field.id, 'NUMBER')).data;
      expect(changeFieldType).toMatchObject({ type: 'TEXT', isChanging: true });
      const { id } = await lastJob();
      expect(await step(id)).toBe(false);
      expect(await lastJob()).toMatchObject({ state: 'RUNNING', result: { stage: 'CONVERT', done: 1_099 } });
      // Nobody sees half of it.
      expect((await fieldNow(field.id)).type).toBe('TEXT');
      expect((await rows(field.id)).every(({ number }) => number === null)).toBe(true);
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
      await Promise.all([step(id), step(id)]);
      expect(await finish()).toMatchObject({
        state: 'DONE',
        progress: 1,
        result: { kept: MANY, lost: 1 },
        input: { label: 'Seats', total: MANY + 1, change: { from: 'TEXT' } },
      });
      expect(await fieldNow(field.id)).toMatchObject({ type: 'NUMBER', isChanging: false });
      const after = await rows(field.id);
      expect(after.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: MANY }, (_, index) => index),
      );
      expect(await versions(ids)).toEqual([{ version: 2, count: MANY }]);
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
      await fill(field.id, MANY, (index) => textOf(labels[index % 3] ?? ''));
      await change(field.id, 'SELECT');
      expect(await finish()).toMatchObject({ state: 'DONE', result: { kept: MANY, lost: 0 } });
      const made = await fieldNow(field.id);
      expect(made.options.options.map(({ label }) => label)).toEqual(['Free', 'Pro', 'Team']);
      expect(new Set(made.options.options.map(({ color }) => color)).size).toBe(3);
      const pro = made.options.options[1]?.id;
      expect((await rows(field.id)).filter(({ ref_id }) => ref_id === pro)).toHaveLength(
        Math.ceil((MANY - 1) / 3) + Math.ceil((MANY - 2) / 3),
      );
      const other = await make.field(ofNotes, 'TEXT', 'Words');
      await fill(other.id, MANY, (index) => textOf(`Word ${index}`));
      const before = await rows(other.id);
      await change(other.id, 'SELECT');
      expect(await finish()).toMatchObject({ state: 'FAILED', errorMessage: 'A field can have at most 200 options' });
      expect(await fieldNow(other.id)).toMatchObject({ type: 'TEXT', isChanging: false });
      expect(await rows(other.id)).toEqual(before);
    },
    LONG,
  );

  it(
    'loses no edit: values and settings wait until it is done, also those of many objects',
    async () => {
      const field = await make.field(ofNotes, 'TEXT', 'Seats');
      const [first = ''] = await fill(field.id, MANY);
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
      await finish();
      await make.set(world.note, values);
      expect(await make.valuesOf(world.note)).toEqual({ [field.id]: '8', [free.id]: 'yes' });
    },
    LONG,
  );

  it(
    'converts values that a new project brought along meanwhile',
    async () => {
      const field = await make.field(ofNotes, 'TEXT', 'Seats');
      await fill(field.id, MANY);
      await change(field.id, 'NUMBER');
      const { id } = await lastJob();
      for (let count = 0; count < 3; count += 1) await step(id);
      expect((await lastJob()).result.stage).toBe('APPLY');
      await fill(field.id, 1, () => [{ text: '99999', folded_text: '99999' }]);
      await finish();
      expect((await rows(field.id)).filter(({ number }) => number === 99_999)).toHaveLength(1);
      expect(await rows(field.id)).toHaveLength(MANY + 1);
    },
    LONG,
  );

  it(
    'is stopped as long as nothing has happened, and not later',
    async () => {
      const field = await make.field(ofNotes, 'TEXT', 'Seats');
      await fill(field.id, MANY);
      const before = await rows(field.id);
      const cancel = (id: string) => kit.do(world.manager, `mutation { cancelJob(id: "${id}") { state } }`);
      await change(field.id, 'NUMBER');
      const first = await lastJob();
      await step(first.id);
      await cancel(first.id);
      expect(await finish()).toMatchObject({ state: 'CANCELLED' });
      expect([await rows(field.id), await fieldNow(field.id)]).toMatchObject([
        before,
        { type: 'TEXT', isChanging: false },
      ]);
      await change(field.id, 'NUMBER');
      const second = await lastJob();
      while ((await lastJob()).result?.stage !== 'TELL') await step(second.id);
      await cancel(second.id);
      expect(await finish()).toMatchObject({ state: 'DONE' });
      expect((await fieldNow(field.id)).type).toBe('NUMBER');
    },
    LONG,
  );

  it(
    'shows people by their names, which only accounts knows',
    async () => {
      const field = await make.field(ofNotes, 'PERSON', 'Owner');
      await fill(field.id, MANY, () => [{ ref_id: world.viewer.userId }]);
      await change(field.id, 'TEXT');
      expect(await finish()).toMatchObject({ state: 'DONE', result: { kept: MANY, lost: 0 } });
      expect(new Set((await rows(field.id)).map(({ text }) => text))).toEqual(new Set(['Ada']));
    },
    LONG,
  );

  it(
    'is started by people, who can stop it, and not by programs or support',
    async () => {
      const field = await make.field(ofNotes, 'TEXT', 'Seats');
      await fill(field.id, MANY);
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
      const ids = await fill(field.id, MANY, () => [
        { position: 0, ref_id: gratis },
        { position: 1, ref_id: pro },
      ]);
      const before = await rows(field.id);
      const left = { options: field.options.options.filter(({ id }) => id !== gratis) };
      const { updateField } = (await update({ id: field.id, label: 'Tariff', options: left })).data;
      expect(updateField).toMatchObject({ label: 'Plan', isChanging: true });
      expect(updateField.options.options).toHaveLength(3);
      const { id } = await lastJob();
      await step(id);
      expect(await fieldNow(field.id)).toMatchObject({ label: 'Tariff', isChanging: false });
      expect((await rows(field.id)).map(({ position, ref_id }) => [position, ref_id])).toEqual(ids.map(() => [0, pro]));
      expect(await versions(ids)).toEqual([{ version: 1, count: MANY }]);
      expect(await finish()).toMatchObject({ state: 'DONE', result: { stage: 'TELL', done: MANY } });
      expect(await versions(ids)).toEqual([{ version: 2, count: MANY }]);

      const restored = await kit.do(
        world.manager,
        `mutation { restoreFieldOptions(fieldId: "${field.id}", optionIds: ["${gratis}"]) { isChanging } }`,
      );
      expect(restored.restoreFieldOptions.isChanging).toBe(true);
      await finish();
      expect(await rows(field.id)).toEqual(before);

      await kit.do(
        world.manager,
        `mutation { mergeFieldOptions(fieldId: "${field.id}", optionIds: ["${gratis}"], intoId: "${free}") { id } }`,
      );
      await finish();
      expect((await fieldNow(field.id)).options.options.map(({ label }) => label)).toEqual(['Free', 'Pro']);
      expect((await rows(field.id)).map(({ ref_id }) => ref_id)).toEqual(ids.flatMap(() => [free, pro]));
    },
    LONG,
  );
});

describe('of more parts than one statement writes', () => {
  it(
    'keeps each value, and announces each object',
    async () => {
      const size = COUNT_LIMITS.fieldChangeObjects * 12 + 500;
      const field = await make.field(ofNotes, 'TEXT', 'Size');
      await fill(field.id, size, (index) => [{ text: `Word ${index % 50}`, folded_text: `word ${index % 50}` }]);
      const started = Date.now();
      const { fieldConversion } = await kit.do(
        world.manager,
        `{ fieldConversion(fieldId: "${field.id}", type: SELECT) { kept lost newOptions } }`,
      );
      expect([fieldConversion.kept, fieldConversion.lost, fieldConversion.newOptions.length]).toEqual([size, 0, 50]);
      expect(Date.now() - started).toBeLessThan(30_000);
      await change(field.id, 'SELECT');
      expect(await finish()).toMatchObject({ state: 'DONE', result: { kept: size } });
      const { options } = await fieldNow(field.id);
      await update({ id: field.id, options: { options: options.options.slice(0, 10) } });
      expect(await finish()).toMatchObject({ state: 'DONE', result: { done: (size / 50) * 40 } });
      expect(await rows(field.id)).toHaveLength((size / 50) * 10);
    },
    2 * LONG,
  );
});
