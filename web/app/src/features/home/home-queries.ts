import { graphql, type ResultOf } from '../../client/graphql.ts';
import { InsightRowFields, NoteRowFields } from '../projects/project-queries.ts';

export const HomeQuery = graphql(
  `
  query Home {
    recentNotes(first: 8) {
      ...NoteRowFields
    }
    recentInsights(first: 6) {
      ...InsightRowFields
    }
  }
`,
  [NoteRowFields, InsightRowFields],
);
export type HomeData = ResultOf<typeof HomeQuery>;
