import { Kind } from '@0no-co/graphql.web';
import type { UpdateResolver } from '@urql/exchange-graphcache';
import type { DocumentNode } from 'graphql';
import type { introspection } from '../gen/schema.ts';
import { invalidateFields } from './invalidation.ts';

/** A field at the root of the schema. */
export type RootField = keyof introspection['types']['Query']['fields'];

/** What each mutation's answer does to the cache, by its root field. Filled as chunks of the program load. */
export const mutationEffects: Record<string, UpdateResolver> = {};

/**
 * Declares beside a mutation what it invalidates: root fields by name, or an effect of its own. What is on the screen
 * is refetched immediately; the rest when it is next shown.
 * @returns The mutation.
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
