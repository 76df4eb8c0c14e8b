/** A word as it was spoken. It never changes, while the text of its segment may be edited. */
export interface SpokenWord {
  text: string;
  startMs: number;
  endMs: number;
}

export interface SpokenSegment {
  segmentId: string;
  words: readonly SpokenWord[];
}

/** The place of a word in the current text of its segment. */
export interface PlacedWord {
  from: number;
  to: number;
  startMs: number;
  endMs: number;
}

/** How far ahead a word may have been moved by edits before it counts as gone. */
const LOOK_AHEAD = 120;

const isPartOfWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** Finds the next occurrence of a word from an offset on that is not inside another word. */
function findWord(text: string, word: string, from: number): number {
  const limit = from + LOOK_AHEAD;
  for (let at = text.indexOf(word, from); at >= 0 && at <= limit; at = text.indexOf(word, at + 1)) {
    if (!isPartOfWord(text[at - 1]) && !isPartOfWord(text[at + word.length])) return at;
  }
  return -1;
}

/**
 * Finds each spoken word in the text, in order. Words that were removed by edits are left out, and the words after them
 * are found again. Case and the punctuation around a word do not matter.
 */
export function placeWords(text: string, words: readonly SpokenWord[]): PlacedWord[] {
  const folded = text.toLowerCase();
  const placed: PlacedWord[] = [];
  let cursor = 0;
  for (const word of words) {
    const bare = word.text.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    const at = bare ? findWord(folded, bare, cursor) : -1;
    if (at < 0) continue;
    placed.push({ from: at, to: at + bare.length, startMs: word.startMs, endMs: word.endMs });
    cursor = at + bare.length;
  }
  return placed;
}

/**
 * Tells whether a character is part of a word, or the apostrophe or hyphen that joins two parts: "didn't" is one word.
 */
const isOfWord = (text: string, at: number): boolean =>
  isPartOfWord(text[at]) || (/['’-]/.test(text[at] ?? '') && isPartOfWord(text[at - 1]) && isPartOfWord(text[at + 1]));

/** Returns the start or end of the word around an offset; between words it returns the offset itself. */
export function wordEdgeAt(text: string, offset: number, edge: 'start' | 'end'): number {
  let at = offset;
  while (isOfWord(text, at - 1) && isOfWord(text, at)) at += edge === 'start' ? -1 : 1;
  return at;
}

/** Returns the word that is being spoken, or the last one before a short pause. */
export function wordAt(words: readonly PlacedWord[], ms: number): PlacedWord | null {
  let [low, high] = [0, words.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((words[middle]?.startMs ?? 0) <= ms) low = middle;
    else high = middle - 1;
  }
  const word = words[low];
  return word && word.startMs <= ms ? word : null;
}

/** Returns the time at a place in the text: that of the word there, or of the next one. */
export function timeAtOffset(words: readonly PlacedWord[], offset: number): number | null {
  return (words.find((word) => word.to >= offset) ?? words.at(-1))?.startMs ?? null;
}
