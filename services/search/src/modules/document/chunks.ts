import { CHUNK_CHARACTERS, MAX_CHUNKS } from '../../limits.ts';

const SENTENCE_END = /(?<=[.!?…。！？])\s+|\n+/u;

/**
 * Cuts a text into passages for embedding: whole sentences, up to some 250 characters each; a sentence that is longer
 * is cut at white space. The title leads the first passage, so that an object without text has a meaning too.
 */
export function chunkText(title: string, text: string): string[] {
  const chunks: string[] = [];
  let current = title.trim();
  const flush = (): void => {
    if (current.trim() !== '') chunks.push(current.trim());
    current = '';
  };
  for (const sentence of text.split(SENTENCE_END)) {
    for (const piece of cutLong(sentence.trim())) {
      if (current !== '' && current.length + piece.length + 1 > CHUNK_CHARACTERS) flush();
      current = current === '' ? piece : `${current} ${piece}`;
    }
    if (chunks.length >= MAX_CHUNKS) break;
  }
  flush();
  return chunks.slice(0, MAX_CHUNKS);
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
