import { graphql, type ResultOf } from '../../client/graphql.ts';
import { invalidating } from '../../client/mutation-effects.ts';

export const ImportReport = graphql(`
  fragment ImportReport on TagImportReport {
    isDone
    newTags
    newGroups
    rows {
      row
      state
      problems
    }
  }
`);
export type TagImportReport = ResultOf<typeof ImportReport>;

export const TagImportReportQuery = graphql(
  `
  query TagImportReport($input: TagImportInput!) {
    tagImportReport(input: $input) {
      ...ImportReport
    }
  }
`,
  [ImportReport],
);

export const ImportTags = invalidating(
  graphql(
    `
  mutation ImportTags($input: TagImportInput!) {
    importTags(input: $input) {
      ...ImportReport
    }
  }
`,
    [ImportReport],
  ),
  'tagBoards',
  'tagBoard',
  'tagCollection',
);
