import { lockName } from '@fieldloom/db/lock-name';
import type { PermissionLevel } from '@fieldloom/kernel/enums';
import { sql } from 'kysely';
import {
  type AccessChain,
  type ChainNode,
  effectiveLevel,
  type Grant,
  levelOfRank,
  levelRank,
  type PermissionActor,
  type PrincipalKind,
} from './model.ts';
import { decidingNodes, NO_PRINCIPAL, type PermissionDatabase } from './sql.ts';

/** The service defines the kinds of nodes; the model does not use them. */
export interface NewNode {
  id: string;
  teamId: string;
  kind: string;
  /** Null for a root. The parent must exist. */
  parentId: string | null;
  restricted?: boolean;
  grants?: readonly Grant[];
}

/**
 * Locks the shape of a workspace's tree until the transaction ends: exclusively to move something, shared to check the
 * shape. Adding an object does not take this lock (see `insertNodes`).
 */
export async function lockTree(db: PermissionDatabase, teamId: string, mode: 'shared' | 'alone'): Promise<void> {
  await lockName(db, `acl:${teamId}`, mode);
}

/** Adds an object to the tree. */
export async function insertNode(db: PermissionDatabase, node: NewNode): Promise<void> {
  await insertNodes(db, [node]);
}

/**
 * Adds many objects of one workspace; their parents must already be in the tree. The parents are locked until the
 * transaction ends, so that a move of a parent waits for the new objects and finds them.
 */
export async function insertNodes(db: PermissionDatabase, nodes: readonly NewNode[]): Promise<void> {
  const [first] = nodes;
  if (first === undefined) return;
  const parentIds = [...new Set(nodes.flatMap((node) => node.parentId ?? []))];
  if (parentIds.length > 0) {
    await sql`select from acl_node where team_id = ${first.teamId}::uuid and id = any(${parentIds}::uuid[])
      order by id for share`.execute(db);
  }
  const rows = nodes.map((node) => ({
    id: node.id,
    team_id: node.teamId,
    kind: node.kind,
    parent_id: node.parentId,
    restricted: node.restricted ?? false,
  }));
  await sql`insert into acl_node (id, team_id, kind, parent_id, restricted, chain)
    select r.id, r.team_id, r.kind, r.parent_id, r.restricted,
      case when r.restricted or p.id is null then array[r.id] else r.id || p.chain end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, team_id uuid, kind text, parent_id uuid, restricted boolean)
    left join acl_node p on p.id = r.parent_id`.execute(db);
  const grants = nodes.flatMap((node) => (node.grants ?? []).map((grant) => ({ node, grant })));
  for (const { node, grant } of grants) await setGrant(db, node.teamId, node.id, grant);
}

/** Creates, changes or (level null) removes a grant. */
export async function setGrant(
  db: PermissionDatabase,
  teamId: string,
  nodeId: string,
  grant: { principalKind: PrincipalKind; principalId: string | null; level: PermissionLevel | null },
): Promise<void> {
  const principalId = grant.principalId ?? NO_PRINCIPAL;
  if (grant.level === null) {
    await sql`delete from acl_grant where team_id = ${teamId}::uuid and node_id = ${nodeId}::uuid
      and principal_kind = ${grant.principalKind} and principal_id = ${principalId}::uuid`.execute(db);
    return;
  }
  await sql`insert into acl_grant (team_id, node_id, principal_kind, principal_id, level)
    values (${teamId}::uuid, ${nodeId}::uuid, ${grant.principalKind}, ${principalId}::uuid, ${levelRank(grant.level)})
    on conflict (node_id, principal_kind, principal_id) do update set level = excluded.level`.execute(db);
}

/** Marks a node as published or not; PLAYBACK grants count only for published ones. */
export async function setPublished(
  db: PermissionDatabase,
  teamId: string,
  id: string,
  published: boolean,
): Promise<void> {
  await sql`update acl_node set published = ${published}
    where team_id = ${teamId}::uuid and id = ${id}::uuid`.execute(db);
}

/** A change of a node. */
interface NodeChange {
  parentId?: string | null;
  restricted?: boolean;
}

/**
 * Moves an object to another parent, or cuts or restores inheritance, and recomputes the chains below it. Nodes without
 * children, which are nearly all, come first. The others are locked only after that, so objects that are added below
 * them wait only for the end of the move. A second pass finds objects that were added before that.
 * @returns whether the chain of any object changed: then everything below must be reindexed.
 */
