import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Actor } from '@fieldloom/auth/actor';
import { openDatabase } from '@fieldloom/db/database';
import { purgeWorkspace } from '@fieldloom/db/purge-workspace';
import { badInput, forbidden, unavailable } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { JOB_LIMITS } from '@fieldloom/kernel/jobs';
import { MESSAGES } from '@fieldloom/kernel/messages';
import { eventually } from '@fieldloom/testkit/eventually';
import { testStack } from '@fieldloom/testkit/stack';
import { connectTemporal } from '@fieldloom/workflow/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { Trx } from '../src/database.ts';
import { ActorDirectory } from '../src/modules/actor/actor-directory.ts';
import { JobRepository } from '../src/modules/job/job.repository.ts';
import { JobService } from '../src/modules/job/job.service.ts';
import { JobEndings } from '../src/modules/job/job-endings.ts';
import type { JobHandler, JobStep, RunningJob } from '../src/modules/job/job-handler.ts';
import { JobRunner } from '../src/modules/job/job-runner.ts';
import { forgetJobs, startJobs } from '../src/modules/job/job-starter.ts';
import { ContentKit } from './kit/content-kit.ts';
import { ContentProcess } from './kit/content-process.ts';
import { followJobs } from './kit/follow-jobs.ts';
import { makeWorld, type World } from './kit/world.ts';

const JOB = 'id state progress cancelAsked errorCode errorMessage result input failures { label code message }';
const BUNDLE = fileURLToPath(new URL('../dist/workflows.bundle.js', import.meta.url));

