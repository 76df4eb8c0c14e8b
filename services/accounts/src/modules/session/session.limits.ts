import { TIME_LIMITS } from '@fieldloom/kernel/limits';

/** Times of a session, in seconds. */
export const SESSION_LIMITS = {
  /** Without use. Each use of the session (a new access token) starts it again. */
  idleSeconds: TIME_LIMITS.emailSessionSeconds,
  /** From sign-in, whatever happens. */
  absoluteSeconds: 30 * 24 * 3_600,
  /** `lastUsedAt` and the idle time are written at most this often. */
  touchSeconds: 60,
} as const;
