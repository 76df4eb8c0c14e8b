import { PERMISSION_LEVELS, type PermissionLevel, type Role } from '@fieldloom/kernel/enums';

/**
 * The permission model: none < READ < WRITE < FULL.
 *
 * Objects form a tree. What an actor may do with an object is the strongest grant that fits them on the object itself
 * or on one of its ancestors, up to and including the first node that is set "restricted". A viewer never gets above
 * READ; whoever has no role gets nothing. The group `playback` gives READ, and only on published insights. Nobody gets
 * anything from `public` here: anonymous readers come with a share, which is checked on its own.
 *
 * The rule exists three times, for one object (`effectiveLevel`), for lists (`sql.ts`) and for the index
 * (`accessNodeIds` with `readableNodeIds`); a property test holds the three against each other.
 */

export const PRINCIPAL_KINDS = ['USER', 'GROUP', 'MARKUP', 'PLAYBACK'] as const;
export type PrincipalKind = (typeof PRINCIPAL_KINDS)[number];

/** The part of an actor that decides about access. */
export interface PermissionActor {
  readonly teamId: string;
  readonly userId: string;
  /** Null = excluded from the workspace. */
  readonly role: Role | null;
  readonly groupIds: readonly string[];
}

export interface Grant {
  readonly principalKind: PrincipalKind;
  /** The user or group; null for the built-in groups. */
  readonly principalId: string | null;
  readonly level: PermissionLevel;
}

/** One node of an object's chain. */
export interface ChainNode {
  readonly id: string;
  readonly restricted: boolean;
  readonly grants: readonly Grant[];
}

/** An object with its ancestors, the object first. */
export interface AccessChain {
  readonly nodes: readonly ChainNode[];
  /** True for a published insight: only then does `playback` count. */
  readonly published: boolean;
}

/** What a search document carries in place of a node, so that `playback` grants open published insights only. */
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

/** The part of a chain that counts: up to and including the first restricted node. */
export function cutChain(nodes: readonly ChainNode[]): readonly ChainNode[] {
  const cut = nodes.findIndex((node) => node.restricted);
  return cut === -1 ? nodes : nodes.slice(0, cut + 1);
}

/** The level that one grant gives to an actor; null when it is not for them. */
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

/** What an actor may do with one object; null = nothing, not even know of it. */
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
 * What a search document carries: its chain, nearest first. It holds every node, with or without grants, so that a
 * new grant needs no indexing; only moves and "restricted" do (and publishing, which changes the document anyway).
 * @param nodeIds The chain as far as it counts (`cutChain`).
 */
export function accessNodeIds(nodeIds: readonly string[], published: boolean): string[] {
  return published ? [...nodeIds, ...nodeIds.map((id) => PLAYBACK_PREFIX + id)] : [...nodeIds];
}

/**
 * The nodes to filter a search by: a document is readable when it carries one of them.
 * @param grants Every grant of the workspace that may fit the actor, with its node.
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
