import type { Keys } from '@fieldloom/auth/keys';
import type { FastifyInstance } from 'fastify';
import { RATE_LIMITS } from '../../limits.ts';
import { readAddress } from '../address/address.ts';
import type { EmailSessions } from '../email-session/email-session.ts';
import { requireSession } from '../email-session/session-cookie.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { WorkspaceFinder } from './workspace-finder.ts';

/** Tells which workspaces somebody has, only for the address that their browser proves. */
export function workspaceFinderHttp(
  server: FastifyInstance,
  parts: { finder: WorkspaceFinder; sessions: EmailSessions; limiter: RateLimiter; keys: Keys },
): void {
  server.get('/api/global/identity', async (request) => {
    const session = await requireSession(parts.sessions, request);
    const address = readAddress(parts.keys, session.email);
    await parts.limiter.take('find', address.hash, RATE_LIMITS.findPerCaller);
    return {
      email: session.email,
      provider: session.provider ?? session.method,
      ...(await parts.finder.find(address)),
    };
  });
}
