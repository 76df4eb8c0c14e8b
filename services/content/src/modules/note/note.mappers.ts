import type { Page } from '../../page.ts';
import type { Note } from './note.repository.ts';

/** What resolvers pass on for these SDL types. */
export type NoteMapper = Note;
export type NoteConnectionMapper = Page<Note>;
