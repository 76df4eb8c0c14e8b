import type { Provider, Type } from '@nestjs/common';

/** What the folder of one noun brings into its service: `src/modules/<noun>/<noun>.module.ts`. */
export interface ServiceModule {
  /** Classes whose instances answer fields of the SDL. */
  readonly resolvers: readonly Type[];
  /** Services, repositories, loaders: whatever is made once a process, by constructor injection. */
  readonly providers: readonly Provider[];
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
    providers: modules.flatMap(({ providers }) => providers),
  };
}
