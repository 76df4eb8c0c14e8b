import type { AccessClaims } from '@fieldloom/auth/access-token';
import type { Actor, ShareReader } from '@fieldloom/auth/actor';
import { notFound } from '@fieldloom/kernel/errors';
import { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { readRpcActor } from '@fieldloom/rpc/actor';
import type { Peers } from '@fieldloom/rpc/peers';
import { CALLER_LIMITS } from '../../limits.ts';
import type { RecordUses } from './support-uses.ts';

/** Asks the services that know who somebody is now. Each method fails with NOT_FOUND for what has ended. */
export interface ActorSource {
  actorOf(claims: AccessClaims): Promise<Actor>;
  actorOfSession(teamId: string, sessionToken: string): Promise<Actor>;
  /**
   * @param token An API token or an app's access token.
   * @throws LIMIT_REACHED while the plan does not include the API.
   */
  actorOfKey(teamId: string, token: string): Promise<Actor>;
  shareOf(teamId: string, shareToken: string): Promise<ShareReader>;
  /** Records what support is about to do. */
  recordUses: RecordUses;
}

export function actorSourceOf(peers: Peers): ActorSource {
  const accounts = peers.client(AccountsService, 'accounts', CALLER_LIMITS.askMs);
  const content = peers.client(ContentService, 'content', CALLER_LIMITS.askMs);
  return {
    actorOf: async ({ teamId, userId, sessionId }) =>
      readRpcActor(await accounts.getActor({ teamId, userId, sessionId })),
    actorOfSession: async (teamId, sessionToken) =>
      readRpcActor(await accounts.getActorBySession({ teamId, sessionToken })),
    actorOfKey: async (teamId, token) => readRpcActor(await accounts.getActorByKey({ teamId, token })),
    recordUses: async ({ teamId, sessionId }, uses) => {
      const plain = uses.map(({ fields, ids, ...use }) => ({ ...use, fields: [...fields], ids: [...ids] }));
      await accounts.recordSupportUse({ teamId, sessionId, uses: plain });
    },
    shareOf: async (teamId, token) => {
      const [{ shareId }, { closed }] = await Promise.all([
        content.resolveShare({ teamId, token }),
        accounts.getWorkspace({ teamId }),
      ]);
      // Accounts refuses members of a closed workspace; readers of a link are refused here.
      if (closed) throw notFound();
      return { teamId, shareId, shareToken: token };
    },
  };
}
