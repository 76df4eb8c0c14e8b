import { forgetReadings, type RequestContext } from '@fieldloom/graphql/context';
import { isDomainError, toGraphqlExtensions } from '@fieldloom/kernel/errors';
import type { DynamicModule, Provider, Type } from '@nestjs/common';
import { GraphQLError } from 'graphql';

/** Injection token of the resolver classes' instances; `createNestService` joins them. */
export const RESOLVERS = Symbol('resolvers');

export interface SubgraphModule {
  /** The class that identifies the module. */
  module: Type;
  /** Classes whose properties, named like SDL types, hold the resolvers of these types' fields. */
  resolvers: readonly Type[];
  providers: readonly Provider[];
}

/**
 * Makes the module of a service whose subgraph is resolved by classes.
 * @typeParam _Missing Fields without a resolver (`Unanswered<typeof RESOLVERS>` of `schema.gen.ts`). If there are any,
 * this does not compile, and the error names them.
 */
export function subgraphModule<_Missing extends never>(options: SubgraphModule): DynamicModule {
  const { module, resolvers, providers } = options;
  const instances: Provider = {
    provide: RESOLVERS,
    inject: [...resolvers],
    useFactory: (...made: object[]) => made,
  };
  return { module, providers: [...providers, ...resolvers, instances], exports: [RESOLVERS] };
}

type Fields = Record<string, unknown>;

/**
 * Joins the resolvers of many classes' instances into one map by type and field.
 * @param types Names of the object types of the SDL.
 * @throws Error when two classes resolve one field.
 */
export function joinResolvers(instances: readonly object[], types: ReadonlySet<string>): Record<string, Fields> {
  const joined: Record<string, Fields> = {};
  for (const instance of instances) {
    for (const [type, fields] of Object.entries(instance) as [string, Fields][]) {
      if (!types.has(type)) continue;
      const known = (joined[type] ??= {});
      for (const [field, resolver] of Object.entries(fields)) {
        if (field in known) throw new Error(`${type}.${field} is answered twice, also by ${instance.constructor.name}`);
        known[field] = wrapped(type, resolver);
      }
    }
  }
  return joined;
}

function wrapped(type: string, resolver: unknown): unknown {
  if (type === 'Subscription') return codedSubscription(resolver as SubscriptionResolver);
  if (type === 'Mutation') return afterReadings(resolver as MutationResolver);
  return resolver;
}

type MutationResolver = (parent: unknown, args: unknown, context: RequestContext, info: unknown) => unknown;

/** A mutation has its own transaction. What is read below it, and by later mutations, is read again. */
function afterReadings(resolver: MutationResolver): MutationResolver {
  return async (parent, args, context, info) => {
    await forgetReadings(context);
    return resolver(parent, args, context, info);
  };
}

interface SubscriptionResolver {
  subscribe: (...args: unknown[]) => unknown;
}

/** Errors at the start of a subscription do not pass a formatter, so the error gets its code here. */
function codedSubscription({ subscribe, ...rest }: SubscriptionResolver): SubscriptionResolver {
  return {
    ...rest,
    subscribe: async (...args) => {
      try {
        return await subscribe(...args);
      } catch (error) {
        if (!isDomainError(error)) throw error;
        throw new GraphQLError(error.message, { originalError: error, extensions: toGraphqlExtensions(error) });
      }
    },
  };
}
