import type { AccessClaims } from '@fieldloom/auth/access-token';
import type { Actor, ShareReader } from '@fieldloom/auth/actor';
import { ROLES, type Role } from '@fieldloom/kernel/enums';
import { notFound } from '@fieldloom/kernel/errors';
import { AccountsService, type Actor as ActorMessage } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import type { Peers } from '@fieldloom/rpc/peers';
import { CALLER_LIMITS } from '../../limits.ts';

/** Who somebody is now, asked of the services that know. Each fails NOT_FOUND for what has ended. */
export interface ActorSource {
  actorOf(claims: AccessClaims): Promise<Actor>;
  actorOfSession(teamId: string, sessionToken: string): Promise<Actor>;
  shareOf(teamId: string, shareToken: string): Promise<ShareReader>;
}

export function actorSourceOf(peers: Peers): ActorSource {
  const accounts = peers.client(AccountsService, 'accounts', CALLER_LIMITS.askMs);
  const content = peers.client(ContentService, 'content', CALLER_LIMITS.askMs);
  return {
    actorOf: async ({ teamId, userId, sessionId }) => readActor(await accounts.getActor({ teamId, userId, sessionId })),
    actorOfSession: async (teamId, sessionToken) =>
      readActor(await accounts.getActorBySession({ teamId, sessionToken })),
    shareOf: async (teamId, token) => {
      const [{ shareId }, { closed }] = await Promise.all([
        content.resolveShare({ teamId, token }),
        accounts.getWorkspace({ teamId }),
      ]);
      // Members are kept out by accounts; whoever came by a link is kept out here.
      if (closed) throw notFound();
      return { teamId, shareId, shareToken: token };
    },
  };
}

function readActor(message: ActorMessage): Actor {
  return {
    teamId: message.teamId,
    userId: message.userId,
    sessionId: message.sessionId,
    role: ROLES.includes(message.role as Role) ? (message.role as Role) : null,
    admin: message.workspaceAdmin,
    groupIds: message.groupIds,
    entitlementVersion: Number(message.entitlementVersion),
    readOnly: message.readOnly,
  };
}
