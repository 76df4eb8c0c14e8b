/** Of a session that follows a new name of its workspace, in seconds. */
export const CARRY_OVER_LIMITS = {
  /** From one host to the other is a redirect. */
  codeSeconds: 60,
  /** The session that stays behind, for pages that are still open under the name that was given up. */
  leftBehindSeconds: 24 * 3_600,
} as const;
