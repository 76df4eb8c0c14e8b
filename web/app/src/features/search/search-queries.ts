import { graphql, type ResultOf } from '../../client/graphql.ts';

export const SearchQuery = graphql(`
  query Search($options: SearchOptionsInput!, $limit: Int!, $offset: Int!) {
    search(options: $options, limit: $limit, offset: $offset) {
      total
      offset
      suggestedQuery
      items {
        id
        type
        noteId
        projectId
        createdAt
        updatedAt
        preview {
          title {
            text
            match
          }
          content {
            text
            match
          }
        }
      }
    }
  }
`);
export type SearchData = ResultOf<typeof SearchQuery>;

/** The named choices of the filters, except for people, of whom there may be thousands. */
export const SearchFiltersQuery = graphql(`
  query SearchFilters {
    projects(first: 200) {
      id
      title
      color
    }
    tagBoards {
      id
      groups {
        id
        tags {
          id
          title
          color
        }
      }
    }
  }
`);
