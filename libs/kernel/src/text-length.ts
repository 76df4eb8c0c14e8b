/** Counts characters as people and the database do: an emoji that takes two UTF-16 code units is one character. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Tells whether a text has more characters than allowed, without counting all characters of a far longer one. */
export function isLonger(text: string, maxLength: number): boolean {
  if (text.length <= maxLength) return false;
  return text.length > maxLength * 2 || characterCount(text) > maxLength;
}

/** Returns the beginning of a text without splitting a character. */
export function cutTo(text: string, maxLength: number): string {
  return isLonger(text, maxLength)
    ? Array.from(text.slice(0, maxLength * 2))
        .slice(0, maxLength)
        .join('')
    : text;
}
