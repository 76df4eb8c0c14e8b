/** Name of the workflow; its id is `purge-` and the id of what was deleted. */
export const PURGE_TRASH = 'purgeTrash';

/** Ids only: histories hold nobody's words. */
export interface PurgeTrashInput {
  teamId: string;
  /** The object that was deleted by itself. */
  rootId: string;
}

/** Other services that hold something of objects, each of which gives a receipt for what it removed. */
export const PURGED_SERVICES = ['media', 'search', 'notifications', 'integrations'] as const;
export type PurgedService = (typeof PURGED_SERVICES)[number];

/** Steps of `purgeTrash`. Each may run twice, and again after it was done. */
export interface PurgeTrashActivities {
  /** Nobody can restore it from here on. @returns false when it was restored or is gone. */
  claimPurge(input: PurgeTrashInput): Promise<boolean>;
  /** Has every service forget the next objects, then deletes them here. @returns whether nothing is left. */
  purgeSome(input: PurgeTrashInput): Promise<boolean>;
  finishPurge(input: PurgeTrashInput): Promise<void>;
}
