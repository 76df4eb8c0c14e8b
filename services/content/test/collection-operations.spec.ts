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

/** Covers what the operations of collections and views answer to bad input and to people without rights. */

interface ViewWorld extends World {
  view: string;
}

const query = (text: string): string => `query { ${text} }`;
const mutation = (text: string): string => `mutation { ${text} }`;
const MANY = JSON.stringify(Array.from({ length: 1_001 }, () => newId()));
const DEEP = `{ combinator: And, filters: [{ combinator: And, filters: [{ combinator: And, filters: [
  { combinator: And, filters: [] }] }] }] }`.replaceAll('And', '"And"');

/** Cases that every list refuses. */
function collection(name: string): OperationCases<ViewWorld>[string] {
  const ask = (input: string, page = '') => query(`${name}(input: { ${input} }${page}) { nodes { id } totalCount }`);
  const title = '{ kind: "system", fieldType: "Created" }';
  return {
    call: ({ project }) => ask(`projectId: "${project}"`),
    bad: [
      () => ask(`projectId: ${BAD_ID}`),
      () => ask(`folderId: ${BAD_ID}`),
      () => ask(`query: ${long(2_001)}`),
      () => ask('timeZone: "Mars/Base"'),
      () => ask('sort: [{ key: "shoeSize" }]'),
      () => ask('sort: [{ key: "createdAt" }, { key: "createdAt", direction: DESC }]'),
      () => ask('filter: "{"'),
      () => ask(`filter: ${DEEP}`),
      () => ask('filter: { combinator: "Xor", filters: [] }'),
      () => ask(`filter: { combinator: "And", filters: [{ field: ${title}, operatorType: "Contains", values: "x" }] }`),
      () => ask(`filter: { combinator: "And", filters: [{ field: ${title}, operatorType: "After", values: 7 }] }`),
      () => ask('group: { type: "MOOD" }'),
      () => ask(`group: { type: "SELECT", id: "${newId()}", hiddenOptions: [] }`),
      () => ask('groupKey: "none"'),
      () => ask('', ', first: 201'),
      () => ask('', ', after: "x"'),
    ],
  };
}