describe('jobs', () => {
  let kit: ContentKit;
  let world: World;
  let actor: Actor;
  let jobs: JobRepository;
  let runner: JobRunner;
  /** What the next steps do; the last one is repeated. */
  let steps: ((trx: Trx, job: RunningJob, place: unknown) => Promise<JobStep>)[];
  let stoppedAt: unknown[];
  /** The place from which on a job can't be stopped. */
  let boundAt: number;

  beforeAll(async () => {
    kit = await ContentKit.start();
    jobs = new JobRepository();
    const handler: JobHandler = {
      kind: 'BULK_CHANGE',
      step: (trx, job, place) => (steps.length > 1 ? steps.shift()! : steps[0]!)(trx, job, place),
      stopped: async (_trx, _job, place) => void stoppedAt.push(place),
      mayStop: (place) => Number(place ?? 0) < boundAt,
    };
    const endings = new JobEndings(kit.store, jobs, kit.running.app.get(JobService), [handler]);
    runner = new JobRunner(kit.store, jobs, kit.running.app.get(ActorDirectory), endings);
  });
  afterAll(() => kit.stop());
  beforeEach(async () => {
    world = await makeWorld(kit);
    actor = world.contributor;
    stoppedAt = [];
    boundAt = Number.POSITIVE_INFINITY;
    steps = [counting(4)];
  });

  /** Makes a step that runs the given number of times and leaves a row each time. */
  const counting =
    (total: number): (typeof steps)[number] =>
    async (trx, job, place) => {
      const done = Number(place ?? 0) + 1;
      const mark = `${job.id}/${done}`;
      await trx
        .insertInto('idempotency_key')
        .values({ team_id: job.actor.teamId, key: mark, operation: 'spec', response: '{}' as never })
        .execute();
      return { place: done, progress: done / total, done: done === total, result: { done } };
    };
  const marksOf = (jobId: string): Promise<number> =>
    kit.store.in({ teamId: world.teamId }, async (trx) => {
      const { rows } = await sql<{ key: string }>`select key from idempotency_key
        where operation = 'spec' and key like ${`${jobId}/%`}`.execute(trx);
      return rows.length;
    });
  const start = (key?: string, who = actor, input: unknown = { asked: true }): Promise<string> =>
    kit.store.as(who, async (trx) => {
      const service = kit.running.app.get(JobService);
      return (await service.start(trx, who, { kind: 'BULK_CHANGE', input, key })).id;
    });
  const ref = (jobId: string) => ({ teamId: world.teamId, jobId });
  const read = async (id: string, who = actor) => (await kit.do(who, `{ job(id: "${id}") { ${JOB} } }`)).job;
  const cancel = (id: string, who = actor) => kit.ask(who, `mutation { cancelJob(id: "${id}") { ${JOB} } }`);
  const runAll = async (id: string): Promise<number> => {
    for (let count = 1; ; count += 1) if (await runner.step(ref(id))) return count;
  };

  it('run step by step, and report their progress', async () => {
    const id = await start();
    expect(await read(id)).toMatchObject({ state: 'QUEUED', progress: 0, result: null, input: { asked: true } });
    expect(await runner.step(ref(id))).toBe(false);
    expect(await read(id)).toMatchObject({ state: 'RUNNING', progress: 0.25, result: { done: 1 } });
    expect(await runAll(id)).toBe(3);
    expect(await read(id)).toMatchObject({ state: 'DONE', progress: 1, result: { done: 4 }, errorCode: null });
    expect(await marksOf(id)).toBe(4);
    // A further step learns that there is nothing left to do.
    expect(await runner.step(ref(id))).toBe(true);
    expect(await marksOf(id)).toBe(4);
  });

  it('are one job per key of a person', async () => {
    const key = newId();
    const [first, again] = await Promise.all([start(key), start(key)]);
    expect(again).toBe(first);
    expect(await start(key, world.manager)).not.toBe(first);
    expect(await start()).not.toBe(await start());
  });

  it('do each step once, even if a step fails or two try it at the same time', async () => {
    const id = await start();
    steps = [
      counting(4),
      async (trx, job, place) => {
        await counting(4)(trx, job, place);
        throw new Error('the process is about to die');
      },
      async () => {
        throw unavailable();
      },
      counting(4),
    ];
    expect(await runner.step(ref(id))).toBe(false);
    await expect(runner.step(ref(id))).rejects.toThrow('about to die');
    expect(await marksOf(id)).toBe(1);
    await expect(runner.step(ref(id))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await Promise.all([runner.step(ref(id)), runner.step(ref(id)), runner.step(ref(id)), runner.step(ref(id))]);
    expect(await marksOf(id)).toBe(4);
    expect(await read(id)).toMatchObject({ state: 'DONE', result: { done: 4 } });
  });

  it('stop between two steps when their starter says so, and what they did stays', async () => {
    const id = await start();
    await runner.step(ref(id));
    const asked = (await cancel(id)).data.cancelJob;
    expect(asked).toMatchObject({ state: 'RUNNING', cancelAsked: true });
    expect(await runner.step(ref(id))).toBe(true);
    const job = await read(id);
    expect(job).toMatchObject({
      state: 'CANCELLED',
      errorCode: null,
      errorMessage: MESSAGES.cancelled,
      progress: 0.25,
    });
    expect(job.errorMessage).toBe('User requested cancellation');
    expect(stoppedAt).toEqual([1]);
    expect(await marksOf(id)).toBe(1);
    // Repeating it changes nothing.
    expect((await cancel(id)).data.cancelJob).toEqual(job);
  });

  it('that are waiting end at once, and nothing is done', async () => {
    const id = await start();
    expect((await cancel(id)).data.cancelJob).toMatchObject({ state: 'CANCELLED', errorMessage: MESSAGES.cancelled });
    expect(await runner.step(ref(id))).toBe(true);
    expect(await marksOf(id)).toBe(0);
  });

  it('can also be stopped by admins, and be seen and stopped by nobody else', async () => {
    const id = await start();
    await runner.step(ref(id));
    expect(await read(id, world.manager)).toBeNull();
    expect((await cancel(id, world.manager)).code).toBe('NOT_FOUND');
    const stranger = kit.workspaces.add(newId(), 'MANAGER', { admin: true });
    expect(await read(id, stranger)).toBeNull();
    expect((await cancel(id, stranger)).code).toBe('NOT_FOUND');
    const admin = kit.workspaces.add(world.teamId, 'VIEWER', { admin: true });
    // Only the starter and the platform know what was requested.
    expect(await read(id, admin)).toMatchObject({ id, input: null, failures: [] });
    const listed = async (who: Actor, args = '') => (await kit.ask(who, `{ jobs${args} { id } }`)).data?.jobs;
    expect(await listed(actor)).toEqual([{ id }]);
    expect(await listed(admin)).toEqual([]);
    expect(await listed(admin, '(everybody: true)')).toEqual([{ id }]);
    expect((await kit.ask(actor, '{ jobs(everybody: true) { id } }')).code).toBe('FORBIDDEN');
    expect((await cancel(id, admin)).data.cancelJob.cancelAsked).toBe(true);
    expect(await runner.step(ref(id))).toBe(true);
    expect(await read(id)).toMatchObject({ state: 'CANCELLED' });
  });

  it('end with a code when their work is refused, or their starter may no longer do it', async () => {
    const codeAfter = async (change: () => unknown): Promise<[string, string | null, number]> => {
      const id = await start();
      await runner.step(ref(id));
      await change();
      kit.running.app.get(ActorDirectory).forgetAll();
      expect(await runner.step(ref(id))).toBe(true);
      const done = await marksOf(id);
      kit.workspaces.change(actor, {});
      kit.running.app.get(ActorDirectory).forgetAll();
      const { state, errorCode } = await read(id);
      return [state, errorCode, done];
    };
    expect(await codeAfter(() => kit.workspaces.remove(actor))).toEqual(['FAILED', 'FORBIDDEN', 1]);
    expect(await codeAfter(() => kit.workspaces.change(actor, { role: null }))).toEqual(['FAILED', 'FORBIDDEN', 1]);
    expect(await codeAfter(() => kit.workspaces.change(actor, { readOnly: true }))).toEqual(['FAILED', 'FORBIDDEN', 1]);
    const refuse = (error: Error) => () => {
      steps = [
        async () => {
          throw error;
        },
      ];
    };
    expect(await codeAfter(refuse(badInput('There is no such field')))).toEqual(['FAILED', 'BAD_USER_INPUT', 1]);
    steps = [counting(4)];
    expect(await codeAfter(refuse(forbidden()))).toEqual(['FAILED', 'FORBIDDEN', 1]);
  });

  it('give back what they held when they fail, however they fail', async () => {
    const refused = await start();
    await runner.step(ref(refused));
    steps = [
      async () => {
        throw forbidden();
      },
    ];
    expect(await runner.step(ref(refused))).toBe(true);
    expect(stoppedAt).toEqual([1]);
    // The workflow gave up.
    const given = await start();
    await runner.fail(ref(given), unavailable());
    await runner.fail(ref(given), unavailable());
    expect(await read(given)).toMatchObject({ state: 'FAILED', errorCode: 'UNAVAILABLE' });
    expect(stoppedAt).toEqual([1, null]);
  });

  it('go on without their starter once they cannot be stopped any more, until they are done', async () => {
    boundAt = 2;
    const id = await start();
    await runner.step(ref(id));
    await runner.step(ref(id));
    kit.workspaces.remove(actor);
    kit.running.app.get(ActorDirectory).forgetAll();
    let failure: Error | undefined = forbidden();
    const authors: Actor[] = [];
    steps = [
      async (trx, job, place) => {
        authors.push(job.actor);
        if (failure !== undefined) throw failure;
        return counting(4)(trx, job, place);
      },
    ];
    await expect(runner.step(ref(id))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await runner.fail(ref(id), forbidden());
    failure = undefined;
    await cancel(id);
    expect(await runAll(id)).toBe(2);
    expect(authors).toMatchObject([1, 2, 3].map(() => ({ userId: actor.userId, role: null, readOnly: true })));
    kit.workspaces.change(actor, {});
    kit.running.app.get(ActorDirectory).forgetAll();
    expect(await read(id)).toMatchObject({ state: 'DONE', result: { done: 4 } });
    expect([stoppedAt, await marksOf(id)]).toEqual([[], 4]);
  });

  it('wait while accounts is away, and name each failure up to a thousand', async () => {
    const id = await start();
    kit.running.app.get(ActorDirectory).forgetAll();
    kit.workspaces.accountsIsAway = true;
    await expect(runner.step(ref(id))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    kit.workspaces.accountsIsAway = false;
    const failures = Array.from({ length: 600 }, (_, index) => ({
      objectId: null,
      label: `Row ${index}`,
      code: 'BAD_USER_INPUT',
      message: 'No title',
    }));
    steps = [
      async () => ({ place: 1, progress: 0.5, done: false, failures }),
      async () => ({ place: 2, progress: 1, done: true, failures, result: { failed: 1_200 } }),
    ];
    await runAll(id);
    const job = await read(id);
    expect(job.failures).toHaveLength(JOB_LIMITS.failures);
    expect(job.failures[0]).toEqual({ label: 'Row 0', code: 'BAD_USER_INPUT', message: 'No title' });
    expect(job.failures[999].label).toBe('Row 399');
    expect(job.result).toEqual({ failed: 1_200 });
  });

  it('are limited to twenty per person at a time', async () => {
    const ids: string[] = [];
    for (let count = 0; count < JOB_LIMITS.openOfPerson; count += 1) ids.push(await start());
    await expect(start()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await cancel(ids[0] ?? '');
    await start();
    await start(undefined, world.manager);
  });

  it('are not started by programs, by support, or in a read-only workspace', async () => {
    const key = { kind: 'api-token' as const, id: newId(), scopes: ['CONTENT_WRITE' as const] };
    await expect(start(undefined, { ...actor, key })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const support = { accessId: newId(), level: 'ADMIN' as const };
    await expect(start(undefined, { ...actor, support })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(start(undefined, { ...actor, readOnly: true })).rejects.toMatchObject({ code: 'READ_ONLY' });
  });

  it('tell only their starter about each step, by jobChanged', async () => {
    const own = await followJobs(kit, actor);
    const others = await followJobs(kit, world.manager);
    // A subscription is known to work once it reports something.
    await eventually(
      async () => {
        await Promise.all([start(), start(undefined, world.manager)].map(async (id) => cancel(await id)));
        expect(own.jobs.length).toBeGreaterThan(0);
        expect(others.jobs.length).toBeGreaterThan(0);
      },
      { timeoutMs: 15_000, intervalMs: 300 },
    );
    const id = await start();
    await runAll(id);
    await eventually(async () => {
      const told = own.jobs.filter((job) => job.id === id);
      expect(told.at(-1)).toEqual({ id, state: 'DONE', progress: 1 });
      expect(new Set(told.map(({ state }) => state)).has('QUEUED') || told.length > 0).toBe(true);
    });
    expect(others.jobs.map((job) => job.id)).not.toContain(id);
    expect([...own.errors, ...others.errors]).toEqual([]);
    await own.stop();
    await others.stop();
  });

  it('are deleted thirty days after their end, and with their workspace', async () => {
    const [old, young, open] = [await start(), await start(), await start()];
    await runAll(old);
    await runAll(young);
    const age = (id: string, days: number) =>
      kit.store.in({ teamId: world.teamId }, (trx) =>
        sql`update job set finished_at = now() - make_interval(days => ${days}) where id = ${id}::uuid`.execute(trx),
      );
    await age(old, 31);
    await age(young, 29);
    await forgetJobs({ store: kit.store, jobs });
    expect(await Promise.all([old, young, open].map(async (id) => (await read(id))?.id))).toEqual([
      undefined,
      young,
      open,
    ]);
    const { appUrl } = kit.scratch;
    const database = openDatabase({ url: appUrl, applicationName: 'spec' });
    expect(await purgeWorkspace(database, world.teamId, { until: Date.now() + 60_000 })).toBe(true);
    await database.close();
    expect(await read(open)).toBeNull();
  });

  it('continue where they were when their worker is killed, and those that nobody began are begun', async () => {
    const { temporalAddress } = await testStack();
    const taskQueue = `spec-${randomBytes(6).toString('hex')}`;
    const temporal = connectTemporal({ TEMPORAL_ADDRESS: temporalAddress, TEMPORAL_NAMESPACE: 'fieldloom' });
    const { appUrl, sweepUrl } = kit.scratch;
    const settings = { appUrl, sweepUrl, keysFile: kit.keysFile, actors: [actor], temporalAddress, taskQueue };
    const { createTag } = await kit.do(
      world.manager,
      `mutation { createTag(input: { title: "Bulk", tagGroupId: "${world.tagGroup}" }) { id } }`,
    );
    const total = 1_400;
    await kit.store.in({ teamId: world.teamId }, (trx) => copyHighlights(trx, world.highlight, total - 1));
    const { changeMatching } = await kit.do(
      actor,
      `mutation { changeMatching(input: { objectType: HIGHLIGHT, collection: { projectId: "${world.project}" }
        change: { tags: { addIds: ["${createTag.id}"] } } }) { id } }`,
    );
    const { id } = changeMatching;
    let worker = await ContentProcess.startJobs({ ...settings, bundlePath: BUNDLE, delayMs: 700 });
    try {
      // The jobs are committed and nobody was told. Whoever looks starts their workflow, however often.
      const parts = { store: kit.store, jobs, temporal, taskQueue };
      expect(await startJobs(parts)).toBeGreaterThan(0);
      await startJobs(parts);
      await eventually(async () => expect((await read(id)).result?.changed).toBeGreaterThan(0), { timeoutMs: 30_000 });
      await worker.kill();
      const before = await read(id);
      expect(before).toMatchObject({ state: 'RUNNING' });
      expect(before.progress).toBeLessThan(1);
      worker = await ContentProcess.startJobs({ ...settings, bundlePath: BUNDLE, delayMs: 0 });
      await eventually(async () => expect((await read(id)).state).toBe('DONE'), { timeoutMs: 60_000 });
      expect((await read(id)).result).toEqual({ total, changed: total, failed: 0 });
      // Each was changed once: a highlight's version counts its changes.
      const { rows } = await kit.store.in({ teamId: world.teamId }, (trx) =>
        sql<{ tagged: number; versions: number[] }>`select count(t.tag_id)::int as tagged,
          array_agg(distinct h.version) as versions from highlight h
          left join highlight_tag t on t.highlight_id = h.id and t.tag_id = ${createTag.id}::uuid`.execute(trx),
      );
      expect(rows).toEqual([{ tagged: total, versions: [2] }]);
    } finally {
      await worker.kill();
      await temporal.connection.close();
    }
  }, 180_000);
});

/** Adds highlights to the same note. */
async function copyHighlights(trx: Trx, id: string, count: number): Promise<void> {
  const { rows } = await sql<{ columns: string }>`select string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns where table_name = 'highlight' and column_name <> 'id' and is_generated = 'NEVER'`.execute(
    trx,
  );
  const columns = sql.raw(rows[0]?.columns ?? '');
  await sql`insert into highlight (id, ${columns}) select gen_random_uuid(), ${columns}
    from highlight, generate_series(1, ${count}) where id = ${id}::uuid`.execute(trx);
}
