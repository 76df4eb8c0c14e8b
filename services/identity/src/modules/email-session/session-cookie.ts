import { unauthorized } from '@fieldloom/kernel/errors';
import { TIME_LIMITS } from '@fieldloom/kernel/limits';
import { clearCookie, readCookie, setCookie } from '@fieldloom/service/cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type EmailSession, type EmailSessions, SESSION_COOKIE } from './email-session.ts';

export function setSessionCookie(reply: FastifyReply, value: string): void {
  reply.header('set-cookie', setCookie(SESSION_COOKIE, value, TIME_LIMITS.emailSessionSeconds));
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.header('set-cookie', clearCookie(SESSION_COOKIE));
}

export async function findSession(sessions: EmailSessions, request: FastifyRequest): Promise<EmailSession | undefined> {
  return sessions.read(readCookie(request.headers.cookie, SESSION_COOKIE));
}

/** @throws UNAUTHORIZED. */
export async function requireSession(sessions: EmailSessions, request: FastifyRequest): Promise<EmailSession> {
  const session = await findSession(sessions, request);
  if (session === undefined) throw unauthorized('Confirm your email address first');
  return session;
}
