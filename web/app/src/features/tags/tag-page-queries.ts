import { graphql, type ResultOf } from '../../client/graphql.ts';
import { invalidating } from '../../client/mutation-effects.ts';
import { HighlightFields } from '../highlights/highlight-queries.ts';
import { BoardTagFields } from './tag-queries.ts';

export const MergeFields = graphql(`
  fragment MergeFields on TagMerge {
    id
    sourceId
    sourceTitle
    sourceColor
    state
    jobId
    mergedAt
    undoableUntil
    target {
      id
      title
    }
  }
`);
export type MergeRow = ResultOf<typeof MergeFields>;

export const TagPageQuery = graphql(
  `
  query TagPage($id: ID!) {
    tag(id: $id) {
      id
      title
      color
      highlightCount
      starred
      ...BoardTagFields
      access {
        level
      }
      group {
        id
        title
        color
        tagBoardId
      }
      merges {
        ...MergeFields
      }
    }
  }
`,
  [BoardTagFields, MergeFields],
);
export type TagPageData = NonNullable<ResultOf<typeof TagPageQuery>['tag']>;

/** A tag's highlights, newest first; shown beside another page. */
export const TagPeekQuery = graphql(
  `
  query TagPeek($id: ID!, $first: Int!, $after: String) {
    tag(id: $id) {
      id
      highlights(first: $first, after: $after) {
        totalCount
        endCursor
        nodes {
          id
          ...HighlightFields
        }
      }
    }
  }
`,
  [HighlightFields],
);

export const TagPlaceQuery = graphql(`
  query TagPlace($id: ID!) {
    tagBoard(id: $id) {
      id
      title
      projectId
    }
  }
`);

export const PlaceProjectQuery = graphql(`
  query PlaceProject($id: ID!) {
    project(id: $id) {
      id
      title
    }
  }
`);

/** What became of a tag that no longer exists. */
export const MergedTagQuery = graphql(`
  query MergedTag($id: ID!) {
    mergedTag(id: $id) {
      title
      tag {
        id
        title
      }
    }
  }
`);

/** Insights that embed a highlight with the tag. */
export const TagInsightsQuery = graphql(`
  query TagInsights($filter: JSON!, $first: Int!, $after: String) {
    insightCollection(input: { filter: $filter }, first: $first, after: $after) {
      totalCount
      endCursor
      nodes {
        id
        title
        published
        updatedAt
        project {
          id
          title
        }
      }
    }
  }
`);

export const MergePreviewQuery = graphql(`
  query MergePreview($sourceId: ID!, $targetId: ID!) {
    tagMergePreview(sourceId: $sourceId, targetId: $targetId) {
      highlightCount
      bothCount
    }
  }
`);

/** A merge affects lists of highlights, and what is shown about tags and filters. */
const MERGE_MAKES_OLD = [
  'tagBoards',
  'tagBoard',
  'tag',
  'highlight',
  'note',
  'tagCollection',
  'highlightCollection',
  'noteCollection',
  'insightCollection',
  'mergedTag',
] as const;

export const MergeTags = invalidating(
  graphql(
    `
  mutation MergeTags($sourceId: ID!, $targetId: ID!) {
    mergeTags(sourceId: $sourceId, targetId: $targetId) {
      ...MergeFields
    }
  }
`,
    [MergeFields],
  ),
  ...MERGE_MAKES_OLD,
);

export const UndoTagMerge = invalidating(
  graphql(
    `
  mutation UndoTagMerge($id: ID!) {
    undoTagMerge(id: $id) {
      ...MergeFields
    }
  }
`,
    [MergeFields],
  ),
  ...MERGE_MAKES_OLD,
);

export const TagProjectQuery = graphql(`
  query TagProject($id: ID!) {
    project(id: $id) {
      id
      title
      access {
        level
      }
    }
  }
`);
