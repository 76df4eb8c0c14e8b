import { wordsPatterns } from '@fieldloom/editor/words-patterns.ts';

interface Part {
  text: string;
  match: boolean;
}

/** Splits a text into parts and marks the words: as a phrase if they occur together, otherwise each on its own. */
export function markWords(text: string, words: string): Part[] {
  for (const pattern of wordsPatterns(words)) {
    const parts: Part[] = [];
    let at = 0;
    for (const { index, 0: found } of text.matchAll(pattern)) {
      if (index > at) parts.push({ text: text.slice(at, index), match: false });
      parts.push({ text: found, match: true });
      at = index + found.length;
    }
    if (parts.length === 0) continue;
    if (at < text.length) parts.push({ text: text.slice(at), match: false });
    return parts;
  }
  return [{ text, match: false }];
}

/** A short text in which the search words that led to it are marked. */
export function MarkedWords({ text, words }: { text: string; words: string }) {
  return markWords(text, words).map((part, index) =>
    part.match ? (
      // Parts of one text have no identity of their own.
      <mark key={index} className="rounded-[3px] bg-mark px-px text-default">
        {part.text}
      </mark>
    ) : (
      <span key={index}>{part.text}</span>
    ),
  );
}
