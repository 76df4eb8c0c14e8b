import { readId } from '@fieldloom/kernel/ids';
import { readFoundWords } from '../content/found-words.ts';
import type { NoteTarget } from './use-note-panel.ts';

/** The part of a note that a URL points at. */
export interface NotePlace {
  target: NoteTarget | null;
  /** The recording in the player, or the attached file to scroll to. */
  fileId: string | undefined;
  /** Search words to find and mark in the text. */
  words: string;
}

export const NO_PLACE: NotePlace = { target: null, fileId: undefined, words: '' };

/** `#highlight=…`, `#comment=…`, `#file=…` and `#search=…`, alone or combined. */
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
