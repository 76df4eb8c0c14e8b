import { graphql, type ResultOf } from '../../client/graphql.ts';

/** A field with everything that is needed to read and show its values. */
export const FieldFields = graphql(`
  fragment FieldFields on Field {
    id
    fieldSetId
    label
    type
    options
    rank
    version
  }
`);
export type FieldRow = ResultOf<typeof FieldFields>;

/** Creates an option for a name that somebody types, unless an option with that name exists. */
export const AddFieldOption = graphql(
  `
  mutation AddFieldOption($fieldId: ID!, $label: String!, $color: String) {
    addFieldOption(fieldId: $fieldId, label: $label, color: $color) {
      ...FieldFields
    }
  }
`,
  [FieldFields],
);

/** Most workspaces have no more people than this, so one query returns all names. */
export const FieldPeopleQuery = graphql(`
  query FieldPeople {
    users(first: 200, includeInactive: true) {
      nodes {
        id
        name
        email
        active
      }
    }
  }
`);
export type FieldPerson = ResultOf<typeof FieldPeopleQuery>['users']['nodes'][number];

/** Fetches a person beyond the first page. */
export const FieldPersonQuery = graphql(`
  query FieldPerson($id: ID!) {
    user(id: $id) {
      id
      name
      email
      active
    }
  }
`);

export const FindPeopleQuery = graphql(`
  query FindPeople($query: String, $first: Int!) {
    users(first: $first, query: $query) {
      totalCount
      nodes {
        id
        name
        email
        active
      }
    }
  }
`);
