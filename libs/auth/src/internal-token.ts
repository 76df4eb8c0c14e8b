import { API_SCOPES } from '@fieldloom/kernel/api-scopes';
import { ROLES, type Role } from '@fieldloom/kernel/enums';
import { unauthorized } from '@fieldloom/kernel/errors';
import { SUPPORT_LEVELS } from '@fieldloom/kernel/support-access';
import { z } from 'zod';
import { type Actor, KEY_KINDS, type ShareReader } from './actor.ts';
import type { Keys } from './keys.ts';
import { signToken, verifyToken } from './token.ts';

/** The header in which the gateway tells a subgraph who is asking. */
export const ACTOR_HEADER = 'x-fieldloom-actor';
const LIFETIME_SECONDS = 60;

const claimsSchema = z.object({
  team: z.uuid(),
  sub: z.uuid().optional(),
  sid: z.string().optional(),
  role: z.enum(ROLES).nullable().default(null),
  admin: z.boolean().default(false),
  groups: z.array(z.uuid()).default([]),
  ent: z.number().int().default(0),
  ro: z.boolean().default(false),
  key: z.object({ kind: z.enum(KEY_KINDS), id: z.uuid(), scopes: z.array(z.enum(API_SCOPES)) }).optional(),
  sup: z.object({ accessId: z.uuid(), level: z.enum(SUPPORT_LEVELS) }).optional(),
  share: z.object({ id: z.string(), token: z.string() }).optional(),
});

/**
 * Maps each actor to the token it came with. An actor that nobody signed has no token, and neither does a copy of an
 * actor.
 */
const sentWith = new WeakMap<Actor, string>();

/**
 * Returns the token that a service passes on when it calls another one for the same user.
 * @returns undefined for an actor that no gateway signed.
 */
export function tokenOf(actor: Actor): string | undefined {
  return sentWith.get(actor);
}

/** Either a user of the workspace or an anonymous reader of a share. */
export interface Caller {
  teamId: string;
  actor?: Actor;
  share?: ShareReader;
}

export async function signActor(keys: Keys, actor: Actor): Promise<string> {
  const role: Role | null = actor.role;
  return sign(keys, actor.userId, {
    team: actor.teamId,
    sid: actor.sessionId,
    role,
    admin: actor.admin,
    groups: [...actor.groupIds],
    ent: actor.entitlementVersion,
    ro: actor.readOnly,
    ...(actor.key === undefined ? {} : { key: actor.key }),
    ...(actor.support === undefined ? {} : { sup: actor.support }),
  });
}

export async function signShareReader(keys: Keys, reader: ShareReader): Promise<string> {
  return sign(keys, undefined, { team: reader.teamId, share: { id: reader.shareId, token: reader.shareToken } });
}

function sign(keys: Keys, subject: string | undefined, claims: Record<string, unknown>): Promise<string> {
  return signToken(keys, {
    issuer: `${keys.scope}:gateway`,
    audience: `${keys.scope}:subgraph`,
    lifetimeSeconds: LIFETIME_SECONDS,
    claims,
    ...(subject === undefined ? {} : { subject }),
  });
}

/** @throws UNAUTHORIZED unless this scope's gateway signed the token within the last minute. */
export async function verifyActor(keys: Keys, token: string): Promise<Caller> {
  const payload = await verifyToken(keys, token, {
    scope: keys.scope,
    issuer: `${keys.scope}:gateway`,
    audience: `${keys.scope}:subgraph`,
  });
  const parsed = claimsSchema.safeParse(payload);
  if (!parsed.success) throw unauthorized();
  const { team, sub, sid, role, admin, groups, ent, ro, key, sup, share } = parsed.data;
  const caller: Caller = { teamId: team };
  if (sub !== undefined && sid !== undefined) {
    caller.actor = {
      teamId: team,
      userId: sub,
      sessionId: sid,
      role,
      admin,
      groupIds: groups,
      entitlementVersion: ent,
      readOnly: ro,
      key,
      support: sup,
    };
    sentWith.set(caller.actor, token);
  }
  if (share !== undefined) caller.share = { teamId: team, shareId: share.id, shareToken: share.token };
  return caller;
}