const CASES: OperationCases<ViewWorld> = {
  noteCollection: collection('noteCollection'),
  insightCollection: collection('insightCollection'),
  highlightCollection: collection('highlightCollection'),
  tagCollection: collection('tagCollection'),
  view: { call: ({ view }) => query(`view(id: "${view}") { id }`), bad: [() => query(`view(id: ${BAD_ID}) { id }`)] },
  createView: {
    call: ({ project }) =>
      mutation(`createView(input: { projectId: "${project}", layout: LIST, objectType: TAG }) { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`createView(input: { projectId: ${BAD_ID}, layout: LIST, objectType: TAG }) { id }`),
      ({ project }) =>
        mutation(
          `createView(input: { projectId: "${project}", layout: LIST, objectType: TAG, title: ${long(201)} }) { id }`,
        ),
      ({ project }) =>
        mutation(`createView(input: { projectId: "${project}", layout: LIST, objectType: TAG, viewData: 7 }) { id }`),
      ({ project }) =>
        mutation(`createView(input: { projectId: "${project}", layout: BOARD, objectType: TAG }) { id }`),
    ],
  },
  updateView: {
    call: ({ view }) => mutation(`updateView(input: { id: "${view}", title: "W" }) { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`updateView(input: { id: ${BAD_ID} }) { id }`),
      ({ view }) => mutation(`updateView(input: { id: "${view}", title: ${long(201)} }) { id }`),
      ({ view }) => mutation(`updateView(input: { id: "${view}", viewData: { version: 9 } }) { id }`),
    ],
  },
  duplicateView: {
    call: ({ view }) => mutation(`duplicateView(id: "${view}") { id }`),
    asViewer: 'FORBIDDEN',
    bad: [() => mutation(`duplicateView(id: ${BAD_ID}) { id }`)],
  },
  setDefaultView: {
    call: ({ project, view }) =>
      mutation(`setDefaultView(projectId: "${project}", objectType: NOTE, viewId: "${view}") { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      ({ view }) => mutation(`setDefaultView(projectId: ${BAD_ID}, objectType: NOTE, viewId: "${view}") { id }`),
      ({ project, view }) =>
        mutation(`setDefaultView(projectId: "${project}", objectType: TAG, viewId: "${view}") { id }`),
    ],
  },
  setStarred: {
    call: ({ note }) => mutation(`setStarred(kind: NOTE, id: "${note}", starred: true)`),
    bad: [() => mutation(`setStarred(kind: NOTE, id: ${BAD_ID}, starred: true)`)],
  },
  // The following operations answer for each object separately. bulk.spec.ts covers other people's objects.
  setArchived: {
    call: ({ insight }) => mutation(`setArchived(kind: INSIGHT, ids: ["${insight}"], archived: true) { changed }`),
    foreign: 'NO_ID',
    bad: [
      () => mutation('setArchived(kind: NOTE, ids: [], archived: true) { changed }'),
      () => mutation(`setArchived(kind: NOTE, ids: [${BAD_ID}], archived: true) { changed }`),
      () => mutation(`setArchived(kind: NOTE, ids: ${MANY}, archived: true) { changed }`),
    ],
  },
  tagHighlights: {
    call: ({ highlight, tag }) => mutation(`tagHighlights(ids: ["${highlight}"], addTagIds: ["${tag}"]) { changed }`),
    foreign: 'NO_ID',
    bad: [
      ({ tag }) => mutation(`tagHighlights(ids: [], addTagIds: ["${tag}"]) { changed }`),
      ({ highlight }) => mutation(`tagHighlights(ids: ["${highlight}"]) { changed }`),
      ({ highlight }) => mutation(`tagHighlights(ids: ["${highlight}"], addTagIds: ["${newId()}"]) { changed }`),
      ({ tag }) => mutation(`tagHighlights(ids: ${MANY}, addTagIds: ["${tag}"]) { changed }`),
    ],
  },
  moveContents: {
    call: ({ note, project }) =>
      mutation(`moveContents(kind: NOTE, ids: ["${note}"], projectId: "${project}") { changed }`),
    asViewer: 'FORBIDDEN',
    bad: [
      ({ project }) => mutation(`moveContents(kind: NOTE, ids: [], projectId: "${project}") { changed }`),
      ({ tag, project }) => mutation(`moveContents(kind: TAG, ids: ["${tag}"], projectId: "${project}") { changed }`),
      ({ note }) => mutation(`moveContents(kind: NOTE, ids: ["${note}"], projectId: ${BAD_ID}) { changed }`),
    ],
  },
  deleteContents: {
    call: ({ highlight }) => mutation(`deleteContents(kind: HIGHLIGHT, ids: ["${highlight}"]) { changed }`),
    foreign: 'NO_ID',
    bad: [
      () => mutation('deleteContents(kind: NOTE, ids: []) { changed }'),
      () => mutation(`deleteContents(kind: NOTE, ids: [${BAD_ID}]) { changed }`),
      () => mutation(`deleteContents(kind: NOTE, ids: ${MANY}) { changed }`),
    ],
  },
};

const TABLES = ['view', 'default_view', 'note', 'insight', 'highlight', 'highlight_tag', 'acl_node', 'star', 'outbox'];
const WITHOUT_VERSION = new Set(['default_view', 'highlight_tag', 'acl_node', 'star', 'outbox']);

describe('every operation of collections and views', () => {
  let kit: ContentKit;
  let own: ViewWorld;
  let other: ViewWorld;

  beforeAll(async () => {
    kit = await ContentKit.start();
    own = await makeViews();
    other = await makeViews();
  });
  afterAll(() => kit.stop());

  const makeViews = async (): Promise<ViewWorld> => {
    const world = await makeWorld(kit);
    const { createView } = await kit.do(
      world.manager,
      mutation(`createView(input: { projectId: "${world.project}", layout: TABLE, objectType: NOTE }) { id }`),
    );
    return { ...world, view: createView.id };
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

  describeOperations<ViewWorld>({
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
