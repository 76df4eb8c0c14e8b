export const SUPPORT_STAFF_LIMITS = {
  /** Greatest length of a staff sign-in: a working day. */
  sessionSeconds: 8 * 3_600,
} as const;
