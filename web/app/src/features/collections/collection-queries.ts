import { graphql } from '../../client/graphql.ts';
import { PersonFields } from '../content/person.tsx';
import { HighlightFields } from '../highlights/highlight-queries.ts';

/** Fields that are expensive for the server are requested only if a column shows them. */

export const NoteCells = graphql(
  `
  fragment NoteCells on Note {
    id
    title
    locked
    preview
    importOrigin
    createdAt
    updatedAt
    archived
    starred
    createdBy {
      ...PersonFields
    }
    access {
      level
    }
    project {
      id
      title
    }
    files {
      id
      type
      uploadStatus
      sizeBytes
      posterUrl
      storyboardUrl @include(if: $withStoryboards)
      storyboardIntervalMs @include(if: $withStoryboards)
      durationMs
      conversion {
        status
      }
      transcription {
        status
        progress
      }
    }
    tags @include(if: $withTags) {
      id
      title
      color
    }
    insights @include(if: $withInsights) {
      id
      title
    }
    contributors @include(if: $withContributors) {
      ...PersonFields
    }
    fieldDatum
  }
`,
  [PersonFields],
);

export const InsightCells = graphql(
  `
  fragment InsightCells on Insight {
    id
    title
    locked
    preview
    published
    publishedAt
    createdAt
    updatedAt
    archived
    starred
    createdBy {
      ...PersonFields
    }
    access {
      level
    }
    project {
      id
      title
    }
    contributors @include(if: $withContributors) {
      ...PersonFields
    }
    fieldDatum
  }
`,
  [PersonFields],
);

export const HighlightCells = graphql(
  `
  fragment HighlightCells on Highlight {
    ...HighlightFields
    updatedAt
    note @include(if: $withPreview) {
      id
      files {
        id
        type
        posterUrl
      }
    }
    insights @include(if: $withInsights) {
      id
      title
    }
  }
`,
  [HighlightFields],
);

export const TagCells = graphql(
  `
  fragment TagCells on Tag {
    id
    title
    color
    description
    locked
    starred
    highlightCount
    createdAt
    createdBy {
      ...PersonFields
    }
    group {
      id
      title
    }
  }
`,
  [PersonFields],
);

export const NoteCollectionQuery = graphql(
  `
  query NoteCollection($input: CollectionInput!, $first: Int!, $after: String, $isLater: Boolean!, $isGrouped: Boolean!, $groupFirst: Int!, $sums: [ID!]!, $withTags: Boolean!, $withInsights: Boolean!, $withContributors: Boolean!, $withStoryboards: Boolean!) {
    noteCollection(input: $input, first: $first, after: $after) {
      totalCount @skip(if: $isLater)
      endCursor
      ignored {
        kind
        fieldType
        fieldId
        because
      }
      sums(fieldIds: $sums) {
        fieldId
        sum
        count
      }
      nodes @skip(if: $isGrouped) {
        ...NoteCells
      }
      groups(first: $groupFirst) @include(if: $isGrouped) {
        key
        count
        endCursor
        sums(fieldIds: $sums) {
          fieldId
          sum
          count
        }
        nodes {
          ...NoteCells
        }
      }
    }
  }
`,
  [NoteCells],
);

export const InsightCollectionQuery = graphql(
  `
  query InsightCollection($input: CollectionInput!, $first: Int!, $after: String, $isLater: Boolean!, $isGrouped: Boolean!, $groupFirst: Int!, $sums: [ID!]!, $withContributors: Boolean!) {
    insightCollection(input: $input, first: $first, after: $after) {
      totalCount @skip(if: $isLater)
      endCursor
      ignored {
        kind
        fieldType
        fieldId
        because
      }
      sums(fieldIds: $sums) {
        fieldId
        sum
        count
      }
      nodes @skip(if: $isGrouped) {
        ...InsightCells
      }
      groups(first: $groupFirst) @include(if: $isGrouped) {
        key
        count
        endCursor
        sums(fieldIds: $sums) {
          fieldId
          sum
          count
        }
        nodes {
          ...InsightCells
        }
      }
    }
  }
`,
  [InsightCells],
);

export const HighlightCollectionQuery = graphql(
  `
  query HighlightCollection($input: CollectionInput!, $first: Int!, $after: String, $isLater: Boolean!, $isGrouped: Boolean!, $groupFirst: Int!, $withInsights: Boolean!, $withPreview: Boolean!) {
    highlightCollection(input: $input, first: $first, after: $after) {
      totalCount @skip(if: $isLater)
      endCursor
      ignored {
        kind
        fieldType
        fieldId
        because
      }
      nodes @skip(if: $isGrouped) {
        ...HighlightCells
      }
      groups(first: $groupFirst) @include(if: $isGrouped) {
        key
        count
        endCursor
        nodes {
          ...HighlightCells
        }
      }
    }
  }
`,
  [HighlightCells],
);

export const TagCollectionQuery = graphql(
  `
  query TagCollection($input: CollectionInput!, $first: Int!, $after: String, $isLater: Boolean!) {
    tagCollection(input: $input, first: $first, after: $after) {
      totalCount @skip(if: $isLater)
      endCursor
      ignored {
        kind
        fieldType
        fieldId
        because
      }
      nodes {
        ...TagCells
      }
    }
  }
`,
  [TagCells],
);
