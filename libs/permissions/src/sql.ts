import type { PermissionLevel } from '@fieldloom/kernel/enums';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { accessNodeIds, levelRank, type PermissionActor, type PrincipalKind, readableNodes } from './model.ts';

/*
 * The tables, which the service's migrations create:
 *
 * acl_node(id, team_id, kind, parent_id, restricted, published, trashed, chain): `id` is the object's; `published` is
 * true for a published insight; nobody finds a `trashed` object; `chain` is derived: the object and its ancestors up to
 * and including the first restricted one, the object first.
 *
 * acl_leaf(id, team_id, kind, owner_id, trashed): a view of objects that get a node only when somebody gets rights on
 * one of them alone. Until then, their owner's node decides. There are twenty times as many of them as of all other
 * objects, and hardly anybody ever shares one.
 *
 * acl_grant(team_id, node_id, principal_kind, principal_id, level): level 1 READ, 2 WRITE, 3 FULL.
 */

/** The principal id of the built-in groups, because a primary key can't contain null. */
export const NO_PRINCIPAL = '00000000-0000-0000-0000-000000000000';

/** Any Kysely handle whose database has the permission tables. */
// oxlint-disable-next-line typescript/no-explicit-any -- the tables beside these are the service's own
export type PermissionDatabase = Kysely<any>;

const NOTHING = sql<boolean>`false`;

/** SQL: grant `g` belongs to the actor, to one of their groups, or to everybody. Does not cover `playback`. */
function fits(actor: PermissionActor): RawBuilder<boolean> {
  return sql<boolean>`(g.principal_kind = 'MARKUP'
    or (g.principal_kind = 'USER' and g.principal_id = ${actor.userId}::uuid)
    or (g.principal_kind = 'GROUP' and g.principal_id = any(${[...actor.groupIds]}::uuid[])))`;
}

/**
 * SQL condition: the actor has at least `level` on an object, and the object is not in the trash.
 * @param reference Column with the object's id, for example `note.id`.
 * @param parent Column with the id of the object's parent, if the row has it. The index of the tree keeps siblings
 * together, so that a list of many objects reads few pages of it, however large the workspace is.
 */
export function hasLevel(
  actor: PermissionActor,
  level: PermissionLevel,
  reference: string,
  parent?: string,
): RawBuilder<boolean> {
  if (!mayHave(actor, level)) return NOTHING;
  const beside = parent === undefined ? sql`` : sql`and n.parent_id = ${sql.ref(parent)}`;
  return sql<boolean>`exists (${nodesWith(actor, level)} and not n.trashed ${beside} and n.id = ${sql.ref(reference)})`;
}

/**
 * `hasLevel` for a leaf: its own node decides if it has one, else that of its owner. Few leaves have one, so their partial
 * index stays in memory. It does not check whether the leaf is in the trash; the leaf's own row tells that.
 * @param owner Column with the owner's id.
 */
export function leafHasLevel(
  actor: PermissionActor,
  level: PermissionLevel,
  reference: string,
  owner: string,
): RawBuilder<boolean> {
  if (!mayHave(actor, level)) return NOTHING;
  const nodes = nodesWith(actor, level, { leaf: true });
  // Each way looks up one id. An id that comes from a subquery is looked up by no index behind row-level security: for each
  // leaf of a project that the planner knows little of yet, it would read the tree of all workspaces.
  return sql<boolean>`case
    when exists (select from acl_node own where own.id = ${sql.ref(reference)} and own.is_leaf)
    then exists (${nodes} and n.id = ${sql.ref(reference)})
    else exists (${nodes} and n.id = ${sql.ref(owner)}) end`;
}

/**
 * `hasLevel` for an object in the trash.
 * @param owner Column with the owner's id, for a leaf.
 */
