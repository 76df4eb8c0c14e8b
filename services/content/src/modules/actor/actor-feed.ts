import { tellAfterCommit } from '@fieldloom/db/notices';
import type { Trx } from '../../database.ts';

/** Channel of the notices about changed users (`NoticeFeed`). */
export const ACTOR_CHANNEL = 'content_actor';

/** Users for whom accounts may have a new answer. */
export interface ChangedActor {
  teamId: string;
  /** Undefined: everybody in the workspace. */
  userId: string | undefined;
  /** Answers must have at least this version of the entitlements. Undefined: any. */
  entitlementVersion: number | undefined;
}

/** Notifies every process that caches answers of accounts, once the transaction has committed. */
export function tellActor(trx: Trx, { teamId, userId = '', entitlementVersion = 0 }: ChangedActor): void {
  tellAfterCommit(trx, { channel: ACTOR_CHANNEL, text: `${teamId}:${userId}:${entitlementVersion}` });
}

export function readActorNotice(text: string): ChangedActor {
  const [teamId = '', userId = '', version = '0'] = text.split(':');
  return {
    teamId,
    userId: userId === '' ? undefined : userId,
    entitlementVersion: version === '0' ? undefined : Number(version),
  };
}
