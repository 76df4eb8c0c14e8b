export const API_TOKEN_LIMITS = {
  /** That have not expired, of one user. */
  perUser: 20,
  /** Tokens that one list shows. */
  listed: 1_000,
  /** A token's last use is written down at most this often. */
  touchSeconds: 60,
} as const;
