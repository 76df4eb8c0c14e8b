import { graphql, type ResultOf } from '../../client/graphql.ts';
import { invalidating } from '../../client/mutation-effects.ts';
import { creates } from '../content/content-effects.ts';
import { PersonFields } from '../content/person.tsx';
import { JobFields } from '../jobs/job-queries.ts';

export const TemplateRowFields = graphql(
  `
  fragment TemplateRowFields on WorkspaceTemplate {
    id
    kind
    title
    summary
    color
    icon
    rank
    mayChange
    updatedAt
    parts {
      readme
      tagBoards
      tags
      fields
      views
      notes
      highlights
      insights
    }
    createdBy {
      ...PersonFields
    }
  }
`,
  [PersonFields],
);
export type TemplateRow = ResultOf<typeof TemplateRowFields>;

export const WorkspaceTemplatesQuery = graphql(
  `
  query WorkspaceTemplates($kind: TemplateKind!) {
    workspaceTemplates(kind: $kind) {
      ...TemplateRowFields
    }
  }
`,
  [TemplateRowFields],
);

export const InsightTemplatesQuery = graphql(`
  query InsightTemplates {
    insightTemplates {
      id
      title
      summary
      document
    }
  }
`);

export const WorkspaceTemplateQuery = graphql(
  `
  query WorkspaceTemplate($id: ID!) {
    workspaceTemplate(id: $id) {
      ...TemplateRowFields
      document
    }
  }
`,
  [TemplateRowFields],
);

export const CreateProjectTemplate = invalidating(
  graphql(`
  mutation CreateProjectTemplate($input: CreateProjectTemplateInput!) {
    createProjectTemplate(input: $input) {
      id
      title
    }
  }
`),
  creates('TEMPLATE'),
);

/** Decides whether a job saves the project as a template. */
export const ProjectSizeQuery = graphql(`
  query ProjectSize($id: ID!) {
    project(id: $id) {
      id
      noteCount
      insightCount
    }
  }
`);

export const StartProjectTemplate = invalidating(
  graphql(
    `
  mutation StartProjectTemplate($input: CreateProjectTemplateInput!) {
    startProjectTemplate(input: $input) {
      ...JobFields
    }
  }
`,
    [JobFields],
  ),
  'jobs',
);

export const CreateInsightTemplate = invalidating(
  graphql(`
  mutation CreateInsightTemplate($input: CreateInsightTemplateInput!) {
    createInsightTemplate(input: $input) {
      id
      title
    }
  }
`),
  creates('TEMPLATE'),
);

export const UpdateTemplate = invalidating(
  graphql(
    `
  mutation UpdateTemplate($input: UpdateTemplateInput!) {
    updateTemplate(input: $input) {
      ...TemplateRowFields
    }
  }
`,
    [TemplateRowFields],
  ),
  'workspaceTemplates',
);

export const CreateProjectFromWorkspaceTemplate = invalidating(
  graphql(
    `
  mutation CreateProjectFromWorkspaceTemplate($templateId: ID!, $title: String) {
    createProjectFromWorkspaceTemplate(templateId: $templateId, title: $title) {
      losses {
        kind
        title
        count
      }
      project {
        id
        title
      }
      job {
        ...JobFields
      }
    }
  }
`,
    [JobFields],
  ),
  creates('PROJECT'),
  'jobs',
);
export type TemplateLoss = ResultOf<
  typeof CreateProjectFromWorkspaceTemplate
>['createProjectFromWorkspaceTemplate']['losses'][number];

export const CreateInsightFromTemplate = invalidating(
  graphql(`
  mutation CreateInsightFromTemplate($templateId: ID!, $projectId: ID!, $title: String) {
    createInsightFromTemplate(templateId: $templateId, projectId: $projectId, title: $title) {
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
