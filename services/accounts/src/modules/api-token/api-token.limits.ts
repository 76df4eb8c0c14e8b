export const API_TOKEN_LIMITS = {
  /** Unexpired tokens of one user. */
  perUser: 20,
  /** Tokens that one list shows. */
  listed: 1_000,
  /** A token's last use is recorded at most this often. */
  touchSeconds: 60,
} as const;
