import { CHUNK_CHARACTERS, MAX_CHUNKS, MAX_SENTENCES } from '../../limits.ts';

const SENTENCE_END = /(?<=[.!?…。！？])\s+|\n+/u;

/**
 * The texts of a document that are embedded. It may match a question by one sentence, by the surrounding text, or by
 * both.
 */
export interface Passages {
  /** Single sentences, the title first. A sentence that is longer than a passage is cut at white space. */
  sentences: string[];
  /** Neighboring sentences, up to some 250 characters. Each passage starts in about the middle of the one before it. */
  chunks: string[];
}

/**
 * Cuts a document into passages for embedding. The title counts as a sentence, so a document without text can be found
 * too.
 */
export function passagesOf(title: string, text: string): Passages {
  const sentences = [title, ...text.split(SENTENCE_END)].flatMap((sentence) => cutLong(sentence.trim()));
  return { sentences: sentences.slice(0, MAX_SENTENCES), chunks: windowsOf(sentences).slice(0, MAX_CHUNKS) };
}

function windowsOf(sentences: readonly string[]): string[] {
  const windows: string[] = [];
  let start = 0;
  while (start < sentences.length && windows.length < MAX_CHUNKS) {
    const end = start + Math.max(1, fitting(sentences.slice(start, start + CHUNK_CHARACTERS), CHUNK_CHARACTERS));
    windows.push(sentences.slice(start, end).join(' '));
    if (end === sentences.length) break;
    // Never back to the start of this one.
    const shared = fitting(sentences.slice(start + 1, end).toReversed(), CHUNK_CHARACTERS / 2);
    start = end - shared;
  }
  return windows;
}

/** Returns how many of the first sentences fit together. */
function fitting(sentences: readonly string[], characters: number): number {
  let length = -1;
  const tooMany = sentences.findIndex((sentence) => {
    length += sentence.length + 1;
    return length > characters;
  });
  return tooMany === -1 ? sentences.length : tooMany;
}

function cutLong(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > CHUNK_CHARACTERS) {
    const space = rest.lastIndexOf(' ', CHUNK_CHARACTERS);
    const end = space > CHUNK_CHARACTERS / 2 ? space : CHUNK_CHARACTERS;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  if (rest !== '') pieces.push(rest);
  return pieces;
}
