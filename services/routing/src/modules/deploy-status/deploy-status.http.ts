import { DEPLOY_ENVIRONMENTS } from '@fieldloom/kernel/enums';
import { notFound } from '@fieldloom/kernel/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readBody } from '../../read-body.ts';
import type { OperatorTokens } from '../operator/operator-tokens.ts';
import type { DeployStatusService } from './deploy-status.service.ts';
import { type DeployStatus, META_LIMITS } from './deploy-status.ts';

const opaque = (characters: RegExp, length: number) => z.string().min(1).max(length).regex(characters);
const changeBody = z.strictObject({
  enabled: z.boolean(),
  meta: z
    .strictObject({
      messageTs: opaque(/^[0-9.]+$/, META_LIMITS.messageTs).optional(),
      userId: opaque(/^[A-Za-z0-9]+$/, META_LIMITS.userId).optional(),
    })
    .default({}),
  expectedVersion: z.int().min(1).max(2_147_483_647).optional(),
});
const environmentName = z.enum(DEPLOY_ENVIRONMENTS);

export interface DeployStatusHttpOptions {
  statuses: DeployStatusService;
  tokens: OperatorTokens;
}

/** Deployment status over REST, for staff and the deployment job. */
export function deployStatusHttp(server: FastifyInstance, { statuses, tokens }: DeployStatusHttpOptions): void {
  server.get('/api/global/deploy-status', async (request, reply) => {
    tokens.admit(request, 'read');
    reply.header('cache-control', 'no-store');
    return { environments: (await statuses.list()).map(present) };
  });

  server.get('/api/global/deploy-status/:environment', async (request, reply) => {
    tokens.admit(request, 'read');
    const environment = environmentOf(request);
    reply.header('cache-control', 'no-store');
    const status = (await statuses.list()).find((each) => each.environment === environment);
    if (status === undefined) throw notFound('There is no such environment');
    return present(status);
  });

  server.put('/api/global/deploy-status/:environment', async (request) => {
    tokens.admit(request, 'write');
    const environment = environmentOf(request);
    const { enabled, meta, expectedVersion } = readBody(changeBody, request.body);
    return present(await statuses.set(environment, { enabled, meta, expectedVersion }));
  });
}

function environmentOf(request: FastifyRequest): z.infer<typeof environmentName> {
  const parsed = environmentName.safeParse((request.params as { environment: string }).environment);
  if (!parsed.success) throw notFound('There is no such environment');
  return parsed.data;
}

function present({ environment, enabled, since, version, meta }: DeployStatus): object {
  const isNoted = meta.messageTs !== undefined || meta.userId !== undefined;
  return { environment, enabled, since: since.toISOString(), version, ...(isNoted ? { meta } : {}) };
}
