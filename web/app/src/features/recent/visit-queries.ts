import { graphql, type SchemaType } from '../../client/graphql.ts';
import { invalidating } from '../../client/mutation-effects.ts';

export type VisitableKind = SchemaType<'VisitableKind'>;

export const RecordVisit = invalidating(
  graphql(`
  mutation RecordVisit($kind: VisitableKind!, $id: ID!) {
    recordVisit(kind: $kind, id: $id)
  }
`),
  'recent',
);
