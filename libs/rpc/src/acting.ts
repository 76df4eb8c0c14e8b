import { type CallOptions, type ContextValues, createContextKey, createContextValues } from '@connectrpc/connect';
import type { Actor } from '@fieldloom/auth/actor';
import { tokenOf } from '@fieldloom/auth/internal-token';
import type { NamedMember } from '@fieldloom/auth/service-token';

/** For whom a call is made. */
export type Acting = { readonly actor: Actor; readonly token: string } | { readonly member: NamedMember };

const actingKey = createContextKey<Acting | undefined>(undefined);

/**
 * A call for the user who asked this service: the gateway's token goes along, and the callee reads them from it.
 * @throws Error for an actor that no gateway signed, and for a copy of one: a fault of the program.
 */
export function actingFor(actor: Actor): CallOptions {
  const token = tokenOf(actor);
  if (token === undefined) throw new Error('This actor did not come with a token of the gateway');
  return { contextValues: createContextValues().set(actingKey, { actor, token }) };
}

/**
 * A call that the system makes in a member's name, while nobody asks or after they did: consumers, workflows, live
 * messages. The callee asks accounts what they may do now, and opens few methods to it.
 * @throws from the call: NOT_FOUND for whoever may not act any more.
 */
export function inNameOf(member: NamedMember): CallOptions {
  const { teamId, userId, sessionId } = member;
  return { contextValues: createContextValues().set(actingKey, { member: { teamId, userId, sessionId } }) };
}

/** For whom a call with these options is made. */
export function actingIn({ contextValues }: { readonly contextValues?: ContextValues }): Acting | undefined {
  return contextValues?.get(actingKey);
}
