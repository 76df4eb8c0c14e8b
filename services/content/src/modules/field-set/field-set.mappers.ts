/** What resolvers pass on for this SDL type. */
export type { FieldSet as CustomFieldSetMapper } from './field-set.repository.ts';
