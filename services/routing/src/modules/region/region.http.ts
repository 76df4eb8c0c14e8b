import { REGION_TABLE, REGIONS, type RegionCode } from '@fieldloom/kernel/enums';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readBody } from '../../read-body.ts';
import type { Hosts } from '../route/workspace-host.ts';
import { type Candidate, findClosestRegion } from './closest-region.ts';
import type { RegionHealth } from './region-health.ts';

const MAX_SAMPLES = 100;
const body = z.object({
  samples: z
    .array(z.object({ region: z.enum(REGIONS), latencyMs: z.number().min(0).max(60_000) }))
    .max(MAX_SAMPLES)
    .default([]),
  currentRegion: z.enum(REGIONS).nullish(),
});

export function regionHttp(
  server: FastifyInstance,
  { enabled, hosts, health }: { enabled: readonly RegionCode[]; hosts: Hosts; health: RegionHealth },
): void {
  server.post('/api/global/closest-region', async (request) => {
    const { samples, currentRegion } = readBody(body, request.body);
    const candidates = await listCandidates(enabled, health);
    return {
      fastestRegion: findClosestRegion(candidates, samples),
      availableRegions: candidates.map(({ region, place, group, weight, code, isAvailable }) => ({
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
}

async function listCandidates(enabled: readonly RegionCode[], health: RegionHealth): Promise<Candidate[]> {
  const rows = REGION_TABLE.filter((row) => enabled.includes(row.code));
  return Promise.all(rows.map(async (row) => ({ ...row, isAvailable: await health.isAvailable(row.code) })));
}
