/** What resolvers pass on for this SDL type. */
export type { FieldPreference as FieldPreferenceMapper } from './field-preference.service.ts';
