import { graphql } from '../../client/graphql.ts';
import { useSubscriptionUpdate } from './use-subscription-update.ts';

export const ContentChanged = graphql(`
  subscription ContentChanged($projectId: ID, $noteId: ID) {
    contentChanged(projectId: $projectId, noteId: $noteId) {
      id
      kind
      projectId
      noteId
      version
      deleted
      textOnly
    }
  }
`);

/**
 * Keeps the screen up to date with other people's changes: each change invalidates the object and its lists in the
 * cache (client/cache-updates.ts), and the page's queries fetch them again. Without a scope it covers the whole
 * workspace. The frame already listens to that, so a page needs this hook only for changes that the frame does not
 * receive.
 */
export function useLiveContent(scope: { projectId?: string; noteId?: string } = {}, isPaused = false): void {
  useSubscriptionUpdate(ContentChanged, scope, isPaused);
}
