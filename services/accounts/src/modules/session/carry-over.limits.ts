/** Limits, in seconds, for a session that follows its workspace to a new name. */
export const CARRY_OVER_LIMITS = {
  /** Time for the redirect from one host to the other. */
  codeSeconds: 60,
  /** Lifetime of the session that stays on the former host, for pages that are still open there. */
  leftBehindSeconds: 24 * 3_600,
} as const;
