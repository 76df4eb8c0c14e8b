import { TIME_LIMITS } from '@fieldloom/kernel/limits';

/** Times of a session, in seconds. */
export const SESSION_LIMITS = {
  /** Idle time. Each use of the session (a new access token) starts it again. */
  idleSeconds: TIME_LIMITS.emailSessionSeconds,
  /** Time from the sign-in, however much the session is used. */
  absoluteSeconds: 30 * 24 * 3_600,
  /** `lastUsedAt` and the idle time are written at most this often. */
  touchSeconds: 60,
} as const;
