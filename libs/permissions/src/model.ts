import { PERMISSION_LEVELS, type PermissionLevel, type Role } from '@fieldloom/kernel/enums';

/**
 * The permission model: none < READ < WRITE < FULL.
 *
 * Objects form a tree. An actor's level on an object is the strongest grant that applies to them on the object itself
 * or on one of its ancestors, up to and including the first "restricted" node. A viewer never has more than READ; users
 * without a role have nothing. The group `playback` grants READ, and only on published insights. Nobody gets anything
 * from `public` here: anonymous readers have a share, which is checked separately.
 *
 * The rule exists three times: for one object (`effectiveLevel`), for lists (`sql.ts`) and for the index
 * (`accessNodeIds` with `readableNodeIds`). A property test compares the three.
 */

export const PRINCIPAL_KINDS = ['USER', 'GROUP', 'MARKUP', 'PLAYBACK'] as const;
export type PrincipalKind = (typeof PRINCIPAL_KINDS)[number];

/** The properties of an actor that decide about access. */
export interface PermissionActor {
  readonly teamId: string;
  readonly userId: string;
  /** Null: excluded from the workspace. */
  readonly role: Role | null;
  readonly groupIds: readonly string[];
}

export interface Grant {
  readonly principalKind: PrincipalKind;
  /** The user or group; null for the built-in groups. */
  readonly principalId: string | null;
  readonly level: PermissionLevel;
}

/** One node in an object's chain. */
export interface ChainNode {
  readonly id: string;
  readonly restricted: boolean;
  readonly grants: readonly Grant[];
}

/** An object with its ancestors, the object first. */
export interface AccessChain {
  readonly nodes: readonly ChainNode[];
  /** True for a published insight; `playback` counts only then. */
  readonly published: boolean;
}

/** Prefix of node ids in search documents of published insights, so that `playback` grants open only these. */
const PLAYBACK_PREFIX = 'playback:';

/** @returns 0 for none, then 1 to 3. */
export function levelRank(level: PermissionLevel | null): number {
  return level === null ? 0 : PERMISSION_LEVELS.indexOf(level) + 1;
}

/** @returns null for 0. */
export function levelOfRank(rank: number): PermissionLevel | null {
  return PERMISSION_LEVELS[rank - 1] ?? null;
}

export function meets(level: PermissionLevel | null, required: PermissionLevel): boolean {
  return levelRank(level) >= levelRank(required);
}

/** Returns the part of a chain that counts: up to and including the first restricted node. */
export function cutChain(nodes: readonly ChainNode[]): readonly ChainNode[] {
  const cut = nodes.findIndex((node) => node.restricted);
  return cut === -1 ? nodes : nodes.slice(0, cut + 1);
}

/** Returns the level that one grant gives to an actor; null when it does not apply to them. */
export function grantedLevel(actor: PermissionActor, grant: Grant, published: boolean): PermissionLevel | null {
  switch (grant.principalKind) {
    case 'USER':
      return grant.principalId === actor.userId ? grant.level : null;
    case 'GROUP':
      return grant.principalId !== null && actor.groupIds.includes(grant.principalId) ? grant.level : null;
    case 'MARKUP':
      return grant.level;
    case 'PLAYBACK':
      return published ? 'READ' : null;
  }
}

/** Returns the actor's level on one object. Null: no access; the actor must not even learn that it exists. */
export function effectiveLevel(actor: PermissionActor, chain: AccessChain): PermissionLevel | null {
  if (actor.role === null) return null;
  let strongest = 0;
  for (const node of cutChain(chain.nodes)) {
    for (const grant of node.grants) {
      strongest = Math.max(strongest, levelRank(grantedLevel(actor, grant, chain.published)));
    }
  }
  return levelOfRank(actor.role === 'VIEWER' ? Math.min(strongest, levelRank('READ')) : strongest);
}

/**
 * Returns the node ids for a search document: its chain, nearest first. They contain every node, with or without
 * grants, so that a new grant needs no reindexing. Only moves and changes of "restricted" do (and publishing, which
 * changes the document anyway).
 * @param nodeIds The part of the chain that counts (`cutChain`).
 */
export function accessNodeIds(nodeIds: readonly string[], published: boolean): string[] {
  return published ? [...nodeIds, ...nodeIds.map((id) => PLAYBACK_PREFIX + id)] : [...nodeIds];
}

/**
 * Returns the nodes for filtering a search: a document is readable when it has one of them.
 * @param grants All grants of the workspace that may apply to the actor, with their nodes.
 */
export function readableNodes(
  actor: PermissionActor,
  grants: readonly (Grant & { readonly nodeId: string })[],
): string[] {
  if (actor.role === null) return [];
  const nodes = new Set<string>();
  for (const grant of grants) {
    if (grant.principalKind === 'PLAYBACK') nodes.add(PLAYBACK_PREFIX + grant.nodeId);
    else if (grantedLevel(actor, grant, false) !== null) nodes.add(grant.nodeId);
  }
  return [...nodes];
}
