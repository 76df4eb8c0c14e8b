import type { Cache, UpdateResolver } from '@urql/exchange-graphcache';
import { invalidateFields, invalidateRecord } from '../../client/invalidation.ts';

/** Files that were deleted while this page was open. Answers that were under way at that time still contain them. */
const deletedFiles = new Set<string>();

/** Removes deleted files from a note's list without refetching. */
export function leaveOutDeleted(cache: Cache, note: string): void {
  const files = cache.resolve(note, 'files');
  if (!Array.isArray(files)) return;
  const others = (files as string[]).filter((file) => !deletedFiles.has(file));
  if (others.length < files.length) cache.link(note, 'files', others);
}

export function forgetFile(cache: Cache, id: string, noteId: string): void {
  deletedFiles.add(`File:${id}`);
  leaveOutDeleted(cache, `Note:${noteId}`);
  invalidateRecord(cache, 'File', id);
}

export const startsUpload: UpdateResolver = (_result, args, cache) => {
  const { noteId } = (args as { input: { noteId: string } }).input;
  invalidateFields(cache, `Note:${noteId}`, ['files']);
};

export const deletesFile: UpdateResolver = (_result, args, cache) => {
  const { fileId } = args as { fileId: string };
  forgetFile(cache, fileId, cache.resolve({ __typename: 'File', id: fileId }, 'noteId') as string);
};
