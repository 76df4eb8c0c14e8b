import { graphql } from '../../client/graphql.ts';
import { useSubscriptionUpdate } from '../live/use-subscription-update.ts';

export const WorkspaceChanged = graphql(`
  subscription WorkspaceChanged {
    workspaceChanged {
      id
      name
      primaryColor
      logo {
        id
        baseImageUrl
      }
    }
  }
`);

/** Keeps the workspace's name, color and logo up to date. Mounted once, by the frame. */
export function useLiveBranding(): void {
  useSubscriptionUpdate(WorkspaceChanged, {});
}
