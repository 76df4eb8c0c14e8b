import { isUuid, toShortId } from '@fieldloom/kernel/ids';
import { titleSlug } from '@fieldloom/kernel/naming';
import type { Addressed } from './kind.ts';

/**
 * How an object stands in an address: its title for people, then its short id, which alone says which object it is. Everything
 * that was written before (a UUID, a short id, another title) leads to the same page.
 */
export function objectParam({ id, title }: Addressed): string {
  const short = isUuid(id) ? toShortId(id) : id;
  const slug = titleSlug(title ?? '');
  return slug === '' ? short : `${slug}-${short}`;
}

/** Where the pages of objects are. */
export const noteAddress = (note: Addressed): string => `/data/${objectParam(note)}`;
export const insightAddress = (insight: Addressed): string => `/insights/${objectParam(insight)}`;
export const projectAddress = (project: Addressed): string => `/projects/${objectParam(project)}`;
export const tagAddress = (tag: Addressed): string => `/tags/${objectParam(tag)}`;
export const folderAddress = (folder: Addressed): string => `/folders/${objectParam(folder)}`;
/** A highlight is a place in its note. */
export const highlightAddress = (note: Addressed, highlightId: string): string =>
  `${noteAddress(note)}#highlight=${highlightId}`;
export const shareAddress = (token: string): string => `${location.origin}/p/${token}`;
