import type { ConnectRouter } from '@connectrpc/connect';
import { joinRpc, type RpcPart } from '@fieldloom/rpc/routes';
import type { Subscription } from '@fieldloom/stream/steps';
import type { INestApplicationContext, Provider, Type } from '@nestjs/common';

/** What the folder of one noun brings into its service: `src/modules/<noun>/<noun>.module.ts`. */
export interface ServiceModule {
  /** Classes whose instances answer fields of the SDL. */
  readonly resolvers: readonly Type[];
  /** Services, repositories, loaders: whatever is made once a process, by constructor injection. */
  readonly providers: readonly Provider[];
  /** Classes whose instances answer methods of the service's RPC. */
  readonly rpc?: readonly Type<RpcPart>[];
  /** Classes whose instances act on events. */
  readonly consumers?: readonly Type<EventConsumerPart>[];
}

/** What one noun does with which events. */
export interface EventConsumerPart {
  readonly subscriptions: readonly Subscription[];
}

export function defineModule<const Module extends ServiceModule>(module: Module): Module {
  return module;
}

/** The resolver classes of modules, as `Unanswered` of a service's `schema.gen.ts` takes them. */
export type ResolversOf<Modules extends readonly ServiceModule[]> = readonly Modules[number]['resolvers'][number][];

/** All that the modules of a service bring, for `subgraphModule`. */
export function gatherModules(modules: readonly ServiceModule[]): { resolvers: Type[]; providers: Provider[] } {
  return {
    resolvers: modules.flatMap(({ resolvers }) => resolvers),
    providers: modules.flatMap(({ providers, rpc = [], consumers = [] }) => [...providers, ...rpc, ...consumers]),
  };
}

/** The RPC interface that the modules answer together. @throws Error for a method that nobody answers, or two do. */
export function rpcRoutes(
  app: INestApplicationContext,
  modules: readonly ServiceModule[],
): (router: ConnectRouter) => void {
  return joinRpc(modules.flatMap(({ rpc = [] }) => rpc.map((part) => app.get<RpcPart>(part))));
}

/** What the modules do with events. */
export function subscriptionsOf(app: INestApplicationContext, modules: readonly ServiceModule[]): Subscription[] {
  return modules.flatMap(({ consumers = [] }) =>
    consumers.flatMap((part) => app.get<EventConsumerPart>(part).subscriptions),
  );
}
