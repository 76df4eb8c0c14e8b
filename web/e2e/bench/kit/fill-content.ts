import { randomUUID } from 'node:crypto';
import { NO_PRINCIPAL } from '@fieldloom/permissions/sql';
import { psql } from '../../kit/engines.ts';
import { BENCH_SCOPE } from './bench-workspace.ts';

/** How much content a workspace has. */
export interface ContentSize {
  readonly projects: number;
  readonly notesPerProject: number;
  readonly highlightsPerNote: number;
  /** One in this many projects is open to everybody; the others belong to a stranger. */
  readonly readableEvery: number;
}

export interface Owner {
  readonly teamId: string;
  readonly userId: string;
}

const DATABASE = 'content';
/** Without triggers and foreign key checks, which would take minutes; the written data is consistent. */
const BULK = `set session_replication_role = replica;`;

/**
 * Writes projects, notes and highlights as the service would: rows, nodes of the permission tree and grants. A
 * project's highlights are not stored next to each other, because people create them over months.
 */
export async function fillContent({ teamId, userId }: Owner, size: ContentSize): Promise<void> {
  const { projects, notesPerProject, highlightsPerNote, readableEvery } = size;
  const stranger = randomUUID();
  await psql(
    BENCH_SCOPE,
    DATABASE,
    `${BULK}
    create temp table p as select uuidv7() as id, n from generate_series(1, ${projects}) n;
    insert into project (id, team_id, title, rank, created_by)
      select id, '${teamId}', 'Project ' || n, n, '${userId}' from p order by n;
    insert into acl_node (id, team_id, kind, parent_id, chain) select id, '${teamId}', 'PROJECT', null, array[id] from p;
    insert into acl_grant (team_id, node_id, principal_kind, principal_id, level)
      select '${teamId}', id, case when n % ${readableEvery} = 0 then 'MARKUP' else 'USER' end,
        case when n % ${readableEvery} = 0 then '${NO_PRINCIPAL}'::uuid else '${stranger}'::uuid end, 2 from p;
    create temp table o as select uuidv7() as id, p.id as project_id, s.n
      from generate_series(1, ${notesPerProject}) s(n) cross join p order by s.n, p.n;
    insert into note (id, team_id, project_id, title, text, rank, created_by)
      select id, '${teamId}', project_id, 'Note ' || n, 'What was said.', n, '${userId}' from o;
    insert into acl_node (id, team_id, kind, parent_id, chain)
      select id, '${teamId}', 'NOTE', project_id, array[id, project_id] from o;
    create temp table h as select uuidv7() as id, o.id as note_id, o.project_id, s.n
      from generate_series(1, ${highlightsPerNote}) s(n) cross join o order by s.n, o.n, o.id;
    insert into highlight (id, team_id, note_id, project_id, text, author_id)
      select id, '${teamId}', note_id, project_id, 'Passage ' || n || ' of what was said, as somebody marked it.',
        '${userId}' from h;
    vacuum analyze project; vacuum analyze note; vacuum analyze highlight;
    vacuum analyze acl_node; vacuum analyze acl_grant;`,
  );
}

/** What `fillContent` wrote, in the order of ids. */
export interface FilledContent {
  projects: { id: string; isReadable: boolean }[];
  notes: { id: string; projectId: string }[];
  highlights: { id: string; projectId: string; noteId: string }[];
}

const QUERIES: Record<keyof FilledContent, string> = {
  projects: `select id, exists (select 1 from acl_grant g where g.node_id = t.id and g.principal_kind = 'MARKUP')
    as "isReadable" from project t`,
  notes: 'select id, project_id as "projectId" from note t',
  highlights: 'select id, project_id as "projectId", note_id as "noteId" from highlight t',
};

export async function readFilledContent<Kind extends keyof FilledContent>(
  { teamId }: Owner,
  ...kinds: Kind[]
): Promise<Pick<FilledContent, Kind>> {
  const entries = await Promise.all(
    kinds.map(async (kind) => {
      const query = `${QUERIES[kind]} where team_id = '${teamId}' order by id`;
      return [kind, JSON.parse(await psql(BENCH_SCOPE, DATABASE, `select json_agg(r) from (${query}) r;`))] as const;
    }),
  );
  return Object.fromEntries(entries) as Pick<FilledContent, Kind>;
}

/** Deletes all content of a workspace and frees its disk space. */
export async function emptyContent({ teamId }: Owner): Promise<void> {
  const tables = ['acl_grant', 'acl_node', 'highlight', 'note', 'project'];
  await psql(
    BENCH_SCOPE,
    DATABASE,
    `${BULK}
    ${tables.map((table) => `delete from ${table} where team_id = '${teamId}';`).join('\n')}
    ${tables.map((table) => `vacuum analyze ${table}; reindex table concurrently ${table};`).join('\n')}`,
  );
}
