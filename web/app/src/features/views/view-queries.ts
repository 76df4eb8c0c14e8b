import { graphql, type ResultOf } from '../../client/graphql.ts';
import { invalidateFields } from '../../client/invalidation.ts';
import { invalidating } from '../../client/mutation-effects.ts';
import { PersonFields } from '../content/person.tsx';

export const ViewFields = graphql(
  `
  fragment ViewFields on View {
    id
    title
    layout
    objectType
    viewData
    isDefault
    starred
    rank
    version
    access {
      level
      restricted
    }
    createdBy {
      ...PersonFields
    }
    updatedAt
  }
`,
  [PersonFields],
);
export type ViewFieldsFragment = ResultOf<typeof ViewFields>;

export const ViewsOfProject = graphql(
  `
  fragment ViewsOfProject on Project {
    id
    views {
      ...ViewFields
    }
  }
`,
  [ViewFields],
);

export const ProjectViewsQuery = graphql(
  `
  query ProjectViews($projectId: ID!) {
    project(id: $projectId) {
      ...ViewsOfProject
    }
  }
`,
  [ViewsOfProject],
);

export const ViewAccessQuery = graphql(`
  query ViewAccess($id: ID!) {
    view(id: $id) {
      id
      access {
        level
        restricted
      }
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

export const CreateView = invalidating(
  graphql(
    `
  mutation CreateView($input: CreateViewInput!) {
    createView(input: $input) {
      ...ViewFields
      project {
        id
      }
    }
  }
`,
    [ViewFields],
  ),
  (_result, args, cache) =>
    invalidateFields(cache, `Project:${(args as { input: { projectId: string } }).input.projectId}`, ['views']),
);

export const UpdateView = graphql(
  `
  mutation UpdateView($input: UpdateViewInput!) {
    updateView(input: $input) {
      ...ViewFields
    }
  }
`,
  [ViewFields],
);

export const DuplicateView = invalidating(
  graphql(
    `
  mutation DuplicateView($id: ID!) {
    duplicateView(id: $id) {
      ...ViewFields
      project {
        id
      }
    }
  }
`,
    [ViewFields],
  ),
  (result, _args, cache) => {
    const { project } = result['duplicateView'] as { project?: { id: string } };
    if (project) invalidateFields(cache, `Project:${project.id}`, ['views']);
  },
);

export const SetDefaultView = invalidating(
  graphql(`
  mutation SetDefaultView($projectId: ID!, $objectType: ViewObjectType!, $viewId: ID) {
    setDefaultView(projectId: $projectId, objectType: $objectType, viewId: $viewId) {
      id
      views {
        id
        isDefault
      }
    }
  }
`),
);
