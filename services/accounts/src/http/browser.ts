import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, SESSION_COOKIE, setCookie } from '../modules/session/cookies.ts';
import { deviceName } from '../modules/session/device.ts';
import { SESSION_LIMITS } from '../modules/session/session.limits.ts';
import type { Browser } from '../modules/sign-in/sign-in.service.ts';

/** What a sign-in needs to know of the browser. */
export function browserOf(request: FastifyRequest): Browser {
  return { device: deviceName(request.headers['user-agent']), sessionToken: sessionTokenOf(request) };
}

export function sessionTokenOf(request: FastifyRequest): string | undefined {
  return readCookie(request.headers.cookie, SESSION_COOKIE);
}

export function giveSessionCookie(reply: FastifyReply, token: string): void {
  reply.header('set-cookie', setCookie(SESSION_COOKIE, token, SESSION_LIMITS.idleSeconds));
}
