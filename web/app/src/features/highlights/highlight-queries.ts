import { graphql, type ResultOf } from '../../client/graphql.ts';
import { invalidating } from '../../client/mutation-effects.ts';
import { creates, invalidateNewTags } from '../content/content-effects.ts';
import { PersonFields } from '../content/person.tsx';

export const ClipFields = graphql(`
  fragment ClipFields on Clip {
    id
    status
    playlistUrl
    durationMs
    errorMessage
  }
`);
export type ClipFieldsFragment = ResultOf<typeof ClipFields>;

export const HighlightFields = graphql(
  `
  fragment HighlightFields on Highlight {
    id
    text
    orphaned
    version
    createdAt
    author {
      ...PersonFields
    }
    anchor {
      start
      end
      quote
      prefix
      suffix
    }
    audioVideo {
      fileId
      startMs
      endMs
    }
    clip {
      ...ClipFields
    }
    tags {
      id
      title
      color
    }
    note {
      id
      title
      project {
        id
        title
      }
    }
  }
`,
  [PersonFields, ClipFields],
);
export type HighlightFieldsFragment = ResultOf<typeof HighlightFields>;

export const HighlightQuery = graphql(
  `
  query HighlightById($id: ID!) {
    highlight(id: $id) {
      ...HighlightFields
    }
  }
`,
  [HighlightFields],
);

export const ProjectHighlightsQuery = graphql(
  `
  query ProjectHighlights($projectId: ID!, $first: Int!, $after: String, $tagIds: [ID!]) {
    project(id: $projectId) {
      id
      title
      access {
        level
      }
      highlights(first: $first, after: $after, tagIds: $tagIds) {
        endCursor
        nodes {
          ...HighlightFields
        }
      }
    }
  }
`,
  [HighlightFields],
);
export type ProjectHighlightsData = ResultOf<typeof ProjectHighlightsQuery>;

export const CreateHighlight = invalidating(
  graphql(
    `
  mutation CreateHighlight($input: CreateHighlightInput!) {
    createHighlight(input: $input) {
      id
      ...HighlightFields
    }
  }
`,
    [HighlightFields],
  ),
  creates('HIGHLIGHT'),
  invalidateNewTags,
);

export const UpdateHighlight = invalidating(
  graphql(
    `
  mutation UpdateHighlight($input: UpdateHighlightInput!) {
    updateHighlight(input: $input) {
      ...HighlightFields
    }
  }
`,
    [HighlightFields],
  ),
  invalidateNewTags,
);
