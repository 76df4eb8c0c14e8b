/** What resolvers pass on for this SDL type. */
export type { Note as NoteMapper } from './note.repository.ts';
