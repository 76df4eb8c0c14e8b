/** What resolvers pass on for these SDL types. */
export type { MediaFile as FileMapper } from './file.repository.ts';

/** Content's note, which media knows by its id alone. */
export interface NoteMapper {
  id: string;
}
