import { request } from 'node:http';
import { ACTOR_HEADER, signActor } from '@fieldloom/auth/internal-token';
import { withAdmin } from '@fieldloom/db/scratch';
import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'kysely';
import type { ContentTables } from '../src/database.ts';
import { ContentKit } from './kit/content-kit.ts';
import { makeWorld, type World } from './kit/world.ts';

const NOTE = 'id title text locked preview createdBy { id } access { level restricted } permissions { restricted }';
const HIGHLIGHT = `id text note { id } author { id } tags { id title highlightCount } comments { id author { id } }`;
const TRANSCRIPT = 'fileId speakers { id name } segments { id wordTexts }';
const PROJECT = `id title noteCount highlightCount insightCount access { level } permissions { restricted } folder { id name }
  notes { totalCount nodes { ${NOTE} highlights { ${HIGHLIGHT} } comments { id } transcripts { ${TRANSCRIPT} } } }
  highlights { totalCount nodes { ${HIGHLIGHT} } }
  insights { totalCount nodes { id document embeddedHighlights { id } shares { id } comments { id } project { id } } }
  tagBoards { id groups { id tags { id highlights { totalCount nodes { id } } } } }`;

/** Sends every query of the subgraph in one request. */
const everything = (world: World): string => `{
  folders { id access { level } projects { ${PROJECT} } } folder(id: "${world.folder}") { id }
  projects { ${PROJECT} } project(id: "${world.project}") { id }
  projectTemplates { id } note(id: "${world.note}") { ${NOTE} } highlight(id: "${world.highlight}") { ${HIGHLIGHT} }
  insight(id: "${world.insight}") { id text } tag(id: "${world.tag}") { id }
  tagBoards(projectId: "${world.project}") { id } comments(objectKind: NOTE, objectId: "${world.note}") { id }
  recentNotes { id } recentInsights { id } trash { nodes { id kind } }
  publicObject(token: "${world.shareToken}") { title highlights { id } }
}`;

const BOARD = 'id title projectId groups { id title color tags { id title color } }';
const NOTE_PARTS = `id title locked createdAt updatedAt importOrigin externalUrl createdBy { id } access { level } fieldDatum
  project { id title tagBoards { ${BOARD} } }
  highlights { ${HIGHLIGHT} } transcripts { ${TRANSCRIPT} } comments { id text author { id } }`;

/** Everything that the page of a note asks content for, in one operation. */
const NOTE_PAGE = `query ($id: ID!, $project: ID) { note(id: $id) { ${NOTE_PARTS} } tagBoards(projectId: $project) { ${BOARD} } }`;

/** What the gateway requests again by reference if another service is in between. */
const NOTE_BY_REFERENCE = `query ($of: [_Any!]!) { _entities(representations: $of) { ... on Note { ${NOTE_PARTS} } } }`;

describe('the readings of a request', () => {
  let kit: ContentKit;
  let world: World;

  beforeAll(async () => {
    // There is one connection, so a request that keeps it and waits for another fails.
    kit = await ContentKit.start({ poolSize: 1 });
    world = await makeWorld(kit);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => kit.stop());

  const opening = async (query: string, variables: Record<string, unknown>) => {
    const begun = jest.spyOn(kit.store, 'in');
    const data = await kit.do(world.viewer, query, variables);
    return { data, transactions: begun.mock.calls.length };
  };

  it('for a note with everything on its page are one transaction', async () => {
    const opened = await opening(NOTE_PAGE, { id: world.note, project: world.project });
    expect(opened.transactions).toBe(1);
    const board = { id: world.tagBoard, groups: [{ id: world.tagGroup, tags: [{ id: world.tag }] }] };
    expect(opened.data).toMatchObject({
      note: {
        project: { tagBoards: [board] },
        highlights: [{ id: world.highlight, tags: [{ id: world.tag }] }],
        transcripts: [],
        comments: [{ id: world.comment }],
      },
      tagBoards: [board],
    });
  });

  it('for a note with everything, by reference, are one transaction too: two with the page itself', async () => {
    const opened = await opening(NOTE_BY_REFERENCE, { of: [{ __typename: 'Note', id: world.note }] });
    expect(opened.transactions).toBe(1);
    expect(opened.data._entities).toMatchObject([{ id: world.note, highlights: [{ id: world.highlight }] }]);
  });

  it('for every query at once take one connection', async () => {
    const { errors, data } = await kit.ask(world.manager, everything(world));
    expect(errors).toEqual([]);
    expect(data.project.id).toBe(world.project);
    expect(data.publicObject.title).toBe('Insight');
  });

  it('end before the answer is written', async () => {
    await kit.do(world.viewer, NOTE_PAGE, { id: world.note });
    expect(await openTransactions()).toBe(0);
  });

  it('below a mutation and after it see what it changed', async () => {
    const title = (text: string) => `updateProject(input: { id: "${world.project}", title: "${text}" }) {
      title insights { nodes { project { title } } } }`;
    const answer = await kit.do(world.manager, `mutation { first: ${title('One')} second: ${title('Two')} }`);
    const [first, second] = [answer.first, answer.second];
    expect([first.title, first.insights.nodes[0].project.title]).toEqual(['One', 'One']);
    expect([second.title, second.insights.nodes[0].project.title]).toEqual(['Two', 'Two']);
  });

  it('that fail do not affect the others in the request', async () => {
    const { data, errors } = await kit.ask(
      world.viewer,
      `{ missing: note(id: "${world.folder}") { id } note(id: "${world.note}") { id highlights { id } } }`,
    );
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['NOT_FOUND']);
    expect(data).toMatchObject({ missing: null, note: { highlights: [{ id: world.highlight }] } });
  });

  it('end with a client that goes away before the answer', async () => {
    const other = kit.scratch.open<ContentTables>({ applicationName: 'holds a lock' });
    await other.forWorkspace({ teamId: world.teamId }, async (trx) => {
      await sql`lock table highlight in access exclusive mode`.execute(trx);
      const headers = { [ACTOR_HEADER]: await signActor(kit.keys, world.viewer), 'content-type': 'application/json' };
      const asked = request({ port: kit.port, path: '/graphql', method: 'POST', headers });
      asked.on('error', () => {});
      asked.end(JSON.stringify({ query: NOTE_PAGE, variables: { id: world.note } }));
      await eventually(async () => (await openTransactions()) === 1);
      asked.destroy();
    });
    await other.close();
    await eventually(async () => (await openTransactions()) === 0);
    expect(await kit.do(world.viewer, NOTE_PAGE, { id: world.note })).toMatchObject({ note: { id: world.note } });
  });

  /** Counts the service's open transactions. */
  async function openTransactions(): Promise<number> {
    return withAdmin(kit.scratch.adminUrl, async (admin) => {
      const { rows } = await admin.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where datname = $1 and application_name = 'content-spec' and xact_start is not null`,
        [kit.scratch.name],
      );
      return rows[0]?.count ?? -1;
    });
  }
});
