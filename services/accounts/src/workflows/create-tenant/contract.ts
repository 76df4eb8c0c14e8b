/** Name of the workflow; its id is the id of the workspace that it creates. */
export const CREATE_TENANT = 'createTenant';

/** Ids only: histories must not contain what people write. Everything else is in the row of the request. */
export interface CreateTenantInput {
  teamId: string;
  /** The sample content that it starts with; absent for none. */
  templateId?: string;
}

/**
 * Steps of `createTenant`, each with its undo. Every step may run twice. Thrown codes end the creation, except those
 * that a retry may fix.
 */
export interface CreateTenantActivities {
  /** Reserves a free subdomain for this region. @throws INVALID_OPERATION when the wanted one is taken. */
  reserveRoute(input: CreateTenantInput): Promise<void>;
  releaseRoute(input: CreateTenantInput): Promise<void>;
  /** Creates the workspace, the person, the first user (admin and manager) and the sign-in methods. */
  createWorkspace(input: CreateTenantInput): Promise<void>;
  dropWorkspace(input: CreateTenantInput): Promise<void>;
  startTrial(input: CreateTenantInput): Promise<void>;
  dropTrial(input: CreateTenantInput): Promise<void>;
  /** Lets find-workspace find the owner. It is undone with the workspace: the relay withdraws the hashes. */
  registerIdentityHashes(input: CreateTenantInput): Promise<void>;
  /** From here on the workspace's host answers. */
  activateRoute(input: CreateTenantInput): Promise<void>;
  completeTenantCreation(input: CreateTenantInput): Promise<void>;
  /** Adds sample content to a workspace that is already open. @throws LIMIT_REACHED when the plan has no room. */
  installTemplate(input: CreateTenantInput): Promise<void>;
  failTenantCreation(input: CreateTenantInput & { code: string; message: string }): Promise<void>;
}
