import { objectParam } from '@fieldloom/kernel/addresses';
import { foundHash } from './found-words.ts';
import type { Addressed } from './kind.ts';

/** URLs of the objects' pages. */
export const noteAddress = (note: Addressed): string => `/data/${objectParam(note)}`;
export const insightAddress = (insight: Addressed): string => `/insights/${objectParam(insight)}`;
export const projectAddress = (project: Addressed): string => `/projects/${objectParam(project)}`;
export const tagAddress = (tag: Addressed): string => `/tags/${objectParam(tag)}`;
/** A tag board is shown in its project; a board of the whole workspace is shown in the settings. */
export const boardAddress = (project: Addressed, board: Addressed): string =>
  `${projectAddress(project)}/tags/b/${objectParam(board)}`;
export const folderAddress = (folder: Addressed): string => `/folders/${objectParam(folder)}`;
/** A highlight's URL points into its note. */
export const highlightAddress = (note: Addressed, highlightId: string): string =>
  `${noteAddress(note)}#highlight=${objectParam({ id: highlightId })}`;
/** The search words are found and marked in the note or insight. */
export const foundAddress = (note: Addressed, words: string): string => `${noteAddress(note)}${foundHash(words)}`;
export const foundInInsightAddress = (insight: Addressed, words: string): string =>
  `${insightAddress(insight)}${foundHash(words)}`;
/** In a project, they are marked in its summary and its readme. */
export const foundInProjectAddress = (project: Addressed, words: string): string =>
  `${projectAddress(project)}${foundHash(words)}`;
export const shareAddress = (token: string): string => `${location.origin}/p/${token}`;
