import type { SessionMethod, SignInMethods } from '../../database/rows.ts';

/** Ways in, as far as the workspace's plan has them. */
export interface AvailableMethods extends SignInMethods {
  /** Single sign-on is turned on and the plan does not have it any more. */
  isSsoLost: boolean;
  /** A code is no way that the workspace chose: it lets admins in where single sign-on was the only one. */
  isCodeForAdmins: boolean;
}

/**
 * A plan that became smaller takes single sign-on away. Where it was the only way in, nobody is locked out for good: an admin
 * comes in by a code mailed to their address, and turns on another way or takes a larger plan. Others wait for that: whom
 * the company's provider would refuse does not come in by a mailbox meanwhile.
 * @param flags As billing told last; undefined while it was not asked.
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

/** A passkey is the person's own credential: where only identity providers vouch for people it must not pass them by. */
export function allowsPasskeys(
  methods: Pick<SignInMethods, 'password_enabled' | 'code_enabled'> & { isCodeForAdmins?: boolean },
): boolean {
  return methods.password_enabled || (methods.code_enabled && methods.isCodeForAdmins !== true);
}

/**
 * Whether sessions may begin this way. An address that was proven by mail at the root domain counts like a code; whoever
 * is invited where only providers vouch for people comes in by one of those. What proves an identity provider's people
 * is for those to say who ask it.
 */
export function allowsMethod(methods: AvailableMethods, method: SessionMethod): boolean {
  if (method === 'password') return methods.password_enabled;
  // Whether a code is an admin's own is asked where it is sent and taken.
  if (method === 'code' || method === 'magic_link') return methods.code_enabled;
  if (method === 'hand_over') return methods.code_enabled && !methods.isCodeForAdmins;
  if (method === 'passkey' || method === 'invite') return allowsPasskeys(methods);
  return true;
}
