import type { Cache, UpdateResolver } from '@urql/exchange-graphcache';
import { invalidateFields } from '../../client/invalidation.ts';
import type { FieldRow } from './field-queries.ts';
import { idsOf, optionsOf } from './field-shape.ts';

/** What changes of fields make old. The field itself is in their answers. */

/** The records at a root field that have been fetched, whatever its arguments. */
function recordsAt(cache: Cache, root: string): string[] {
  return cache
    .inspectFields('Query')
    .filter(({ fieldName }) => fieldName === root)
    .map(({ fieldName, arguments: args }) => cache.resolve('Query', fieldName, args ?? undefined))
    .filter((record) => typeof record === 'string');
}

/** Invalidates the field preferences of all cached projects. */
function forgetPreferences(cache: Cache): void {
  for (const record of recordsAt(cache, 'project')) invalidateFields(cache, record, ['fieldPreferences']);
}

function forgetFieldsOf(cache: Cache, setId: unknown): void {
  if (typeof setId === 'string') invalidateFields(cache, `CustomFieldSet:${setId}`, ['fields']);
  forgetPreferences(cache);
}

/** Invalidates the values of notes and insights, where they are not what the server has anymore. */
function forgetValues(cache: Cache, isOld: (values: Readonly<Record<string, unknown>>) => boolean): void {
  for (const record of [...recordsAt(cache, 'note'), ...recordsAt(cache, 'insight')]) {
    const values = cache.resolve(record, 'fieldDatum') as Readonly<Record<string, unknown>> | null | undefined;
    if (values !== undefined && isOld(values ?? {})) invalidateFields(cache, record, ['fieldDatum']);
  }
}

/** The field in a mutation's answer. */
const fieldIn = (result: Readonly<Record<string, unknown>>, name: string) =>
  result[name] as FieldRow | null | undefined;

/** A set has one field more, or another order. */
export const changesSetOfField: UpdateResolver = (result, _args, cache, { fieldName }) =>
  forgetFieldsOf(cache, fieldIn(result, fieldName)?.fieldSetId);

export const deletesField: UpdateResolver = (_result, args, cache) =>
  forgetFieldsOf(cache, cache.resolve({ __typename: 'Field', id: args['id'] as string }, 'fieldSetId'));

export const changesSets: UpdateResolver = (_result, _args, cache) => {
  invalidateFields(cache, 'Query', ['fieldSets']);
  forgetPreferences(cache);
};

/** Options that the field does not have anymore have left the values, or another option stands in their place. */
export const changesOptions: UpdateResolver = (result, _args, cache, { fieldName }) => {
  const field = fieldIn(result, fieldName);
  if (field?.type !== 'SELECT') return;
  const kept = new Set(optionsOf(field).map(({ id }) => id));
  forgetValues(cache, (values) => idsOf(values[field.id]).some((id) => !kept.has(id)));
};

/** Each value of the field has been converted or lost. */
export const convertsValues: UpdateResolver = (result, _args, cache, { fieldName }) => {
  const field = fieldIn(result, fieldName);
  if (field) forgetValues(cache, (values) => values[field.id] !== undefined);
};

/** Values have come back, and nobody knows here to which objects. */
export const bringsValuesBack: UpdateResolver = (_result, _args, cache) => forgetValues(cache, () => true);

export const changesPreferences: UpdateResolver = (_result, args, cache) => {
  const { projectId } = (args as { input: { projectId: string } }).input;
  invalidateFields(cache, `Project:${projectId}`, ['fieldPreferences']);
};
