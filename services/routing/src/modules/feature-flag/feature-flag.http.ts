import { badInput, notFound } from '@fieldloom/kernel/errors';
import { FEATURE_FLAGS, FLAG_NAMES, type FlagName, isFlagName } from '@fieldloom/kernel/feature-flags';
import { parseId } from '@fieldloom/kernel/ids';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readBody } from '../../read-body.ts';
import type { OperatorTokens } from '../operator/operator-tokens.ts';
import type { FlagState } from './feature-flag.repository.ts';
import type { FeatureFlagService } from './feature-flag.service.ts';

const MAX_VALUE = 100;
const setBody = z.strictObject({
  value: z.union([z.boolean(), z.string().max(MAX_VALUE), z.null()]),
  teamId: z.uuid().optional(),
  expectedVersion: z.int().min(0).max(2_147_483_647).optional(),
  userId: z
    .string()
    .regex(/^[A-Za-z0-9]{1,64}$/)
    .optional(),
});

/** Feature flags for operators. */
export function featureFlagHttp(
  server: FastifyInstance,
  { flags, tokens }: { flags: FeatureFlagService; tokens: OperatorTokens },
): void {
  server.get('/api/global/feature-flags', async (request, reply) => {
    tokens.admit(request, 'read');
    reply.header('cache-control', 'no-store');
    const states = await flags.list();
    return {
      flags: FLAG_NAMES.map((name) => ({
        name,
        ...FEATURE_FLAGS[name],
        set: states.filter((state) => state.name === name).map(present),
      })),
    };
  });

  server.get('/api/global/feature-flags/:name/history', async (request, reply) => {
    tokens.admit(request, 'read');
    reply.header('cache-control', 'no-store');
    const { teamId } = request.query as { teamId?: unknown };
    if (teamId !== undefined && typeof teamId !== 'string') throw badInput('teamId is not valid', { field: 'teamId' });
    const team = teamId === undefined ? null : parseId(teamId, 'teamId');
    const changes = await flags.listHistory(nameOf(request), team);
    return {
      changes: changes.map((change) => ({
        ...present(change),
        changedBy: change.changedBy,
        changedAt: change.changedAt.toISOString(),
      })),
    };
  });

  server.put('/api/global/feature-flags/:name', async (request) => {
    tokens.admit(request, 'write');
    const name = nameOf(request);
    const { value, teamId = null, expectedVersion, userId = '' } = readBody(setBody, request.body);
    return present(await flags.set({ name, teamId, value, expectedVersion, changedBy: userId }));
  });
}

function nameOf(request: FastifyRequest): FlagName {
  const { name } = request.params as { name: string };
  if (!isFlagName(name)) throw notFound('There is no such flag');
  return name;
}

const present = ({ name, teamId, value, version }: FlagState): object => ({
  name,
  ...(teamId === null ? {} : { teamId }),
  value,
  version,
});
