/** Times in seconds. */
export const SECOND_FACTOR_LIMITS = {
  /** Greatest age of a session that may change factors. */
  freshSessionSeconds: 15 * 60,
  pendingSignInSeconds: 10 * 60,
  pendingSignInAttempts: 5,
  passkeyChallengeSeconds: 5 * 60,
  recoveryCodes: 10,
  passkeysPerPerson: 20,
  passkeyName: 100,
} as const;
