/** What resolvers pass on for these SDL types. */
/** Accounts' workspace, which media knows by its id alone. */
export interface WorkspaceMapper {
  id: string;
}
