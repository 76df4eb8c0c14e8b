export const OAUTH_LIMITS = {
  clientsPerWorkspace: 50,
  redirectUris: 10,
  redirectUri: 2_000,
  /** Codes work once, within this time. */
  codeSeconds: 60,
  accessSeconds: 3_600,
  /** Lifetime without use. Each use starts it again. */
  refreshSeconds: 60 * 24 * 3_600,
  /** From the consent to the grant's end, however much it is used. Then the app must ask again. */
  grantSeconds: 365 * 24 * 3_600,
  /** Length of `state`, which is returned unchanged. */
  state: 2_000,
  /** A grant's last use is recorded at most this often. */
  touchSeconds: 60,
  /** Calls of the app routes from one network address. */
  requests: 600,
  windowMs: 10 * 60_000,
  bodyBytes: 20_000,
} as const;
