/** What resolvers pass on for these SDL types. */
/** A workspace of accounts; media knows only its id. */
export interface WorkspaceMapper {
  id: string;
}
