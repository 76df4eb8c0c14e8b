import type { SessionMethod, SignInMethods } from '../../database/rows.ts';

/** Sign-in methods that the workspace's plan includes. */
export interface AvailableMethods extends SignInMethods {
  /** Single sign-on is turned on, but the plan does not include it any more. */
  isSsoLost: boolean;
  /** The workspace did not choose codes as a method: they admit admins where single sign-on was the only one. */
  isCodeForAdmins: boolean;
}

/**
 * A smaller plan can take single sign-on away. If it was the only method, nobody is locked out permanently: an admin
 * signs in with a code that is mailed to their address, and turns on another method or takes a larger plan. Others wait
 * for that, because somebody whom the company's provider would refuse must not get in through a mailbox in the
 * meantime.
 * @param flags What billing said last; undefined while it has not been asked.
 */
export function availableMethods(
  methods: SignInMethods,
  flags: Readonly<Record<string, boolean>> | undefined,
): AvailableMethods {
  const isSsoLost = methods.sso_enabled && flags !== undefined && flags.enterpriseAuth !== true;
  const hasOther =
    methods.password_enabled || methods.code_enabled || methods.google_enabled || methods.microsoft_enabled;
  const isCodeForAdmins = isSsoLost && !hasOther;
  return {
    ...methods,
    sso_enabled: methods.sso_enabled && !isSsoLost,
    code_enabled: methods.code_enabled || isCodeForAdmins,
    isSsoLost,
    isCodeForAdmins,
  };
}

/**
 * A passkey is the person's own credential: where only identity providers vouch for people, it must not bypass them.
 */
export function allowsPasskeys(
  methods: Pick<SignInMethods, 'password_enabled' | 'code_enabled'> & { isCodeForAdmins?: boolean },
): boolean {
  return methods.password_enabled || (methods.code_enabled && methods.isCodeForAdmins !== true);
}

/**
 * Tells whether sessions may start with this method. An address that was proven by mail at the root domain counts like
 * a code. Where only providers vouch for people, invited people join through one of them. Whether a provider's proof
 * holds is checked by the callers.
 */
export function allowsMethod(methods: AvailableMethods, method: SessionMethod): boolean {
  if (method === 'password') return methods.password_enabled;
  // The places that send and accept a code check whether it belongs to an admin.
  if (method === 'code' || method === 'magic_link') return methods.code_enabled;
  if (method === 'hand_over') return methods.code_enabled && !methods.isCodeForAdmins;
  if (method === 'passkey' || method === 'invite') return allowsPasskeys(methods);
  return true;
}

/** Lists the methods with which sessions started before and can start no longer. */
export function methodsTurnedOff(before: SignInMethods, after: SignInMethods): SessionMethod[] {
  const off: SessionMethod[] = [];
  if (before.password_enabled && !after.password_enabled) off.push('password');
  if (before.code_enabled && !after.code_enabled) off.push('code', 'magic_link', 'hand_over');
  if (allowsPasskeys(before) && !allowsPasskeys(after)) off.push('passkey', 'invite');
  if (before.google_enabled && !after.google_enabled) off.push('google');
  if (before.microsoft_enabled && !after.microsoft_enabled) off.push('microsoft');
  if (before.sso_enabled && !after.sso_enabled) off.push('sso');
  return off;
}
