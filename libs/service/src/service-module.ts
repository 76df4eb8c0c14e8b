import type { ConnectRouter } from '@connectrpc/connect';
import { joinRpc, type RpcPart } from '@fieldloom/rpc/routes';
import type { Subscription } from '@fieldloom/stream/steps';
import type { INestApplicationContext, Provider, Type } from '@nestjs/common';

/** What the folder of one noun contributes to its service: `src/modules/<noun>/<noun>.module.ts`. */
export interface ServiceModule {
  /** Classes whose instances resolve fields of the SDL. */
  readonly resolvers: readonly Type[];
  /** Services, repositories, loaders: whatever is created once per process, by constructor injection. */
  readonly providers: readonly Provider[];
  /** Classes whose instances implement methods of the service's RPC. */
  readonly rpc?: readonly Type<RpcPart>[];
  /** Classes whose instances handle events. */
  readonly consumers?: readonly Type<EventConsumerPart>[];
}

/** Which events one noun handles, and how. */
export interface EventConsumerPart {
  readonly subscriptions: readonly Subscription[];
}

export function defineModule<const Module extends ServiceModule>(module: Module): Module {
  return module;
}

/** The resolver classes of modules, in the form that `Unanswered` of a service's `schema.gen.ts` takes. */
export type ResolversOf<Modules extends readonly ServiceModule[]> = readonly Modules[number]['resolvers'][number][];

/** Gathers what all modules of a service contribute, for `subgraphModule`. */
export function gatherModules(modules: readonly ServiceModule[]): { resolvers: Type[]; providers: Provider[] } {
  return {
    resolvers: modules.flatMap(({ resolvers }) => resolvers),
    providers: modules.flatMap(({ providers, rpc = [], consumers = [] }) => [...providers, ...rpc, ...consumers]),
  };
}

/**
 * Makes the RPC interface that the modules implement together.
 * @throws Error for a method that no module or two modules implement.
 */
export function rpcRoutes(
  app: INestApplicationContext,
  modules: readonly ServiceModule[],
): (router: ConnectRouter) => void {
  return joinRpc(modules.flatMap(({ rpc = [] }) => rpc.map((part) => app.get<RpcPart>(part))));
}

/** Returns the subscriptions of all modules. */
export function subscriptionsOf(app: INestApplicationContext, modules: readonly ServiceModule[]): Subscription[] {
  return modules.flatMap(({ consumers = [] }) =>
    consumers.flatMap((part) => app.get<EventConsumerPart>(part).subscriptions),
  );
}
