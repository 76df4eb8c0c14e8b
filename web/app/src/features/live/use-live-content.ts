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
 * Keeps what is on the screen as others leave it: each change makes the cache forget the object and the lists that it
 * stands in (client/cache-updates.ts), and the queries of the page fetch them again. Without a scope it is the whole
 * workspace, which the frame listens to already: a page needs this hook only for changes that the frame does not show.
 */
export function useLiveContent(scope: { projectId?: string; noteId?: string } = {}, isPaused = false): void {
  useSubscriptionUpdate(ContentChanged, scope, isPaused);
}
