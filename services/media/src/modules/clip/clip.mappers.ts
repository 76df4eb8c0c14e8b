/** What resolvers pass on for these SDL types. */
/** A highlight of content; media knows only its id. */
export interface HighlightMapper {
  id: string;
}
