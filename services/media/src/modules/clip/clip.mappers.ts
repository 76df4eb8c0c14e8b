/** What resolvers pass on for these SDL types. */
/** Content's highlight, which media knows by its id alone. */
export interface HighlightMapper {
  id: string;
}
