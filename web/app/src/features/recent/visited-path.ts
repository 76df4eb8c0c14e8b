import { readId } from '@fieldloom/kernel/ids';
import type { VisitableKind } from './visit-queries.ts';

/** URL patterns of the objects' pages; a view is a page of its project, and so is an area (`/v/highlights`). */
const PAGES: readonly [RegExp, VisitableKind][] = [
  [/^\/projects\/[^/]+\/v\/(?!(?:highlights|insights)(?:\/|$))([^/]+)/, 'VIEW'],
  [/^\/projects\/([^/]+)/, 'PROJECT'],
  [/^\/data\/([^/]+)/, 'NOTE'],
  [/^\/insights\/([^/]+)/, 'INSIGHT'],
  [/^\/tags\/([^/]+)/, 'TAG'],
  [/^\/folders\/([^/]+)/, 'FOLDER'],
];

/** Lists of projects, whose URLs look like that of a project. */
const LISTS = new Set(['list', 'all-projects', 'your-projects', 'shared-with-you', 'folders', 'new']);

/** Returns the object that a URL shows; undefined for all other pages. */
export function visitedBy(path: string): { kind: VisitableKind; id: string } | undefined {
  for (const [page, kind] of PAGES) {
    const param = page.exec(path)?.[1];
    if (param === undefined) continue;
    const id = readId(decodeURIComponent(param));
    return id === undefined || (kind === 'PROJECT' && LISTS.has(param)) ? undefined : { kind, id };
  }
  return undefined;
}
