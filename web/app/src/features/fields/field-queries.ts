import { graphql, type ResultOf } from '../../client/graphql.ts';

/** A field with all that its values are read and shown by. */
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

/** Makes an option while somebody types; one of that name is found and not made again. */
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

/** Most workspaces have no more people: their names come with one question. */
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

/** Somebody beyond the first page. */
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
