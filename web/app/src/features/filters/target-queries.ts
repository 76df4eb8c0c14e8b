import { graphql } from '../../client/graphql.ts';

/** Values for filters, found while people type: the first matches, never all. */

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

/** There are few boards and groups; their tags are not fetched. */
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

/** The tag into which another was merged: a condition with the old id means the new tag. */
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
