import type { AccessClaims } from '@fieldloom/auth/access-token';
import { type Actor, type ActorKey, type ActorSupport, KEY_KINDS, type ShareReader } from '@fieldloom/auth/actor';
import { API_SCOPES } from '@fieldloom/kernel/api-scopes';
import { ROLES, type Role } from '@fieldloom/kernel/enums';
import { notFound } from '@fieldloom/kernel/errors';
import { SUPPORT_LEVELS } from '@fieldloom/kernel/support-access';
import {
  AccountsService,
  type ActorKey as ActorKeyMessage,
  type Actor as ActorMessage,
  type ActorSupport as ActorSupportMessage,
} from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import type { Peers } from '@fieldloom/rpc/peers';
import { CALLER_LIMITS } from '../../limits.ts';
import type { RecordUses } from './support-uses.ts';

/** Who somebody is now, asked of the services that know. Each fails NOT_FOUND for what has ended. */
export interface ActorSource {
  actorOf(claims: AccessClaims): Promise<Actor>;
  actorOfSession(teamId: string, sessionToken: string): Promise<Actor>;
  /** @param token an API token or an app's access token. @throws LIMIT_REACHED while the plan has no API. */
  actorOfKey(teamId: string, token: string): Promise<Actor>;
  shareOf(teamId: string, shareToken: string): Promise<ShareReader>;
  /** Writes down what support is about to do. */
  recordUses: RecordUses;
}

export function actorSourceOf(peers: Peers): ActorSource {
  const accounts = peers.client(AccountsService, 'accounts', CALLER_LIMITS.askMs);
  const content = peers.client(ContentService, 'content', CALLER_LIMITS.askMs);
  return {
    actorOf: async ({ teamId, userId, sessionId }) => readActor(await accounts.getActor({ teamId, userId, sessionId })),
    actorOfSession: async (teamId, sessionToken) =>
      readActor(await accounts.getActorBySession({ teamId, sessionToken })),
    actorOfKey: async (teamId, token) => readActor(await accounts.getActorByKey({ teamId, token })),
    recordUses: async ({ teamId, sessionId }, uses) => {
      const plain = uses.map(({ fields, ids, ...use }) => ({ ...use, fields: [...fields], ids: [...ids] }));
      await accounts.recordSupportUse({ teamId, sessionId, uses: plain });
    },
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
    key: message.key && readKey(message.key),
    support: message.support && readSupport(message.support),
  };
}

/** A level that this release does not know lets read. */
function readSupport({ accessId, level }: ActorSupportMessage): ActorSupport {
  return { accessId, level: SUPPORT_LEVELS.find((known) => known === level) ?? 'READ' };
}

/** A kind that this release does not know gives no scopes, and so opens nothing. */
function readKey({ kind, id, scopes }: ActorKeyMessage): ActorKey {
  const known = KEY_KINDS.find((each) => each === kind);
  if (known === undefined) return { kind: 'api-token', id, scopes: [] };
  return { kind: known, id, scopes: API_SCOPES.filter((scope) => scopes.includes(scope)) };
}
