import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readBody } from '../../read-body.ts';
import type { DeniedDomains } from './denied-domains.ts';

const body = z.object({ domain: z.string().min(1).max(253) });

export function domainHttp(server: FastifyInstance, denied: DeniedDomains): void {
  server.post('/api/global/domain-denied-check', async (request) => {
    return { isDenied: denied.isDenied(readBody(body, request.body).domain) };
  });
}