export function trashedHasLevel(
  actor: PermissionActor,
  level: PermissionLevel,
  reference: string,
  owner?: string,
): RawBuilder<boolean> {
  if (owner !== undefined) return leafHasLevel(actor, level, reference, owner);
  if (!mayHave(actor, level)) return NOTHING;
  return sql<boolean>`exists (${nodesWith(actor, level)} and n.trashed and n.id = ${sql.ref(reference)})`;
}

/** False when no grant could give this level to the actor. */
function mayHave(actor: PermissionActor, level: PermissionLevel): boolean {
  return actor.role !== null && (actor.role !== 'VIEWER' || level === 'READ');
}

/** Returns a query for the ids of nodes `n` on which the actor has at least `level`. More conditions can follow. */
function nodesWith(
  actor: PermissionActor,
  level: PermissionLevel,
  { leaf = false }: { leaf?: boolean } = {},
): RawBuilder<string> {
  // Publishing opens only the insight itself, not its leaves.
  const playback = level === 'READ' && !leaf ? sql`or (n.published and g.principal_kind = 'PLAYBACK')` : sql``;
  // Grants are looked up by the few nodes of a chain. Comparing each chain with all grants of the workspace would cost
  // in proportion to the number of projects, for every object.
  return sql`select n.id from acl_node n
    where n.team_id = ${actor.teamId}::uuid
    and exists (select 1 from acl_grant g where g.team_id = ${actor.teamId}::uuid and g.node_id = any(n.chain)
      and ((g.level >= ${levelRank(level)} and ${fits(actor)}) ${playback}))`;
}

/**
 * Returns the nodes for filtering a search: see `readableNodes`. It leaves out nodes below another one of the list,
 * because documents with such a node also have the other one.
 */
export async function readableNodeIds(db: PermissionDatabase, actor: PermissionActor): Promise<string[]> {
  if (actor.role === null) return [];
  const { rows } = await sql<{ node_id: string; principal_kind: PrincipalKind; principal_id: string }>`
    with granted as materialized (
      select distinct g.node_id, g.principal_kind, g.principal_id from acl_grant g
      where g.team_id = ${actor.teamId}::uuid and ${fits(actor)}
    )
    select own.* from granted own join acl_node n on n.id = own.node_id
    where not n.trashed and not exists (select 1 from acl_grant g
      where g.team_id = ${actor.teamId}::uuid and g.node_id = any(n.chain[2:]) and ${fits(actor)})
    union all
    select g.node_id, g.principal_kind, g.principal_id from acl_grant g
    where g.team_id = ${actor.teamId}::uuid and g.principal_kind = 'PLAYBACK'`.execute(db);
  return readableNodes(
    actor,
    rows.map((row) => ({
      nodeId: row.node_id,
      principalKind: row.principal_kind,
      principalId: row.principal_id === NO_PRINCIPAL ? null : row.principal_id,
      level: 'READ',
    })),
  );
}

/**
 * Returns a query for objects with the nodes that decide about them: id, kind, restricted, published, chain.
 * @param options.trashed Only objects in the trash, instead of those outside.
 */
export function decidingNodes(
  teamId: string,
  ids: readonly string[],
  { trashed = false }: { trashed?: boolean } = {},
): RawBuilder<unknown> {
  const asked = sql`${[...ids]}::uuid[]`;
  return sql`select id, kind, restricted, published, chain from acl_node
    where team_id = ${teamId}::uuid and id = any(${asked}) and trashed = ${trashed}
    union all
    select l.id, l.kind, false, false, n.chain from acl_leaf l join acl_node n on n.id = l.owner_id
    where l.team_id = ${teamId}::uuid and l.id = any(${asked}) and l.trashed = ${trashed}
    and not exists (select from acl_node own where own.id = l.id)`;
}

/** Returns the access nodes for search documents, by object id. Objects in the trash are left out. */
export async function searchAccess(
  db: PermissionDatabase,
  teamId: string,
  objectIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{
    id: string;
    chain: string[];
    published: boolean;
  }>`${decidingNodes(teamId, objectIds)}`.execute(db);
  return new Map(rows.map((row) => [row.id, accessNodeIds(row.chain, row.published)]));
}
