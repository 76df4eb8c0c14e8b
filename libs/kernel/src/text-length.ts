/** Characters as people and the database count them: an emoji that takes two units of a string is one. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Whether a text has more characters than allowed, without counting those of one that is far longer. */
export function isLonger(text: string, maxLength: number): boolean {
  if (text.length <= maxLength) return false;
  return text.length > maxLength * 2 || characterCount(text) > maxLength;
}

/** The beginning of a text, and never half a character. */
export function cutTo(text: string, maxLength: number): string {
  return isLonger(text, maxLength)
    ? Array.from(text.slice(0, maxLength * 2))
        .slice(0, maxLength)
        .join('')
    : text;
}
