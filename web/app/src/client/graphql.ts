import { initGraphQLTada } from 'gql.tada';
import type { introspection } from '../gen/schema.ts';

export { type FragmentOf, type ResultOf, readFragment, type VariablesOf } from 'gql.tada';

/**
 * A GraphQL document, typed by the public schema: `graphql('query …', [fragments that it spreads])`. Fragments are masked: only
 * a component that names one with `readFragment` sees what it asks for. A fragment says `@_unmask` beside its name if it is what
 * an object is everywhere: a person, a highlight, a project in a row.
 */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { DateTime: string; ID: string; JSON: unknown };
}>();

/** An enumeration or an input of the schema by its name. */
export type SchemaType<Name extends Parameters<typeof graphql.scalar>[0]> = ReturnType<typeof graphql.scalar<Name>>;
