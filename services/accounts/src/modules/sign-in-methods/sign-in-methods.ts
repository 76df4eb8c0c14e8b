import type { SessionMethod, SignInMethods } from '../../database/rows.ts';

/** A passkey is the person's own credential: where only identity providers vouch for people it must not pass them by. */
export function allowsPasskeys(methods: Pick<SignInMethods, 'password_enabled' | 'code_enabled'>): boolean {
  return methods.password_enabled || methods.code_enabled;
}

/**
 * Whether sessions may begin this way. An address that was proven by mail at the root domain counts like a code; whoever
 * is invited where only providers vouch for people comes in by one of those. What proves an identity provider's people
 * is for those to say who ask it.
 */
export function allowsMethod(methods: SignInMethods, method: SessionMethod): boolean {
  if (method === 'password') return methods.password_enabled;
  if (method === 'code' || method === 'magic_link' || method === 'hand_over') return methods.code_enabled;
  if (method === 'passkey' || method === 'invite') return allowsPasskeys(methods);
  return true;
}