export async function changeNode(
  db: PermissionDatabase,
  teamId: string,
  id: string,
  change: NodeChange,
): Promise<boolean> {
  await lockTree(db, teamId, 'alone');
  let changed = await deriveChains(db, teamId, id, change, { endsOnly: true });
  if (change.parentId !== undefined) {
    await sql`update acl_node set parent_id = ${change.parentId}::uuid
      where team_id = ${teamId}::uuid and id = ${id}::uuid`.execute(db);
  }
  if (change.restricted !== undefined) {
    await sql`update acl_node set restricted = ${change.restricted}
      where team_id = ${teamId}::uuid and id = ${id}::uuid`.execute(db);
  }
  for (;;) {
    const found = await deriveChains(db, teamId, id, change);
    if (found === 0) return changed > 0;
    changed += found;
  }
}

/**
 * Recomputes the chains of a node and of all nodes below it after a change.
 * @param options.endsOnly Only nodes without children.
 * @returns how many chains changed.
 */
async function deriveChains(
  db: PermissionDatabase,
  teamId: string,
  id: string,
  change: NodeChange,
  options: { endsOnly?: boolean } = {},
): Promise<number> {
  const parent = change.parentId === undefined ? sql`n.parent_id` : sql`${change.parentId}::uuid`;
  const restricted = change.restricted === undefined ? sql`n.restricted` : sql`${change.restricted}::boolean`;
  const isEnd = sql`and n.id <> ${id}::uuid and not exists (select from acl_node c where c.parent_id = n.id)`;
  const { numAffectedRows = 0n } = await sql`
    with recursive below as (
      select n.id, case when ${restricted} or p.id is null then array[n.id] else n.id || p.chain end as chain
        from acl_node n left join acl_node p on p.id = ${parent}
        where n.team_id = ${teamId}::uuid and n.id = ${id}::uuid
      union all
      select n.id, case when n.restricted then array[n.id] else n.id || b.chain end
        from acl_node n join below b on n.parent_id = b.id
    )
    update acl_node n set chain = below.chain from below
    where n.id = below.id and n.chain is distinct from below.chain ${options.endsOnly === true ? isEnd : sql``}`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** Moves many objects to another parent, and recomputes the chains of everything below them. */
export async function moveNodes(
  db: PermissionDatabase,
  teamId: string,
  ids: readonly string[],
  parentId: string,
): Promise<void> {
  await lockTree(db, teamId, 'alone');
  const moved = sql`${[...ids]}::uuid[]`;
  await sql`update acl_node set parent_id = ${parentId}::uuid
    where team_id = ${teamId}::uuid and id = any(${moved})`.execute(db);
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      with recursive below as (
        select n.id, case when n.restricted then array[n.id] else n.id || p.chain end as chain
          from acl_node n join acl_node p on p.id = n.parent_id
          where n.team_id = ${teamId}::uuid and n.id = any(${moved})
        union all
        select n.id, case when n.restricted then array[n.id] else n.id || b.chain end
          from acl_node n join below b on n.parent_id = b.id
      )
      update acl_node n set chain = below.chain from below
      where n.id = below.id and n.chain is distinct from below.chain`.execute(db);
    // Looks again for objects that were added below one of them in the meantime.
    if (numAffectedRows === 0n) return;
  }
}

/** @returns true when `id` is `ancestorId` or below it, regardless of "restricted". */
export async function isWithin(
  db: PermissionDatabase,
  teamId: string,
  id: string,
  ancestorId: string,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive up as (
      select id, parent_id from acl_node where team_id = ${teamId}::uuid and id = ${id}::uuid
      union all select n.id, n.parent_id from acl_node n join up on n.id = up.parent_id
    ) select exists (select 1 from up where id = ${ancestorId}::uuid) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** @returns true when an object or one of its ancestors is in the trash, regardless of "restricted". */
export async function isInTrash(db: PermissionDatabase, teamId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean | null }>`
    with recursive up as (
      select parent_id, trashed from acl_node where team_id = ${teamId}::uuid and id = ${id}::uuid
      union all select n.parent_id, n.trashed from acl_node n join up on n.id = up.parent_id
    ) select bool_or(trashed) as found from up`.execute(db);
  return rows[0]?.found === true;
}

/**
 * Returns how many levels a branch of the tree would have: an object with all its ancestors, plus the longest path
 * below another object.
 * @param under Null for a root.
 * @param kind Only objects of this kind count on the way down; all ancestors are of this kind anyway.
 */
export async function levelsWith(
  db: PermissionDatabase,
  teamId: string,
  branch: { under: string | null; id?: string; kind: string },
): Promise<number> {
  const { rows } = await sql<{ above: number; below: number }>`
    with recursive up as (
      select id, parent_id from acl_node where team_id = ${teamId}::uuid and id = ${branch.under}::uuid
      union all select n.id, n.parent_id from acl_node n join up on n.id = up.parent_id
    ), down as (
      select id, 1 as level from acl_node where team_id = ${teamId}::uuid and id = ${branch.id ?? null}::uuid
      union all select n.id, d.level + 1 from acl_node n join down d on n.parent_id = d.id where n.kind = ${branch.kind}
    ) select (select count(*) from up)::int as above, coalesce((select max(level) from down), 1) as below`.execute(db);
  const [{ above, below } = { above: 0, below: 1 }] = rows;
  return above + below;
}

export interface StoredObject {
  id: string;
  kind: string;
  restricted: boolean;
  chain: AccessChain;
}

/**
 * Creates a node for a leaf, which so far used its owner's (`acl_leaf`), because somebody gets rights on the leaf
 * alone.
 * @returns whether the node was created: then the leaf must be reindexed. False when it already has one, or when the id
 * is unknown.
 */
export async function giveNode(db: PermissionDatabase, teamId: string, id: string): Promise<boolean> {
  await sql`select from acl_node n join acl_leaf l on l.owner_id = n.id
    where n.team_id = ${teamId}::uuid and l.id = ${id}::uuid for share of n`.execute(db);
  const { numAffectedRows = 0n } =
    await sql`insert into acl_node (id, team_id, kind, parent_id, trashed, is_leaf, chain)
    select l.id, l.team_id, l.kind, l.owner_id, l.trashed, true, l.id || n.chain
    from acl_leaf l join acl_node n on n.id = l.owner_id where l.team_id = ${teamId}::uuid and l.id = ${id}::uuid
    on conflict (id) do nothing`.execute(db);
  return numAffectedRows > 0n;
}

/** Loads objects with their chains, by id. Unknown ids and objects in the trash are left out. */
export async function loadObjects(
  db: PermissionDatabase,
  teamId: string,
  ids: readonly string[],
  options: { trashed?: boolean } = {},
): Promise<Map<string, StoredObject>> {
  const { rows: nodes } = await sql<NodeRow>`${decidingNodes(teamId, ids, options)}`.execute(db);
  const chainIds = [...new Set(nodes.flatMap((node) => node.chain))];
  const { rows: grants } = await sql<GrantRow>`
    select node_id, principal_kind, principal_id, level from acl_grant
    where team_id = ${teamId}::uuid and node_id = any(${chainIds}::uuid[])`.execute(db);
  const grantsOf = new Map<string, Grant[]>();
  for (const row of grants) {
    const level = levelOfRank(row.level);
    if (level === null) continue;
    const list = grantsOf.get(row.node_id) ?? [];
    const principalId = row.principal_id === NO_PRINCIPAL ? null : row.principal_id;
    list.push({ principalKind: row.principal_kind, principalId, level });
    grantsOf.set(row.node_id, list);
  }
  const asNode = (id: string, restricted: boolean): ChainNode => ({ id, restricted, grants: grantsOf.get(id) ?? [] });
  return new Map(
    nodes.map((node) => [
      node.id,
      {
        id: node.id,
        kind: node.kind,
        restricted: node.restricted,
        // The stored chain is already cut, so only its last node can be restricted. A leaf without its own node starts
        // with its owner.
        chain: { nodes: node.chain.map((id) => asNode(id, false)), published: node.published },
      },
    ]),
  );
}

interface NodeRow {
  id: string;
  kind: string;
  restricted: boolean;
  published: boolean;
  chain: string[];
}

interface GrantRow {
  node_id: string;
  principal_kind: PrincipalKind;
  principal_id: string;
  level: number;
}

/** Returns an actor's levels on many objects. Objects without access, unknown and trashed ones are left out. */
export async function effectiveLevels(
  db: PermissionDatabase,
  actor: PermissionActor,
  ids: readonly string[],
): Promise<Map<string, PermissionLevel>> {
  const levels = new Map<string, PermissionLevel>();
  if (actor.role === null || ids.length === 0) return levels;
  for (const [id, object] of await loadObjects(db, actor.teamId, ids)) {
    const level = effectiveLevel(actor, object.chain);
    if (level !== null) levels.set(id, level);
  }
  return levels;
}
