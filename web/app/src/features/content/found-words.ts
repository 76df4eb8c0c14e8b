import { TEXT_LIMITS } from '@fieldloom/kernel/limits';

/** The part of an address behind # that says which words led there: of a note, a project and a folder. */
const KEY = 'search';

/** `#search=…`, or nothing where there are no words. */
export function foundHash(words: string): string {
  const text = words.trim().slice(0, TEXT_LIMITS.searchQuery);
  return text === '' ? '' : `#${new URLSearchParams({ [KEY]: text })}`;
}

/** What else stands behind # is not for this page. */
export function readFoundWords(hash: string): string {
  return (new URLSearchParams(hash.replace(/^#/, '')).get(KEY) ?? '').trim().slice(0, TEXT_LIMITS.searchQuery);
}
