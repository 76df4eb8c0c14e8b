import { tellAfterCommit } from '@fieldloom/db/notices';
import type { Trx } from '../../database.ts';

/** Of the notices that say of whom something may be different (`NoticeFeed`). */
export const ACTOR_CHANNEL = 'content_actor';

/** Whom accounts may say something else of now. */
export interface ChangedActor {
  teamId: string;
  /** Undefined = everybody in the workspace. */
  userId: string | undefined;
  /** The entitlements that everybody's answers are to be of at least; undefined = any. */
  entitlementVersion: number | undefined;
}

/** Tells every process that keeps answers of accounts, once the transaction has committed. */
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
