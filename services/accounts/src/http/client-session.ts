import { clearCookie, readCookie, setCookie } from '@fieldloom/service/cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SECOND_FACTOR_LIMITS } from '../modules/second-factor/second-factor.limits.ts';
import { PENDING_COOKIE, SESSION_COOKIE } from '../modules/session/cookies.ts';
import { deviceName } from '../modules/session/device.ts';
import { SESSION_LIMITS } from '../modules/session/session.limits.ts';
import type { SecondStep, SignInOutcome } from '../modules/sign-in/finish-sign-in.service.ts';
import type { ClientSession } from '../modules/sign-in/sign-in.service.ts';

/** Reads what a sign-in needs to know about the browser. */
export function clientSessionOf(request: FastifyRequest): ClientSession {
  return { device: deviceName(request.headers['user-agent']), sessionToken: sessionTokenOf(request) };
}

export function sessionTokenOf(request: FastifyRequest): string | undefined {
  return readCookie(request.headers.cookie, SESSION_COOKIE);
}

export function giveSessionCookie(reply: FastifyReply, token: string): void {
  reply.header('set-cookie', setCookie(SESSION_COOKIE, token, SESSION_LIMITS.idleSeconds));
}

/** Reads the token of a sign-in that waits for its second step in this browser. */
export function pendingTokenOf(request: FastifyRequest): string | undefined {
  return readCookie(request.headers.cookie, PENDING_COOKIE);
}

/**
 * Answers a first proof: sets the cookies and returns the outcome as all routes do.
 * @param leftover Cookies of the sign-in flow that are no longer needed.
 */
export function giveSignedIn(
  reply: FastifyReply,
  signedIn: SignInOutcome,
  leftover: readonly string[] = [],
): { sessionId: string } | { secondStep: SecondStep } {
  const cookie =
    'opened' in signedIn
      ? setCookie(SESSION_COOKIE, signedIn.opened.token, SESSION_LIMITS.idleSeconds)
      : setCookie(PENDING_COOKIE, signedIn.pending.token, SECOND_FACTOR_LIMITS.pendingSignInSeconds);
  for (const each of [cookie, ...leftover.map(clearCookie)]) reply.header('set-cookie', each);
  return 'opened' in signedIn ? { sessionId: signedIn.opened.sessionId } : { secondStep: signedIn.pending.secondStep };
}
