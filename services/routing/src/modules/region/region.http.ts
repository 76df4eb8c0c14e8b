import { findRegion, REGION_TABLE, REGIONS, type RegionCode } from '@fieldloom/kernel/enums';
import { notFound } from '@fieldloom/kernel/errors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readBody } from '../../read-body.ts';
import type { OperatorTokens } from '../operator/operator-tokens.ts';
import type { Hosts } from '../route/workspace-host.ts';
import { type Candidate, findClosestRegion } from './closest-region.ts';
import type { RegionHealth } from './region-health.ts';
import type { RegionStatus } from './region-status.repository.ts';
import type { RegionStatusService } from './region-status.service.ts';

const MAX_SAMPLES = 100;
const closestBody = z.object({
  samples: z
    .array(z.object({ region: z.enum(REGIONS), latencyMs: z.number().min(0).max(60_000) }))
    .max(MAX_SAMPLES)
    .default([]),
  currentRegion: z.enum(REGIONS).nullish(),
  chosenRegion: z.enum(REGIONS).nullish(),
});
const statusBody = z.strictObject({
  openToNewWorkspaces: z.boolean(),
  expectedVersion: z.int().min(1).max(2_147_483_647).optional(),
});

export interface RegionHttpOptions {
  enabled: readonly RegionCode[];
  hosts: Hosts;
  health: RegionHealth;
  statuses: RegionStatusService;
  tokens: OperatorTokens;
}

export function regionHttp(server: FastifyInstance, options: RegionHttpOptions): void {
  const { hosts, statuses, tokens } = options;

  server.post('/api/global/closest-region', async (request) => {
    const { samples, currentRegion, chosenRegion } = readBody(closestBody, request.body);
    const candidates = await listCandidates(options);
    return {
      fastestRegion: findClosestRegion(candidates, samples, chosenRegion ?? undefined),
      // Nobody can choose a closed region.
      availableRegions: candidates
        .filter(({ isOpen }) => isOpen)
        .map(({ region, place, group, weight, code, isAvailable }) => ({
          region,
          name: place,
          group,
          weight,
          origin: hosts.regionOrigin(code),
          available: isAvailable,
        })),
      ...(currentRegion ? { currentRegion } : {}),
    };
  });

  server.get('/api/global/regions', async (request, reply) => {
    tokens.admit(request, 'read');
    reply.header('cache-control', 'no-store');
    return { regions: (await statuses.list()).map(present) };
  });

  server.put('/api/global/regions/:region', async (request) => {
    tokens.admit(request, 'write');
    const row = findRegion((request.params as { region: string }).region);
    if (row === undefined) throw notFound('There is no such region');
    const { openToNewWorkspaces, expectedVersion } = readBody(statusBody, request.body);
    return present(await statuses.set(row.code, openToNewWorkspaces, expectedVersion));
  });
}

async function listCandidates({ enabled, health, statuses }: RegionHttpOptions): Promise<Candidate[]> {
  const closed = new Set((await statuses.list()).filter(({ isOpen }) => !isOpen).map(({ region }) => region));
  const rows = REGION_TABLE.filter((row) => enabled.includes(row.code));
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      isAvailable: await health.isAvailable(row.code),
      isOpen: !closed.has(row.code),
    })),
  );
}

function present({ region, isOpen, since, version }: RegionStatus): object {
  return {
    region: findRegion(region)?.region,
    openToNewWorkspaces: isOpen,
    since: since.toISOString(),
    version,
  };
}
