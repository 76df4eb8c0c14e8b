import { initGraphQLTada } from 'gql.tada';
import type { introspection } from '../gen/schema.ts';

export { type FragmentOf, type ResultOf, readFragment, type VariablesOf } from 'gql.tada';

/**
 * Declares a GraphQL document, typed by the public schema: `graphql('query …', [the fragments that it spreads])`. Every
 * fragment is masked: only code that names it with `readFragment` sees its fields.
 */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { DateTime: string; ID: string; JSON: unknown };
}>();

/** An enum or input type of the schema, by name. */
export type SchemaType<Name extends Parameters<typeof graphql.scalar>[0]> = ReturnType<typeof graphql.scalar<Name>>;
