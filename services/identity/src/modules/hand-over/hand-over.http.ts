import { parseId } from '@fieldloom/kernel/ids';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readInput } from '../../read-input.ts';
import type { EmailSessions } from '../email-session/email-session.ts';
import { findSession } from '../email-session/session-cookie.ts';
import type { HandOverService } from './hand-over.service.ts';

const query = z
  .object({
    team_id: z.string().optional(),
    teamId: z.string().optional(),
    state: z.string().min(8).max(500),
    code_challenge: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
    code_challenge_method: z.literal('S256'),
    redirect_uri: z.string().max(2_048).optional(),
  })
  .transform((read) => ({ ...read, teamId: read.team_id ?? read.teamId ?? '' }));

/** The browser navigates here from a workspace's host. */
export function handOverHttp(
  server: FastifyInstance,
  { handOver, sessions }: { handOver: HandOverService; sessions: EmailSessions },
): void {
  server.get('/api/global/identity/authorize', async (request, reply) => {
    const read = readInput(query, request.query);
    const asked = {
      teamId: parseId(read.teamId, 'teamId'),
      codeChallenge: read.code_challenge,
      state: read.state,
      redirectUri: read.redirect_uri,
    };
    const address = await handOver.authorize(asked, await findSession(sessions, request), request.url);
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 302);
  });
}
