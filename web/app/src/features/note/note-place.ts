import { readId } from '@fieldloom/kernel/ids';
import { readFoundWords } from '../content/found-words.ts';
import type { NoteTarget } from './use-note-panel.ts';

/** What of a note an address points at. */
export interface NotePlace {
  target: NoteTarget | null;
  /** The recording in the player, or the attached file in sight. */
  fileId: string | undefined;
  /** Words that are found and marked in the text. */
  words: string;
}

export const NO_PLACE: NotePlace = { target: null, fileId: undefined, words: '' };

/** `#highlight=…`, `#comment=…`, `#file=…` and `#search=…`, each by itself or together. */
export function readNotePlace(hash: string): NotePlace {
  const values = new URLSearchParams(hash);
  const target = (['highlight', 'comment'] as const).flatMap((kind) => {
    const id = values.get(kind);
    return id ? [{ kind, id: readId(id) ?? id }] : [];
  });
  const file = values.get('file');
  return {
    target: target[0] ?? null,
    fileId: file ? (readId(file) ?? file) : undefined,
    words: readFoundWords(hash),
  };
}
