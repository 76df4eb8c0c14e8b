import { type CallOptions, type ContextValues, createContextKey, createContextValues } from '@connectrpc/connect';
import type { Actor } from '@fieldloom/auth/actor';
import { tokenOf } from '@fieldloom/auth/internal-token';
import type { NamedMember } from '@fieldloom/auth/service-token';

/** On whose behalf a call is made. */
export type Acting = { readonly actor: Actor; readonly token: string } | { readonly member: NamedMember };

const actingKey = createContextKey<Acting | undefined>(undefined);

/**
 * Options for a call on behalf of the user whose request this service is handling. It passes the gateway's token on,
 * and the callee reads the user from it.
 * @throws Error for an actor that did not come from a gateway, including a copy of one: that is a bug.
 */
export function actingFor(actor: Actor): CallOptions {
  const token = tokenOf(actor);
  if (token === undefined) throw new Error('This actor did not come with a token of the gateway');
  return { contextValues: createContextValues().set(actingKey, { actor, token }) };
}

/**
 * Options for a call that the system makes in a member's name, without a request of theirs or after it: consumers,
 * workflows, live messages. The callee asks accounts for the member's current rights, and allows only a few methods.
 * @throws from the call: NOT_FOUND for members who may no longer act.
 */
export function inNameOf(member: NamedMember): CallOptions {
  const { teamId, userId, sessionId } = member;
  return { contextValues: createContextValues().set(actingKey, { member: { teamId, userId, sessionId } }) };
}

/** Returns on whose behalf a call with these options is made. */
export function actingIn({ contextValues }: { readonly contextValues?: ContextValues }): Acting | undefined {
  return contextValues?.get(actingKey);
}
