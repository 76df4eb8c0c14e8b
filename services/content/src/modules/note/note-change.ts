import type { Change } from '../change/change-announcer.ts';
import type { Note } from './note.repository.ts';

/** Returns what is announced about a note. */
export function changeOf({ id, version, projectId }: NoteVersion, change: Change['change']): Change {
  return { kind: 'NOTE', id, version, change, projectId, noteId: id };
}

export type NoteVersion = Pick<Note, 'id' | 'version' | 'projectId'>;
