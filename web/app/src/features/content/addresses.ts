import { objectParam } from '@fieldloom/kernel/addresses';
import type { Addressed } from './kind.ts';

/** Where the pages of objects are. */
export const noteAddress = (note: Addressed): string => `/data/${objectParam(note)}`;
export const insightAddress = (insight: Addressed): string => `/insights/${objectParam(insight)}`;
export const projectAddress = (project: Addressed): string => `/projects/${objectParam(project)}`;
export const tagAddress = (tag: Addressed): string => `/tags/${objectParam(tag)}`;
export const folderAddress = (folder: Addressed): string => `/folders/${objectParam(folder)}`;
/** A highlight is a place in its note. */
export const highlightAddress = (note: Addressed, highlightId: string): string =>
  `${noteAddress(note)}#highlight=${highlightId}`;
/** Words that were searched for are found and marked in the note. */
export const foundAddress = (note: Addressed, words: string): string =>
  words.trim() === '' ? noteAddress(note) : `${noteAddress(note)}#${new URLSearchParams({ search: words.trim() })}`;
export const shareAddress = (token: string): string => `${location.origin}/p/${token}`;
