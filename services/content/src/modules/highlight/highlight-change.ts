import type { Change } from '../change/change-announcer.ts';
import type { Highlight } from './highlight.repository.ts';

/** Returns what is announced about a highlight. */
export function changeOf(highlight: Highlight, change: Change['change']): Change {
  const { id, version, projectId, noteId } = highlight;
  return { kind: 'HIGHLIGHT', id, version, change, projectId, noteId };
}
