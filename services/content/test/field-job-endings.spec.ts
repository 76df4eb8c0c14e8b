import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { ContentKit } from './kit/content-kit.ts';
import { FieldJobs, MANY_VALUES } from './kit/field-jobs.ts';
import { FieldMaker } from './kit/fields.ts';
import { makeWorld, type World } from './kit/world.ts';

/** Covers how jobs of fields with many values end, who waits for them, and those that nobody can stop. */

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

const change = (id: string, type: string) =>
  kit.do(world.manager, 'mutation ($input: ChangeFieldTypeInput!) { changeFieldType(input: $input) { id } }', {
    input: { id, type },
  });
const fieldNow = (id: string) => jobs.field(ofNotes, id);

describe('a change of a field with many values', () => {
  it(
    'releases the field at every end: when it fails, and when it is cancelled before it begins',
    async () => {
      const field = await make.field(ofNotes, 'TEXT', 'Seats');
      await jobs.fill(field.id, MANY_VALUES);
      const before = await jobs.rows(field.id);
      await change(field.id, 'NUMBER');
      const { id } = await jobs.last();
      await jobs.step(id);
      expect(await jobs.holderOf(field.id)).toBe(id);
      const version = (await fieldNow(field.id)).version;
      jobs.leave();
      expect(await jobs.step(id)).toBe(true);
      jobs.comeBack();
      expect(await jobs.last()).toMatchObject({ id, state: 'FAILED' });
      // Open screens hear of it by the new version.
      expect(await fieldNow(field.id)).toMatchObject({ version: version + 1, isChanging: false });
      await change(field.id, 'NUMBER');
      const waiting = (await jobs.last()).id;
      expect(await jobs.holderOf(field.id)).toBe(waiting);
      await kit.do(world.manager, `mutation { cancelJob(id: "${waiting}") { state } }`);
      expect(await jobs.last()).toMatchObject({ id: waiting, state: 'CANCELLED' });
      expect([await jobs.holderOf(field.id), await jobs.rows(field.id)]).toEqual([null, before]);
    },
    LONG,
  );

  it(
    'is announced to the end even if its starter leaves once it is changed',
    async () => {
      const field = await make.field(ofNotes, 'TEXT', 'Seats');
      const ids = await jobs.fill(field.id, MANY_VALUES);
      await change(field.id, 'NUMBER');
      const { id } = await jobs.last();
      while ((await jobs.last()).result?.stage !== 'TELL') await jobs.step(id);
      jobs.leave();
      while (!(await jobs.step(id)));
      jobs.comeBack();
      expect(await jobs.last()).toMatchObject({ state: 'DONE', result: { stage: 'TELL', done: MANY_VALUES } });
      expect(await jobs.versions(ids)).toEqual([{ version: 2, count: MANY_VALUES }]);
    },
    LONG,
  );

  it(
    'lets a change of everything that matches wait, which then goes on',
    async () => {
      const field = await make.field(ofNotes, 'TEXT', 'Seats');
      await jobs.fill(field.id, MANY_VALUES);
      await change(field.id, 'NUMBER');
      const converting = (await jobs.last()).id;
      const { changeMatching } = await kit.do(
        world.manager,
        'mutation ($input: ChangeMatchingInput!) { changeMatching(input: $input) { id } }',
        {
          input: {
            objectType: 'NOTE',
            collection: { projectId: world.project, query: 'Note', titleOnly: true },
            change: { values: { [field.id]: '8' } },
          },
        },
      );
      const bulk = changeMatching.id;
      expect(await jobs.step(bulk)).toBe(false);
      // The workflow tries this again for a day, and CONFLICT only for some seconds.
      await expect(jobs.step(bulk)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      while (!(await jobs.step(converting)));
      while (!(await jobs.step(bulk)));
      expect(await jobs.one(bulk)).toMatchObject({ state: 'DONE', result: { total: 1, changed: 1, failed: 0 } });
      expect(await make.valuesOf(world.note)).toEqual({ [field.id]: '8' });
    },
    LONG,
  );
});

describe('fields that go into the trash with many values, and come out of it', () => {
  const told = async (ids: readonly string[], version: number) => {
    const job = await jobs.last();
    expect(await jobs.versions(ids)).toEqual([{ version, count: MANY_VALUES }]);
    // Nobody can stop it, because search would find what is no more.
    await kit.do(world.manager, `mutation { cancelJob(id: "${job.id}") { id } }`);
    jobs.leave();
    while (!(await jobs.step(job.id)));
    jobs.comeBack();
    expect(await jobs.last()).toMatchObject({
      id: job.id,
      state: 'DONE',
      progress: 1,
      result: { stage: 'TELL', done: MANY_VALUES },
    });
    expect(await jobs.versions(ids)).toEqual([{ version: version + 1, count: MANY_VALUES }]);
  };

  it(
    'are changed at once, and their objects are announced by a job',
    async () => {
      const field = await make.field(ofNotes, 'TEXT', 'Seats');
      const ids = await jobs.fill(field.id, MANY_VALUES);
      await kit.do(world.manager, `mutation { deleteField(id: "${field.id}") }`);
      await expect(fieldNow(field.id)).rejects.toThrow('has no field');
      expect(await jobs.last()).toMatchObject({
        state: 'QUEUED',
        input: { label: 'Seats', total: MANY_VALUES, change: { type: 'TRASHED' } },
      });
      await told(ids, 1);
      await kit.do(world.manager, `mutation { restoreField(id: "${field.id}") { id } }`);
      expect(await fieldNow(field.id)).toMatchObject({ isChanging: false });
      expect((await jobs.last()).input.change).toEqual({ type: 'RESTORED' });
      await told(ids, 2);
    },
    LONG,
  );

  it(
    'also with their group, and each object once',
    async () => {
      const group = await make.group('Company');
      const [one, two] = [await make.field(group, 'TEXT', 'One'), await make.field(group, 'TEXT', 'Two')];
      const ids = await jobs.fill(one.id, MANY_VALUES);
      await kit.store.in({ teamId: world.teamId }, (trx) =>
        sql`insert into field_datum (team_id, field_id, object_id, object_kind, text, folded_text)
          select team_id, ${two.id}::uuid, object_id, object_kind, text, folded_text from field_datum
          where field_id = ${one.id}::uuid`.execute(trx),
      );
      await kit.do(world.manager, `mutation { deleteFieldSet(id: "${group}") }`);
      expect((await jobs.last()).input).toMatchObject({
        label: 'Company',
        total: MANY_VALUES,
        change: { type: 'TRASHED' },
      });
      await told(ids, 1);
      await kit.do(world.manager, `mutation { restoreFieldSet(id: "${group}") { id } }`);
      await told(ids, 2);
    },
    LONG,
  );

  it(
    'are announced at once for programs, which start no jobs',
    async () => {
      const field = await make.field(ofNotes, 'TEXT', 'Seats');
      const ids = await jobs.fill(field.id, MANY_VALUES);
      const program: Actor = {
        ...world.manager,
        key: { kind: 'api-token', id: newId(), scopes: ['CONTENT_READ', 'CONTENT_WRITE'] },
      };
      await kit.do(program, `mutation { deleteField(id: "${field.id}") }`);
      expect([await jobs.last(), await jobs.versions(ids)]).toEqual([undefined, [{ version: 2, count: MANY_VALUES }]]);
    },
    LONG,
  );
});
