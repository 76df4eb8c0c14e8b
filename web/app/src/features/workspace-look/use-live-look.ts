import { graphql } from '../../gen/gql.ts';
import { useNews } from '../live/use-news.ts';

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

/** Keeps the workspace's name, colour and logo as its admins leave them. Mounted once, by the frame. */
export function useLiveLook(): void {
  useNews(WorkspaceChanged, {});
}
