import type { ApiScope } from '@fieldloom/kernel/api-scopes';
import type { Role } from '@fieldloom/kernel/enums';
import { DomainError, forbidden, unauthorized } from '@fieldloom/kernel/errors';
import { MESSAGES } from '@fieldloom/kernel/messages';
import type { SupportLevel } from '@fieldloom/kernel/support-access';

/** The kinds of key with which a program acts for a user, in place of a session. */
export const KEY_KINDS = ['api-token', 'oauth-token'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

export interface ActorKey {
  readonly kind: KeyKind;
  readonly id: string;
  readonly scopes: readonly ApiScope[];
}

/** The access to a workspace that its admins granted to the operator's staff. */
export interface ActorSupport {
  readonly accessId: string;
  readonly level: SupportLevel;
}

/** Who is asking: a user of one workspace, with the rights that accounts gives them now. */
export interface Actor {
  readonly teamId: string;
  readonly userId: string;
  /** The session's id, or the key's id when a program acts. */
  readonly sessionId: string;
  /** Null means the user is excluded and sees nothing. */
  readonly role: Role | null;
  readonly admin: boolean;
  readonly groupIds: readonly string[];
  readonly entitlementVersion: number;
  /** The workspace is read-only (unpaid or cancelled). */
  readonly readOnly: boolean;
  /** Set for a program that acts for the user. Role and admin flag are then limited to what its scopes need. */
  readonly key?: ActorKey | undefined;
  /** Set for the operator's staff, who are not members. Role and admin flag are then what the access grants. */
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

/**
 * @throws FORBIDDEN for a program and for support: they cannot create keys or change anyone's credentials or access.
 */
export function requirePerson(actor: Actor): void {
  if (actor.key !== undefined) throw forbidden('Only a person who is signed in can do this');
  if (actor.support !== undefined) throw forbidden('Support cannot do this');
}

/** @throws FORBIDDEN when the actor's role is below the given one. */
export function requireRole(actor: Actor, least: Role): void {
  if (actor.role === null || RANK[actor.role] < RANK[least]) throw forbidden();
}

/** @throws FORBIDDEN when the actor is not a workspace admin. */
export function requireAdmin(actor: Actor): void {
  if (!actor.admin) throw forbidden('Only workspace admins can do this');
}

/** @throws READ_ONLY 'Unavailable in read-only mode'. */
export function requireWritable(actor: Actor): void {
  if (actor.readOnly) throw new DomainError('READ_ONLY', MESSAGES.readOnly);
}
