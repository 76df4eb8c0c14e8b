import { graphql } from '../../gen/gql.ts';

export const HomeQuery = graphql(`
  query Home {
    recentNotes(first: 8) {
      ...NoteRowFields
    }
    recentInsights(first: 6) {
      ...InsightRowFields
    }
  }
`);
