import type { DescService } from '@bufbuild/protobuf';

/** Services by name: 'gateway' (own scope), 'global:identity', or '*:accounts' (any scope). */
export type Services = readonly string[];

/** Who may call a method that judges by a user's rights. */
export interface CallersForUser {
  /** While that user asks: with the gateway's token of them. */
  readonly asked: Services;
  /** Naming a member, whose rights accounts then says. */
  readonly naming?: Services;
}

export type MethodCallers = Services | CallersForUser;

/** Who may call each method. One that is not here is closed. */
export type CallersOf<S extends DescService, M extends keyof S['method'] = keyof S['method']> = {
  readonly [Method in M]: MethodCallers;
};

/** The same callers for every method. */
export function callersOfAll<S extends DescService>(service: S, callers: MethodCallers): CallersOf<S> {
  return Object.fromEntries(service.methods.map(({ localName }) => [localName, callers])) as unknown as CallersOf<S>;
}

export function isForUser(callers: MethodCallers): callers is CallersForUser {
  return !Array.isArray(callers);
}
