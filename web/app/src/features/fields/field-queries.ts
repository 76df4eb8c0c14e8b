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
    isChanging
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

/** People by their ids, at most 200 at once. Those who have left still stand in values. */
export const PeopleQuery = graphql(`
  query People($ids: [ID!]!) {
    users(first: 200, ids: $ids, includeInactive: true) {
      nodes {
        id
        name
        email
        active
      }
    }
  }
`);
export type FieldPerson = ResultOf<typeof PeopleQuery>['users']['nodes'][number];

/** Everybody who has one of at most 200 names or addresses. */
export const NamedPeopleQuery = graphql(`
  query NamedPeople($named: [String!]!, $after: String) {
    users(first: 200, after: $after, named: $named, includeInactive: true) {
      endCursor
      nodes {
        id
        name
        email
        active
      }
    }
  }
`);

export const FindPeopleQuery = graphql(`
  query FindPeople($query: String, $first: Int!, $all: Boolean) {
    users(first: $first, query: $query, includeInactive: $all) {
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
