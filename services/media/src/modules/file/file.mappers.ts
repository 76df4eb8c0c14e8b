/** What resolvers pass on for these SDL types. */
export type { MediaFile as FileMapper } from './file.repository.ts';

/** A note of content; media knows only its id. */
export interface NoteMapper {
  id: string;
}
