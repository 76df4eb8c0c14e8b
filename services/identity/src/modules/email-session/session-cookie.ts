import { unauthorized } from '@fieldloom/kernel/errors';
import { TIME_LIMITS } from '@fieldloom/kernel/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type EmailSession, type EmailSessions, SESSION_COOKIE } from './email-session.ts';

const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Lax';

export function setSessionCookie(reply: FastifyReply, value: string): void {
  reply.header('set-cookie', `${SESSION_COOKIE}=${value}; Max-Age=${TIME_LIMITS.emailSessionSeconds}; ${ATTRIBUTES}`);
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.header('set-cookie', `${SESSION_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`);
}

export async function findSession(sessions: EmailSessions, request: FastifyRequest): Promise<EmailSession | undefined> {
  return sessions.read(readCookie(request.headers.cookie, SESSION_COOKIE));
}

/** @throws UNAUTHORIZED. */
export async function requireSession(sessions: EmailSessions, request: FastifyRequest): Promise<EmailSession> {
  const session = await findSession(sessions, request);
  if (session === undefined) throw unauthorized('Confirm your e-mail address first');
  return session;
}

export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}
