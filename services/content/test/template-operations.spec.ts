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

interface TemplateWorld extends World {
  template: string;
  insightTemplate: string;
}

const query = (text: string): string => `query { ${text} }`;
const mutation = (text: string): string => `mutation { ${text} }`;

const CASES: OperationCases<TemplateWorld> = {
  workspaceTemplates: {
    call: () => query('workspaceTemplates(kind: PROJECT) { id }'),
    foreign: 'NO_ID',
    bad: [() => query('workspaceTemplates(kind: NOTHING) { id }')],
  },
  workspaceTemplate: {
    call: ({ template }) => query(`workspaceTemplate(id: "${template}") { id }`),
    bad: [() => query(`workspaceTemplate(id: ${BAD_ID}) { id }`)],
  },
  insightTemplates: { call: () => query('insightTemplates { id }'), foreign: 'NO_ID', bad: [] },
  createProjectTemplate: {
    call: ({ project }) => mutation(`createProjectTemplate(input: { projectId: "${project}" }) { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`createProjectTemplate(input: { projectId: ${BAD_ID} }) { id }`),
      ({ project }) =>
        mutation(`createProjectTemplate(input: { projectId: "${project}", title: ${long(201)} }) { id }`),
      ({ project }) =>
        mutation(`createProjectTemplate(input: { projectId: "${project}", summary: ${long(1_001)} }) { id }`),
      ({ project }) => mutation(`createProjectTemplate(input: { projectId: "${project}", icon: "../x" }) { id }`),
    ],
  },
  startProjectTemplate: {
    call: ({ project }) =>
      mutation(`startProjectTemplate(input: { projectId: "${project}", withContent: true }) { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`startProjectTemplate(input: { projectId: ${BAD_ID} }) { id }`),
      ({ project }) => mutation(`startProjectTemplate(input: { projectId: "${project}", title: ${long(201)} }) { id }`),
      ({ project }) => mutation(`startProjectTemplate(input: { projectId: "${project}", icon: "../x" }) { id }`),
    ],
  },
  createInsightTemplate: {
    call: ({ insight }) => mutation(`createInsightTemplate(input: { insightId: "${insight}" }) { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`createInsightTemplate(input: { insightId: ${BAD_ID} }) { id }`),
      ({ insight }) =>
        mutation(`createInsightTemplate(input: { insightId: "${insight}", title: ${long(201)} }) { id }`),
    ],
  },
  updateTemplate: {
    call: ({ template }) => mutation(`updateTemplate(input: { id: "${template}", title: "T" }) { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`updateTemplate(input: { id: ${BAD_ID} }) { id }`),
      ({ template }) => mutation(`updateTemplate(input: { id: "${template}", title: ${long(201)} }) { id }`),
      ({ template }) => mutation(`updateTemplate(input: { id: "${template}", icon: "../x" }) { id }`),
    ],
  },
  createProjectFromWorkspaceTemplate: {
    call: ({ template }) =>
      mutation(`createProjectFromWorkspaceTemplate(templateId: "${template}") { project { id } }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`createProjectFromWorkspaceTemplate(templateId: ${BAD_ID}) { project { id } }`),
      ({ template }) =>
        mutation(
          `createProjectFromWorkspaceTemplate(templateId: "${template}", title: ${long(201)}) { project { id } }`,
        ),
    ],
  },
  createInsightFromTemplate: {
    call: ({ insightTemplate, project }) =>
      mutation(`createInsightFromTemplate(templateId: "${insightTemplate}", projectId: "${project}") { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      ({ project }) => mutation(`createInsightFromTemplate(templateId: "world-peace", projectId: "${project}") { id }`),
      ({ insightTemplate }) =>
        mutation(`createInsightFromTemplate(templateId: "${insightTemplate}", projectId: ${BAD_ID}) { id }`),
      ({ insightTemplate, project }) =>
        mutation(
          `createInsightFromTemplate(templateId: "${insightTemplate}", projectId: "${project}", title: ${long(201)}) { id }`,
        ),
    ],
  },
  recent: {
    call: () => query('recent { nodes { id } }'),
    foreign: 'NO_ID',
    bad: [
      () => query('recent(first: 201) { endCursor }'),
      () => query('recent(after: "x") { endCursor }'),
      () => query('recent(kinds: [COMMENT]) { endCursor }'),
    ],
  },
  recordVisit: {
    call: ({ note }) => mutation(`recordVisit(kind: NOTE, id: "${note}")`),
    bad: [
      () => mutation(`recordVisit(kind: NOTE, id: ${BAD_ID})`),
      ({ note }) => mutation(`recordVisit(kind: HIGHLIGHT, id: "${note}")`),
    ],
  },
  projectList: {
    call: () => query('projectList { nodes { id } }'),
    foreign: 'NO_ID',
    bad: [
      () => query('projectList(first: 201) { totalCount }'),
      () => query('projectList(after: "x") { totalCount }'),
      () => query(`projectList(text: ${long(201)}) { totalCount }`),
      () => query('projectList(scope: OTHERS) { totalCount }'),
    ],
  },
  yourInsights: {
    call: () => query('yourInsights { nodes { id } }'),
    foreign: 'NO_ID',
    bad: [
      () => query('yourInsights(first: -1) { totalCount }'),
      () => query('yourInsights(after: "x") { totalCount }'),
    ],
  },
};

const TABLES = ['template', 'visit', 'project', 'insight', 'tag', 'field', 'view', 'acl_node', 'outbox'];
const WITHOUT_VERSION = new Set(['visit', 'acl_node', 'outbox']);

describe('every operation of templates, visits and lists of projects', () => {
  let kit: ContentKit;
  let own: TemplateWorld;
  let other: TemplateWorld;

  beforeAll(async () => {
    kit = await ContentKit.start();
    own = await makeTemplates();
    other = await makeTemplates();
  });
  afterAll(() => kit.stop());

  const makeTemplates = async (): Promise<TemplateWorld> => {
    const world = await makeWorld(kit, newId());
    const { template, insightTemplate } = await kit.do(
      world.manager,
      mutation(`template: createProjectTemplate(input: { projectId: "${world.project}", withContent: true }) { id }
        insightTemplate: createInsightTemplate(input: { insightId: "${world.insight}" }) { id }`),
    );
    return { ...world, template: template.id, insightTemplate: insightTemplate.id };
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

  describeOperations<TemplateWorld>({
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
