import { newId } from '@fieldloom/kernel/ids';
import {
  BAD_ID,
  describeOperations,
  longText as long,
  type OperationCases,
  REST,
} from '@fieldloom/testkit/operation-cases';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { sql } from 'kysely';
import { ContentKit } from './kit/content-kit.ts';
import { makeWorld, type World } from './kit/world.ts';

/** Covers what the operations of jobs answer to bad input and to people without rights. */

interface JobWorld extends World {
  job: string;
}

const query = (text: string): string => `query { ${text} }`;
const mutation = (text: string): string => `mutation { ${text} }`;
const matching = (project: string, change: string, { objectType = 'NOTE', rest = '' } = {}): string =>
  mutation(`changeMatching(input: {
    objectType: ${objectType}, collection: { projectId: "${project}" ${rest} }, change: { ${change} } }) { id }`);
const MANY_TAGS = JSON.stringify(Array.from({ length: 51 }, () => newId()));

const CASES: OperationCases<JobWorld> = {
  jobs: { call: () => query('jobs { id input }'), foreign: 'NO_ID', bad: [] },
  job: {
    call: ({ job }) => query(`job(id: "${job}") { id }`),
    foreign: null,
    bad: [() => query(`job(id: ${BAD_ID}) { id }`)],
  },
  cancelJob: {
    call: ({ job }) => mutation(`cancelJob(id: "${job}") { id }`),
    // Anybody who did not start it learns as little as about a job that does not exist.
    asViewer: 'NOT_FOUND',
    bad: [() => mutation(`cancelJob(id: ${BAD_ID}) { id }`)],
  },
  changeMatching: {
    call: ({ project }) => matching(project, 'archived: false'),
    asViewer: 'FORBIDDEN',
    bad: [
      () => matching('no-id', 'archived: true'),
      ({ project }) => matching(project, ''),
      ({ project }) => matching(project, 'archived: true, delete: true'),
      ({ project }) => matching(project, 'delete: false'),
      ({ project }) => matching(project, `projectId: ${BAD_ID}`),
      ({ project }) => matching(project, 'values: 7'),
      ({ project }) => matching(project, 'values: {}'),
      ({ project }) => matching(project, `values: { x: "1" }`),
      ({ project }) => matching(project, 'archived: true', { objectType: 'TAG' }),
      ({ project }) => matching(project, 'archived: true', { objectType: 'HIGHLIGHT' }),
      ({ project, tag }) => matching(project, `tags: { addIds: ["${tag}"] }`),
      ({ project }) => matching(project, 'tags: {}', { objectType: 'HIGHLIGHT' }),
      ({ project }) => matching(project, `tags: { addIds: ["${newId()}"] }`, { objectType: 'HIGHLIGHT' }),
      ({ project }) => matching(project, `tags: { addIds: ${MANY_TAGS} }`, { objectType: 'HIGHLIGHT' }),
      ({ project }) => matching(project, 'delete: true', { rest: `query: ${long(2_001)}` }),
      ({ project }) => matching(project, 'delete: true', { rest: 'filter: "{"' }),
      ({ project }) => matching(project, 'delete: true', { rest: 'timeZone: "Mars/Base"' }),
    ],
  },
};

const TABLES = ['job', 'job_object', 'job_failure', 'note', 'insight', 'highlight', 'tag', 'outbox'];
const WITHOUT_VERSION = new Set(['job_object', 'job_failure', 'outbox']);

describe('every operation of jobs', () => {
  let kit: ContentKit;
  let own: JobWorld;
  let other: JobWorld;

  beforeAll(async () => {
    kit = await ContentKit.start();
    own = await makeJobs();
    other = await makeJobs();
  });
  afterAll(() => kit.stop());

  const makeJobs = async (): Promise<JobWorld> => {
    const world = await makeWorld(kit);
    const { changeMatching } = await kit.do(world.manager, matching(world.project, 'archived: false'));
    return { ...world, job: changeMatching.id };
  };

  /** Changes with every row that is added, removed or given a new version. */
  const state = async (): Promise<unknown> => {
    const counts: unknown[] = [];
    for (const { teamId } of [own, other]) {
      await kit.store.in({ teamId }, async (trx) => {
        for (const table of TABLES) {
          const version = WITHOUT_VERSION.has(table) ? sql`0` : sql`sum(version)`;
          const { rows } =
            await sql`select count(*)::int as count, ${version}::text as version from ${sql.table(table)}`.execute(trx);
          counts.push([table, rows[0]]);
        }
      });
    }
    return counts;
  };

  describeOperations<JobWorld>({
    schemaFolder: new URL('../schema/', import.meta.url),
    cases: CASES,
    elsewhere: REST,
    kit: () => ({
      own,
      other,
      ask: (who, text, key) =>
        kit.ask(who === 'nobody' ? undefined : own[who], text, {}, key === undefined ? {} : { 'idempotency-key': key }),
      state,
    }),
  });
});
