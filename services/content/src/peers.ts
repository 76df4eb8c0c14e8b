import type { Actor } from '@fieldloom/auth/actor';
import type { Keys } from '@fieldloom/auth/keys';
import { issueStreamAccessToken } from '@fieldloom/auth/stream-access-token';
import { ROLES } from '@fieldloom/kernel/enums';
import { notFound } from '@fieldloom/kernel/errors';
import { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { BillingService } from '@fieldloom/proto/fieldloom/billing/v1/billing_pb';
import { MediaService } from '@fieldloom/proto/fieldloom/media/v1/media_pb';
import { ObjectPurgeService } from '@fieldloom/proto/fieldloom/objects/v1/objects_pb';
import { readRpcActor } from '@fieldloom/rpc/actor';
import { Peers } from '@fieldloom/rpc/peers';
import type { Storage } from '@fieldloom/storage/storage';
import type { ActorSource } from './modules/actor/actor-directory.ts';
import type { EntitlementSource } from './modules/entitlement/entitlement.service.ts';
import type { PurgeClients } from './modules/purge/purge-steps.ts';
import type { ClipSource, StreamTokens } from './modules/share/public-object.service.ts';
import type { TranscriptFiles } from './modules/transcript/transcript.service.ts';
import { PURGED_SERVICES, type PurgedService } from './workflows/purge-trash/contract.ts';

/** Users from accounts. */
export function accountsUsers(peers: Peers): ActorSource {
  const accounts = peers.client(AccountsService, 'accounts');
  const findUser = async (teamId: string, userId: string) => {
    const { users } = await accounts.getUsers({ teamId, userIds: [userId] });
    return users.find((user) => user.id === userId);
  };
  return {
    getActor: async ({ teamId, userId, sessionId }) =>
      readRpcActor(
        await (sessionId === undefined
          ? accounts.getMember({ teamId, userId })
          : accounts.getActor({ teamId, userId, sessionId })),
      ),
    getUser: async (teamId, userId): Promise<Actor> => {
      const user = await findUser(teamId, userId);
      const role = ROLES.find((known) => known === user?.role);
      if (user === undefined || role === undefined) throw notFound();
      return {
        teamId,
        userId,
        sessionId: '',
        role,
        admin: false,
        groupIds: user.groupIds,
        entitlementVersion: 0,
        readOnly: false,
      };
    },
    recordSupportUse: async ({ teamId, sessionId }, { kind, id }) => {
      const use = { kind: 'document', name: kind, fields: [], ids: [id] };
      await accounts.recordSupportUse({ teamId, sessionId, uses: [use] });
    },
    getWorkspaceName: async (teamId) => (await accounts.getWorkspace({ teamId })).name,
    getUserName: async (teamId, userId) => (await findUser(teamId, userId))?.name || null,
    getUserNames: async (teamId, userIds) => {
      const { users } = await accounts.getUsers({ teamId, userIds: [...userIds] });
      return new Map(users.map(({ id, name }) => [id, name]));
    },
  };
}

/** Entitlements from billing. */
export function billingEntitlements(peers: Peers): EntitlementSource {
  const billing = peers.client(BillingService, 'billing');
  return { read: (teamId) => billing.getEntitlements({ teamId }) };
}

/** How long a public page waits for the kinds of its clips. */
const CLIP_PATIENCE_MS = 1_000;

/** Clips from media. */
export function mediaClips(peers: Peers): ClipSource {
  const media = peers.client(MediaService, 'media', CLIP_PATIENCE_MS);
  return {
    kindsOf: async (teamId, highlightIds) => {
      const { clips } = await media.getClips({ teamId, highlightIds: [...highlightIds] });
      const cut = clips.filter(({ complete }) => complete);
      return new Map(cut.map(({ highlightId, hasVideo }) => [highlightId, hasVideo ? 'VIDEO' : 'AUDIO']));
    },
  };
}

/** Long, because media deletes a note's files during the call. */
const PURGE_PATIENCE_MS = 60_000;

/** Clients of the services that delete their part of what is deleted for good. */
export function purgeClients(peers: Peers): PurgeClients {
  const client = (service: PurgedService) => peers.client(ObjectPurgeService, service, PURGE_PATIENCE_MS);
  return Object.fromEntries(PURGED_SERVICES.map((service) => [service, client(service)])) as PurgeClients;
}

export function storedTranscripts(storage: Storage): TranscriptFiles {
  return { read: (key, maxBytes) => storage.getBuffer(key, maxBytes) };
}

export function signedStreamTokens(keys: Keys): StreamTokens {
  return { issue: (access) => issueStreamAccessToken(keys, access) };
}
