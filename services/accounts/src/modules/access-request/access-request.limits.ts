export const ACCESS_REQUEST_LIMITS = {
  /** The link that confirms a request works this long. */
  linkSeconds: 24 * 3_600,
  /** Open requests of a workspace; who comes later is told to wait. */
  open: 200,
  /** Requests that the list shows. */
  listed: 200,
  /** After a refusal the same address waits this long. */
  againSeconds: 7 * 24 * 3_600,
  /** Admins who are told of one, the oldest members first. */
  toldAdmins: 20,
} as const;
