import { type FragmentOf, graphql, type ResultOf, readFragment } from '../../client/graphql.ts';
import { invalidating } from '../../client/mutation-effects.ts';
import { creates } from '../content/content-effects.ts';
import { PersonFields } from '../content/person.tsx';

export const ProjectRowFields = graphql(`
  fragment ProjectRowFields on Project {
    id
    title
    summary
    color
    icon
    folderId
    templateId
    rank
    archived
    starred
    updatedAt
    access {
      level
      everybody
    }
  }
`);
export type ProjectRowFieldsFragment = ResultOf<typeof ProjectRowFields>;

export const NoteRowFields = graphql(
  `
  fragment NoteRowFields on Note {
    id
    title
    locked
    preview
    importOrigin
    createdAt
    updatedAt
    createdBy {
      ...PersonFields
    }
    access {
      level
    }
    highlights {
      id
    }
    files {
      id
      type
      durationMs
      conversion {
        status
      }
      transcription {
        status
        progress
      }
    }
    project {
      id
      title
      color
    }
  }
`,
  [PersonFields],
);
export type NoteRowFieldsFragment = ResultOf<typeof NoteRowFields>;

export const InsightRowFields = graphql(
  `
  fragment InsightRowFields on Insight {
    id
    title
    locked
    preview
    published
    createdAt
    updatedAt
    createdBy {
      ...PersonFields
    }
    access {
      level
    }
    project {
      id
      title
      color
    }
  }
`,
  [PersonFields],
);
export type InsightRowFieldsFragment = ResultOf<typeof InsightRowFields>;

/** The complete project tree of the sidebar: a workspace has at most 200 projects. */
export const TreeQuery = graphql(
  `
  query ProjectTree {
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
  [ProjectRowFields],
);
export type ProjectTreeData = ResultOf<typeof TreeQuery>;

/** A separate query, because every page shows the tree, but only the projects page shows counts. */
export const ProjectCountsQuery = graphql(`
  query ProjectCounts {
    projects(first: 200) {
      id
      noteCount
      insightCount
    }
  }
`);

export const ProjectPageFields = graphql(
  `
  fragment ProjectPageFields on Project {
    ...ProjectRowFields
    noteCount
    highlightCount
    insightCount
    areas {
      kind
      enabled
      rank
    }
    readme {
      id
    }
    createdAt
    createdBy {
      ...PersonFields
    }
  }
`,
  [ProjectRowFields, PersonFields],
);

export const ProjectPageQuery = graphql(
  `
  query ProjectPage($id: ID!) {
    project(id: $id) {
      id
      ...ProjectPageFields
    }
  }
`,
  [ProjectPageFields],
);

export type ProjectPageData = ResultOf<typeof ProjectPageFields> & ProjectRowFieldsFragment;

/** Combines the fields of a project's row and page into one object, so that components of the page accept either. */
export function projectPageOf(found: FragmentOf<typeof ProjectPageFields>): ProjectPageData {
  const page = readFragment(ProjectPageFields, found);
  return { ...page, ...readFragment(ProjectRowFields, page) };
}

export const CreateProject = invalidating(
  graphql(
    `
  mutation CreateProject($input: CreateProjectInput!) {
    createProject(input: $input) {
      id
      ...ProjectRowFields
    }
  }
`,
    [ProjectRowFields],
  ),
  creates('PROJECT'),
);

export const UpdateProject = invalidating(
  graphql(
    `
  mutation UpdateProject($input: UpdateProjectInput!) {
    updateProject(input: $input) {
      ...ProjectRowFields
    }
  }
`,
    [ProjectRowFields],
  ),
  'projects',
  'folders',
);

export const CreateFolder = invalidating(
  graphql(`
  mutation CreateFolder($input: CreateFolderInput!) {
    createFolder(input: $input) {
      id
      name
      parentId
      rank
    }
  }
`),
  creates('FOLDER'),
);

export const UpdateFolder = invalidating(
  graphql(`
  mutation UpdateFolder($input: UpdateFolderInput!) {
    updateFolder(input: $input) {
      id
      name
      parentId
      rank
    }
  }
`),
  'folders',
  'projects',
);

export const CreateNote = invalidating(
  graphql(`
  mutation CreateNote($input: CreateNoteInput!) {
    createNote(input: $input) {
      id
      title
      project {
        id
      }
    }
  }
`),
  creates('NOTE'),
);

export const CreateInsight = invalidating(
  graphql(`
  mutation CreateInsight($input: CreateInsightInput!) {
    createInsight(input: $input) {
      id
      title
      project {
        id
      }
    }
  }
`),
  creates('INSIGHT'),
);

export const RenameNote = graphql(`
  mutation RenameNote($input: UpdateNoteInput!) {
    updateNote(input: $input) {
      id
      title
      updatedAt
    }
  }
`);

export const RenameInsight = graphql(`
  mutation RenameInsight($input: UpdateInsightInput!) {
    updateInsight(input: $input) {
      id
      title
      updatedAt
    }
  }
`);

export const ProjectAccessQuery = graphql(`
  query ProjectAccess($id: ID!) {
    project(id: $id) {
      id
      permissions {
        restricted
        grants {
          principalKind
          principalId
          level
          inherited
        }
      }
    }
    groups {
      id
      name
      memberCount
    }
  }
`);
export type ProjectAccessData = ResultOf<typeof ProjectAccessQuery>;

export const SetPermissions = graphql(`
  mutation SetPermissions($input: SetPermissionsInput!) {
    setPermissions(input: $input) {
      restricted
      grants {
        principalKind
        principalId
        level
        inherited
      }
    }
  }
`);
