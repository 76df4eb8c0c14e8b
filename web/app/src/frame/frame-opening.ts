import { graphql } from '../client/graphql.ts';
import { type Opening, opening, part } from '../client/opening.ts';
import { NoticesFields, NoticesQuery } from '../features/notices/notice-queries.ts';
import { ProjectRowFields, TreeQuery } from '../features/projects/project-queries.ts';
import { MeFields, MeQuery } from '../features/session/me.ts';
import { SupportNoticeFields, SupportNoticeQuery } from '../features/support/support-queries.ts';
import { WorkspaceLogoFields, WorkspaceLogoQuery } from '../features/workspace-branding/branding-queries.ts';

/** Everything that the frame shows around every page. */
export const OpenFrameQuery = graphql(
  `
  query OpenFrame {
    ...MeFields
    ...WorkspaceLogoFields
    ...SupportNoticeFields
    ...NoticesFields
    folders {
      id
      name
      parentId
      rank
      access {
        level
      }
    }
    projects(first: 200) {
      ...ProjectRowFields
    }
  }
`,
  [MeFields, WorkspaceLogoFields, SupportNoticeFields, NoticesFields, ProjectRowFields],
);

export const frameOpening: Opening = opening(OpenFrameQuery, {}, [
  part(MeQuery, {}),
  part(WorkspaceLogoQuery, {}),
  part(SupportNoticeQuery, {}),
  part(NoticesQuery, {}),
  part(TreeQuery, {}),
]);
