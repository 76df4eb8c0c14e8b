import type { DescService } from '@bufbuild/protobuf';

/** Services by name: 'gateway' (own scope), 'global:identity', or '*:accounts' (any scope). */
export type Services = readonly string[];

/** Who may call a method that checks a user's rights. */
export interface CallersForUser {
  /** During a request of that user: with the gateway's token. */
  readonly asked: Services;
  /** By naming a member, whose rights accounts then returns. */
  readonly naming?: Services;
}

export type MethodCallers = Services | CallersForUser;

/** Who may call each method. Methods that are not listed are closed. */
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
