/** What resolvers pass on for this SDL type. */
export type { Field as FieldMapper } from './field.repository.ts';
