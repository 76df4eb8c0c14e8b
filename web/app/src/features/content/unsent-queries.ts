import { graphql } from '../../client/graphql.ts';

/** Whether what a live document belongs to is there for the reader. */

export const IsNoteThere = graphql(`
  query IsNoteThere($id: ID!) {
    note(id: $id) {
      id
    }
  }
`);

export const IsInsightThere = graphql(`
  query IsInsightThere($id: ID!) {
    insight(id: $id) {
      id
    }
  }
`);

export const IsProjectThere = graphql(`
  query IsProjectThere($id: ID!) {
    project(id: $id) {
      id
    }
  }
`);
