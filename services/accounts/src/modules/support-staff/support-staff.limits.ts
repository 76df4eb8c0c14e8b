export const SUPPORT_STAFF_LIMITS = {
  /** A sign-in of staff, whatever happens: a working day. */
  sessionSeconds: 8 * 3_600,
} as const;
