import type { UpdateResolver } from '@urql/exchange-graphcache';
import { type DocumentNode, Kind } from 'graphql';
import type { introspection } from '../gen/schema.ts';
import { invalidateFields } from './invalidation.ts';

/** A list or object at the root of the schema. */
export type RootField = keyof introspection['types']['Query']['fields'];

/** What each mutation's answer does to the cache, by its root field. Filled as the parts of the program are loaded. */
export const mutationEffects: Record<string, UpdateResolver> = {};

/**
 * Says beside a mutation what it makes old: fields at the root of the schema by name, or an effect of its own. What is on the
 * screen is asked for again at once, the rest when it is next looked at.
 * @returns the mutation.
 */
export function invalidating<Mutation extends DocumentNode>(
  mutation: Mutation,
  ...effects: (RootField | UpdateResolver)[]
): Mutation {
  const names = effects.filter((effect) => typeof effect === 'string');
  const own = effects.filter((effect) => typeof effect === 'function');
  const effect: UpdateResolver = (...change) => {
    const [, , cache] = change;
    if (names.length > 0) invalidateFields(cache, 'Query', names);
    for (const each of own) each(...change);
  };
  for (const definition of mutation.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const field of definition.selectionSet.selections) {
      if (field.kind === Kind.FIELD) mutationEffects[field.name.value] = effect;
    }
  }
  return mutation;
}
