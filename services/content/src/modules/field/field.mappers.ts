/** What resolvers pass on for these SDL types. */
export type { DeletedOption as DeletedFieldOptionMapper } from './deleted-option.repository.ts';
export type { DeletedField as DeletedFieldMapper, Field as FieldMapper } from './field.repository.ts';
