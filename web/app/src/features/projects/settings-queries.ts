import { graphql, type ResultOf } from '../../client/graphql.ts';
import { invalidating } from '../../client/mutation-effects.ts';

export const SetProjectArea = graphql(`
  mutation SetProjectArea($input: SetProjectAreaInput!) {
    setProjectArea(input: $input) {
      id
      areas {
        kind
        enabled
        rank
      }
    }
  }
`);

export const ProjectTranscriptionQuery = graphql(`
  query ProjectTranscription($id: ID!) {
    project(id: $id) {
      id
      transcriptionLanguage
      transcriptionVocabulary
    }
  }
`);
export type ProjectTranscription = NonNullable<ResultOf<typeof ProjectTranscriptionQuery>['project']>;

export const SetTranscription = graphql(`
  mutation SetTranscription($input: UpdateProjectInput!) {
    updateProject(input: $input) {
      id
      transcriptionLanguage
      transcriptionVocabulary
    }
  }
`);

export const ReadmeQuery = graphql(`
  query ProjectReadme($id: ID!) {
    project(id: $id) {
      id
      readme {
        id
        updatedAt
        contributors {
          id
          name
          email
        }
      }
    }
  }
`);

export const CreateReadme = invalidating(
  graphql(`
  mutation CreateReadme($projectId: ID!) {
    createReadme(projectId: $projectId) {
      id
      project {
        id
        readme {
          id
        }
      }
    }
  }
`),
);
