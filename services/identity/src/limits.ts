/** Numbers of this service that are not part of the product's contract. Times are in seconds unless noted. */

export const CODE_DIGITS = 6;
/** A challenge is invalid after this many wrong codes. */
export const CODE_ATTEMPTS = 5;

export interface RateLimit {
  limit: number;
  windowSeconds: number;
}

export const RATE_LIMITS = {
  sendPerAddress: { limit: 5, windowSeconds: 600 },
  sendPerCaller: { limit: 30, windowSeconds: 600 },
  confirmPerCaller: { limit: 60, windowSeconds: 600 },
  createTenantPerAddress: { limit: 10, windowSeconds: 3_600 },
  findPerCaller: { limit: 120, windowSeconds: 600 },
} as const satisfies Record<string, RateLimit>;

/** A mail counts as not sent if the mail server has not accepted it by then. */
export const MAIL_TIMEOUT_MS = 10_000;
/** A region that has not answered by then is shown as temporarily unavailable. */
export const REGION_TIMEOUT_MS = 2_000;
/** How long a region may take to start creating a workspace. */
export const CREATE_TIMEOUT_MS = 8_000;

/** Time from leaving for a provider until coming back. */
export const PROVIDER_FLOW_SECONDS = 600;

/**
 * Leading zero bits of a proof of work: about a quarter of a million hashes. One person hardly notices, but it is
 * expensive for many requests.
 */
export const PROOF_OF_WORK_BITS = 18;
export const PROOF_OF_WORK_SECONDS = 600;

export const KEEP_TENANT_REQUESTS_DAYS = 7;
