export const OAUTH_LIMITS = {
  clientsPerWorkspace: 50,
  redirectUris: 10,
  redirectUri: 2_000,
  /** Codes serve once, within this. */
  codeSeconds: 60,
  accessSeconds: 3_600,
  /** Without use; each use begins it anew. */
  refreshSeconds: 60 * 24 * 3_600,
  /** From the consent to a grant's last day, however much it is used: then the app asks again. */
  grantSeconds: 365 * 24 * 3_600,
  /** Characters of `state`, which comes back as it was. */
  state: 2_000,
  /** A grant's last use is written down at most this often. */
  touchSeconds: 60,
  /** Calls of the routes for apps from one network address. */
  requests: 600,
  windowMs: 10 * 60_000,
  bodyBytes: 20_000,
} as const;
