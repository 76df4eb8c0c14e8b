import { graphql } from '../../client/graphql.ts';
import { invalidating } from '../../client/mutation-effects.ts';

/** Values of objects' fields. */

export const NoteFieldsQuery = graphql(`
  query NoteFields($id: ID!) {
    note(id: $id) {
      id
      fieldDatum
    }
  }
`);

export const InsightFieldsQuery = graphql(`
  query InsightFields($id: ID!) {
    insight(id: $id) {
      id
      fieldDatum
    }
  }
`);

export const SetNoteFields = graphql(`
  mutation SetNoteFields($noteId: ID!, $values: JSON!) {
    setNoteFields(noteId: $noteId, values: $values) {
      id
      fieldDatum
      updatedAt
    }
  }
`);

export const SetInsightFields = graphql(`
  mutation SetInsightFields($insightId: ID!, $values: JSON!) {
    setInsightFields(insightId: $insightId, values: $values) {
      id
      fieldDatum
      updatedAt
    }
  }
`);

/** Sets the same values on many objects; collections are refetched. */
export const SetFieldValues = invalidating(
  graphql(`
  mutation SetFieldValues($input: SetFieldValuesInput!) {
    setFieldValues(input: $input) {
      changed
      failed {
        id
        code
        message
      }
    }
  }
`),
  'noteCollection',
  'insightCollection',
  (_result, args, cache) => {
    const { objectType, ids } = (args as { input: { objectType: string; ids: string[] } }).input;
    for (const id of ids)
      cache.invalidate({ __typename: objectType === 'NOTE' ? 'Note' : 'Insight', id }, 'fieldDatum');
  },
);
