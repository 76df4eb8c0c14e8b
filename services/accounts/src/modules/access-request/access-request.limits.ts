export const ACCESS_REQUEST_LIMITS = {
  /** How long the link that confirms a request works. */
  linkSeconds: 24 * 3_600,
  /** Open requests of a workspace. Beyond that, people are asked to wait. */
  open: 200,
  /** Requests that the list shows. */
  listed: 200,
  /** How long the same address must wait after a refusal. */
  againSeconds: 7 * 24 * 3_600,
  /** Admins who are notified of a request, the oldest members first. */
  toldAdmins: 20,
} as const;
