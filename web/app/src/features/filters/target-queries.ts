import { graphql } from '../../client/graphql.ts';

/** What filters compare with, found as people type: the first that match, never all. */

export const FindTagsQuery = graphql(`
  query FindTags($input: CollectionInput!, $first: Int!) {
    tagCollection(input: $input, first: $first) {
      totalCount
      nodes {
        id
        title
        color
      }
    }
  }
`);

export const FindNotesQuery = graphql(`
  query FindNotes($input: CollectionInput!, $first: Int!) {
    noteCollection(input: $input, first: $first) {
      totalCount
      nodes {
        id
        title
      }
    }
  }
`);

export const FindInsightsQuery = graphql(`
  query FindInsights($input: CollectionInput!, $first: Int!) {
    insightCollection(input: $input, first: $first) {
      totalCount
      nodes {
        id
        title
      }
    }
  }
`);

export const FindHighlightsQuery = graphql(`
  query FindHighlights($input: CollectionInput!, $first: Int!) {
    highlightCollection(input: $input, first: $first) {
      totalCount
      nodes {
        id
        text
      }
    }
  }
`);

/** Boards and their groups are few; their tags are not asked for. */
export const TagGroupsQuery = graphql(`
  query TagGroups($projectId: ID) {
    tagBoards(projectId: $projectId) {
      id
      title
      groups {
        id
        title
        color
      }
    }
  }
`);

export const TagNameQuery = graphql(`
  query TagName($id: ID!) {
    tag(id: $id) {
      id
      title
      color
    }
  }
`);

/** What a tag became that was merged into another: a condition that names it means that one. */
export const MergedTagNameQuery = graphql(`
  query MergedTagName($id: ID!) {
    mergedTag(id: $id) {
      tag {
        id
        title
        color
      }
    }
  }
`);

export const NoteNameQuery = graphql(`
  query NoteName($id: ID!) {
    note(id: $id) {
      id
      title
    }
  }
`);

export const InsightNameQuery = graphql(`
  query InsightName($id: ID!) {
    insight(id: $id) {
      id
      title
    }
  }
`);

export const HighlightNameQuery = graphql(`
  query HighlightName($id: ID!) {
    highlight(id: $id) {
      id
      text
    }
  }
`);
