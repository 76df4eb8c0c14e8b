/** Name of the workflow; its id is `purge-` plus the id of what was deleted. */
export const PURGE_TRASH = 'purgeTrash';

/** Only ids, so that histories contain nobody's words. */
export interface PurgeTrashInput {
  teamId: string;
  /** The object that was deleted on its own. */
  rootId: string;
}

/** Other services with data about objects. Each returns a receipt for what it removed. */
export const PURGED_SERVICES = ['media', 'search', 'notifications', 'integrations'] as const;
export type PurgedService = (typeof PURGED_SERVICES)[number];

/** Steps of `purgeTrash`. Each may run twice, even after it has succeeded. */
export interface PurgeTrashActivities {
  /** Prevents that it can be restored from now on. @returns false when it was restored or is gone. */
  claimPurge(input: PurgeTrashInput): Promise<boolean>;
  /**
   * Lets every service delete its data of the next objects, then deletes the objects here.
   * @returns whether nothing is left.
   */
  purgeSome(input: PurgeTrashInput): Promise<boolean>;
  finishPurge(input: PurgeTrashInput): Promise<void>;
}
