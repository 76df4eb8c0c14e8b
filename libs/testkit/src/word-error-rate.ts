/**
 * Returns the share of words that a recognizer got wrong: the fewest substitutions, deletions and insertions that turn
 * the reference into the recognized text, divided by the reference's number of words. Case and punctuation are ignored.
 */
export function wordErrorRate(reference: string, heard: string): number {
  const expected = spokenWords(reference);
  const found = spokenWords(heard);
  // Levenshtein distance by words, one row at a time.
  let row = Array.from({ length: found.length + 1 }, (_, i) => i);
  for (const [i, word] of expected.entries()) {
    const next = [i + 1];
    for (const [j, other] of found.entries()) {
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (word === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1)! / Math.max(1, expected.length);
}

/** Returns words for comparison: lowercase, with apostrophes; everything else between words is dropped. */
export function spokenWords(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}
