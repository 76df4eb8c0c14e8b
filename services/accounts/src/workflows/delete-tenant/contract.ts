/** Name of the workflow; its id is `delete-` and the id of the workspace. */
export const DELETE_TENANT = 'deleteTenant';

/** Ids only: histories hold nobody's words. */
export interface DeleteTenantInput {
  teamId: string;
}

/** Services that hold something of workspaces beside accounts, in the order in which they forget one. */
export const PURGED_SERVICES = ['content', 'media', 'search', 'integrations', 'notifications', 'billing'] as const;
export type PurgedService = (typeof PURGED_SERVICES)[number];

/** Steps of `deleteTenant`. Every one may run twice, and again after it was done. */
export interface DeleteTenantActivities {
  /** Nobody can restore it from here on. @returns false when it was restored. */
  claimDeletion(input: DeleteTenantInput): Promise<boolean>;
  /** Its address leads nowhere, and is nobody else's for the quarantine. */
  dropRoute(input: DeleteTenantInput): Promise<void>;
  /** @returns whether the service has nothing left of it. */
  purgeService(input: DeleteTenantInput & { service: PurgedService }): Promise<boolean>;
  /** Members, sessions and the rest, and persons who have no workspace left. @returns whether nothing is left. */
  purgeMembers(input: DeleteTenantInput): Promise<boolean>;
  /** The workspace itself, and word to whoever follows. */
  dropTenant(input: DeleteTenantInput): Promise<void>;
}
