import type { MessageInitShape } from '@bufbuild/protobuf';
import { type Actor, type ActorKey, type ActorSupport, KEY_KINDS } from '@fieldloom/auth/actor';
import { API_SCOPES } from '@fieldloom/kernel/api-scopes';
import { ROLES } from '@fieldloom/kernel/enums';
import { SUPPORT_LEVELS } from '@fieldloom/kernel/support-access';
import type {
  ActorKey as ActorKeyMessage,
  Actor as ActorMessage,
  ActorSchema,
  ActorSupport as ActorSupportMessage,
} from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';

/** Converts an actor to its message for another service. */
export function toRpcActor(actor: Actor): MessageInitShape<typeof ActorSchema> {
  return {
    teamId: actor.teamId,
    userId: actor.userId,
    sessionId: actor.sessionId,
    role: actor.role ?? '',
    workspaceAdmin: actor.admin,
    groupIds: [...actor.groupIds],
    entitlementVersion: BigInt(actor.entitlementVersion),
    readOnly: actor.readOnly,
    ...(actor.key === undefined ? {} : { key: { ...actor.key, scopes: [...actor.key.scopes] } }),
    ...(actor.support === undefined ? {} : { support: { ...actor.support } }),
  };
}

/** Converts another service's message to an actor. A role that this release does not know becomes no role. */
export function readRpcActor(message: ActorMessage): Actor {
  return {
    teamId: message.teamId,
    userId: message.userId,
    sessionId: message.sessionId,
    role: ROLES.find((role) => role === message.role) ?? null,
    admin: message.workspaceAdmin,
    groupIds: message.groupIds,
    entitlementVersion: Number(message.entitlementVersion),
    readOnly: message.readOnly,
    key: message.key && readKey(message.key),
    support: message.support && readSupport(message.support),
  };
}

/** A level that this release does not know allows only reading. */
function readSupport({ accessId, level }: ActorSupportMessage): ActorSupport {
  return { accessId, level: SUPPORT_LEVELS.find((known) => known === level) ?? 'READ' };
}

/** A kind that this release does not know gets no scopes, so it opens nothing. */
function readKey({ kind, id, scopes }: ActorKeyMessage): ActorKey {
  const known = KEY_KINDS.find((each) => each === kind);
  if (known === undefined) return { kind: 'api-token', id, scopes: [] };
  return { kind: known, id, scopes: API_SCOPES.filter((scope) => scopes.includes(scope)) };
}
