import { TEXT_LIMITS } from '@fieldloom/kernel/limits';

/** Key in the URL's hash for the search words that led to a note, project or folder. */
const KEY = 'search';

/** Returns `#search=…`, or nothing without words. */
export function foundHash(words: string): string {
  const text = words.trim().slice(0, TEXT_LIMITS.searchQuery);
  return text === '' ? '' : `#${new URLSearchParams({ [KEY]: text })}`;
}

/** Reads the words; a hash with anything else is not for this page. */
export function readFoundWords(hash: string): string {
  return (new URLSearchParams(hash.replace(/^#/, '')).get(KEY) ?? '').trim().slice(0, TEXT_LIMITS.searchQuery);
}
