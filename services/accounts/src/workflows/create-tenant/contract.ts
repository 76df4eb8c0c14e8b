/** Name of the workflow; its id is the id of the workspace that it makes. */
export const CREATE_TENANT = 'createTenant';

/** Ids only: histories hold nobody's words. Everything else is in the row of the request. */
export interface CreateTenantInput {
  teamId: string;
  /** The sample content that it begins with; absent = none. */
  templateId?: string;
}

/**
 * Steps of `createTenant`, each with its undo. Every one may run twice. Thrown codes end the creation, except those
 * that another try may mend.
 */
export interface CreateTenantActivities {
  /** Takes a subdomain that is free, for this region. @throws INVALID_OPERATION when the wanted one is taken. */
  reserveRoute(input: CreateTenantInput): Promise<void>;
  releaseRoute(input: CreateTenantInput): Promise<void>;
  /** Workspace, person, first user (admin and manager), ways to sign in. */
  createWorkspace(input: CreateTenantInput): Promise<void>;
  dropWorkspace(input: CreateTenantInput): Promise<void>;
  startTrial(input: CreateTenantInput): Promise<void>;
  dropTrial(input: CreateTenantInput): Promise<void>;
  /** So that find-workspace finds the owner. Undone with the workspace: the relay takes the hashes back. */
  registerIdentityHashes(input: CreateTenantInput): Promise<void>;
  /** From here on the workspace's host answers. */
  activateRoute(input: CreateTenantInput): Promise<void>;
  completeTenantCreation(input: CreateTenantInput): Promise<void>;
  /** Sample content, in a workspace that is open already. @throws LIMIT_REACHED when the plan has no room. */
  installTemplate(input: CreateTenantInput): Promise<void>;
  failTenantCreation(input: CreateTenantInput & { code: string; message: string }): Promise<void>;
}
