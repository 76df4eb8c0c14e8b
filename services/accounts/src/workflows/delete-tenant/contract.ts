/** Name of the workflow; its id is `delete-` and the id of the workspace. */
export const DELETE_TENANT = 'deleteTenant';

/** Ids only: histories must not contain what people write. */
export interface DeleteTenantInput {
  teamId: string;
}

/** Services besides accounts that store something of workspaces, in the order in which they delete it. */
export const PURGED_SERVICES = ['content', 'media', 'search', 'integrations', 'notifications', 'billing'] as const;
export type PurgedService = (typeof PURGED_SERVICES)[number];

/** Steps of `deleteTenant`. Every step may run twice, and again after it was done. */
export interface DeleteTenantActivities {
  /** From here on nobody can restore it. @returns false when it was restored. */
  claimDeletion(input: DeleteTenantInput): Promise<boolean>;
  /** Its address stops working, and nobody else can take it during the quarantine. */
  dropRoute(input: DeleteTenantInput): Promise<void>;
  /** @returns whether the service has deleted everything. */
  purgeService(input: DeleteTenantInput & { service: PurgedService }): Promise<boolean>;
  /**
   * Deletes members, sessions and the rest, and persons who have no workspace left.
   * @returns whether nothing is left.
   */
  purgeMembers(input: DeleteTenantInput): Promise<boolean>;
  /** Deletes the workspace itself and notifies followers. */
  dropTenant(input: DeleteTenantInput): Promise<void>;
}
