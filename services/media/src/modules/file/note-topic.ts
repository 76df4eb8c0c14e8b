import { tellLive } from '@fieldloom/graphql/live';
import type { Trx } from '../../database.ts';

/** The live topic of a note's files and clips. */
export const noteTopic = (noteId: string): string => `files/${noteId}`;

export type NoteNews = { fileId: string; version: number } | { deletedFileId: string } | { highlightId: string };

/** Notifies open pages of a change in a note. */
export function tellNote(trx: Trx, teamId: string, noteId: string, news: NoteNews): void {
  tellLive(trx, teamId, noteTopic(noteId), news);
}
