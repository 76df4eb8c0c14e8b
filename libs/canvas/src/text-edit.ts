import type * as Y from 'yjs';

/**
 * Makes a shared text read as `next`, by replacing what is between the first and the last difference. So what others type
 * before or behind it at the same time is kept.
 */
export function changeText(text: Y.Text, next: string): void {
  const before = text.toJSON();
  if (before === next) return;
  const shorter = Math.min(before.length, next.length);
  let start = 0;
  while (start < shorter && before[start] === next[start]) start += 1;
  if (isInsidePair(before, start) || isInsidePair(next, start)) start -= 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === next.at(-1 - end)) end += 1;
  if (isInsidePair(before, before.length - end) || isInsidePair(next, next.length - end)) end -= 1;
  if (before.length - end > start) text.delete(start, before.length - end - start);
  if (next.length - end > start) text.insert(start, next.slice(start, next.length - end));
}

/** Tells whether an offset is between the two code units of one character. */
function isInsidePair(text: string, offset: number): boolean {
  return /[\uD800-\uDBFF]/.test(text.charAt(offset - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(offset));
}
