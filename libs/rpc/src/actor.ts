import type { MessageInitShape } from '@bufbuild/protobuf';
import type { Actor } from '@fieldloom/auth/actor';
import type { ActorSchema } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';

/** An actor as another service takes it. */
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
  };
}
