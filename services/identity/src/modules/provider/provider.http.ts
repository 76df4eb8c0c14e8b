import { isDomainError } from '@fieldloom/kernel/errors';
import { localPath } from '@fieldloom/kernel/local-path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { RATE_LIMITS } from '../../limits.ts';
import { readInput } from '../../read-input.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import { beginProof, keepProof, PROVIDERS, UX_MODES } from './provider-cookie.ts';
import type { ProviderProofService } from './provider-proof.service.ts';

const query = z.object({
  provider: z.enum(PROVIDERS),
  mode: z.enum(UX_MODES).default('page'),
  next: z.string().max(4_000).optional(),
});

interface Parts {
  proofs: ProviderProofService;
  limiter: RateLimiter;
  /** Returns the hash of a network address. */
  hashOf: (ip: string) => string;
}

/** A navigation, not an API call: it sets a cookie here and redirects to the provider. */
export function providerHttp(server: FastifyInstance, { proofs, limiter, hashOf }: Parts): void {
  server.get('/api/global/identity/provider/start', async (request, reply) => {
    const { provider, mode, next } = readInput(query, request.query);
    // Someone who is signed in at the provider could be signed in here by a foreign link. So it must start on our own
    // pages.
    const site = request.headers['sec-fetch-site'];
    if (site === 'cross-site' || site === 'same-site') return reply.redirect('/auth/login', 302);
    await limiter.take('provider-caller', hashOf(request.ip), RATE_LIMITS.confirmPerCaller);
    const begun = beginProof(provider, mode, localPath(next));
    try {
      const location = await proofs.start(begun);
      keepProof(reply, begun);
      return await reply.header('referrer-policy', 'no-referrer').redirect(location, 302);
    } catch (error) {
      if (!isDomainError(error) || error.code !== 'UNAVAILABLE') throw error;
      // The user pressed a button, so a page tells them that the provider is unavailable.
      return reply.redirect('/auth/sso?error=away', 302);
    }
  });
}
