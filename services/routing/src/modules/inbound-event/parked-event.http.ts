import { findRegion, REGIONS } from '@fieldloom/kernel/enums';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readBody } from '../../read-body.ts';
import type { OperatorTokens } from '../operator/operator-tokens.ts';
import type { InboundEventService } from './inbound-event.service.ts';

const replayBody = z.strictObject({
  provider: z
    .string()
    .regex(/^[a-z][a-z-]{1,39}$/)
    .optional(),
  region: z.enum(REGIONS).optional(),
});

/** Events that no region fetched in time, for operators. */
export function parkedEventHttp(
  server: FastifyInstance,
  { events, tokens }: { events: InboundEventService; tokens: OperatorTokens },
): void {
  server.get('/api/global/inbound-events/parked', async (request, reply) => {
    tokens.admit(request, 'read');
    reply.header('cache-control', 'no-store');
    const parked = await events.listParked();
    return {
      parked: parked.map(({ region, oldest, ...counts }) => ({
        ...counts,
        region: findRegion(region)?.region,
        oldest: oldest.toISOString(),
      })),
    };
  });

  server.post('/api/global/inbound-events/replay', async (request) => {
    tokens.admit(request, 'write');
    const { provider, region } = readBody(replayBody, request.body);
    const code = region === undefined ? undefined : findRegion(region)?.code;
    return { replayed: await events.replay({ provider, region: code }) };
  });
}
