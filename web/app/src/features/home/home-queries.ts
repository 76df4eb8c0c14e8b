import { graphql, type ResultOf } from '../../client/graphql.ts';
import { type Opening, opening } from '../../client/opening.ts';
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
export const homeOpening: Opening = opening(HomeQuery, {});
export type HomeData = ResultOf<typeof HomeQuery>;
