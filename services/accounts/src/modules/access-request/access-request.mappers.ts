/** What resolvers pass on for this SDL type. */
export type { PresentedWorkspaceAccessRequest as WorkspaceAccessRequestMapper } from './access-request.resolver.ts';
