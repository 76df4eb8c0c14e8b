import type { ApiScope } from '@fieldloom/kernel/api-scopes';
import type { Role } from '@fieldloom/kernel/enums';
import { DomainError, forbidden, unauthorized } from '@fieldloom/kernel/errors';
import { MESSAGES } from '@fieldloom/kernel/messages';
import type { SupportLevel } from '@fieldloom/kernel/support-access';

/** By what a program acts for a user, in place of a session. */
export const KEY_KINDS = ['api-token', 'oauth-token'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

export interface ActorKey {
  readonly kind: KeyKind;
  readonly id: string;
  readonly scopes: readonly ApiScope[];
}

/** By what the operator's staff are in a workspace: an access that its admins granted. */
export interface ActorSupport {
  readonly accessId: string;
  readonly level: SupportLevel;
}

/** Who asks: a user of one workspace, as accounts says they are now. */
export interface Actor {
  readonly teamId: string;
  readonly userId: string;
  /** The key's id where there is one. */
  readonly sessionId: string;
  /** Null = excluded: sees nothing. */
  readonly role: Role | null;
  readonly admin: boolean;
  readonly groupIds: readonly string[];
  readonly entitlementVersion: number;
  /** The workspace is read-only (unpaid or cancelled). */
  readonly readOnly: boolean;
  /** Set for a program that acts for the user. Role and admin flag are then no more than its scopes need. */
  readonly key?: ActorKey | undefined;
  /** Set for the operator's staff, who are no members. Role and admin flag are what the access gives. */
  readonly support?: ActorSupport | undefined;
}

/** An anonymous reader of one public share. */
export interface ShareReader {
  readonly teamId: string;
  readonly shareId: string;
  readonly shareToken: string;
}

const RANK: Record<Role, number> = { VIEWER: 1, CONTRIBUTOR: 2, MANAGER: 3 };

/** @throws UNAUTHORIZED when nobody is signed in. */
export function requireActor(actor: Actor | undefined): Actor {
  if (actor === undefined) throw unauthorized();
  return actor;
}

/** @throws FORBIDDEN for a program and for support: they make no keys, and change nobody's credentials or access. */
export function requirePerson(actor: Actor): void {
  if (actor.key !== undefined) throw forbidden('Only a person who is signed in can do this');
  if (actor.support !== undefined) throw forbidden('Support cannot do this');
}

/** @throws FORBIDDEN below the role. */
export function requireRole(actor: Actor, least: Role): void {
  if (actor.role === null || RANK[actor.role] < RANK[least]) throw forbidden();
}

/** @throws FORBIDDEN for anybody but a workspace admin. */
export function requireAdmin(actor: Actor): void {
  if (!actor.admin) throw forbidden('Only workspace admins can do this');
}

/** @throws READ_ONLY 'Unavailable in read-only mode'. */
export function requireWritable(actor: Actor): void {
  if (actor.readOnly) throw new DomainError('READ_ONLY', MESSAGES.readOnly);
}
