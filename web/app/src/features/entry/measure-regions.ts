import type { Region } from '@fieldloom/kernel/enums';
import { type AvailableRegion, findClosestRegion } from './identity.ts';

const ROUNDS = 3;
const TIMEOUT_MS = 2_000;

/** Milliseconds by which two answers of one region may differ. A smaller difference says nothing about the distance. */
const NOISE_MS = 20;

export interface MeasuredRegions {
  /** Null if no region is clearly closer than the others. The choice is permanent, so it must not depend on chance. */
  closest: Region | null;
  regions: (AvailableRegion & { latencyMs: number | null })[];
}

async function measure(origin: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    try {
      await fetch(`${origin}/ping`, {
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      times.push(performance.now() - begun);
    } catch {
      return times;
    }
  }
  // The first request only opened the connection.
  return times.slice(1);
}

const median = (times: readonly number[]): number | null =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) / 2)] ?? null;

/** Fetches the list of regions, measures the latency of each, and determines the closest. */
export async function measureRegions(): Promise<MeasuredRegions> {
  const { availableRegions } = await findClosestRegion([]);
  const measured = await Promise.all(
    availableRegions.map(async (region) => ({ region, times: region.available ? await measure(region.origin) : [] })),
  );
  const samples = measured.flatMap(({ region, times }) =>
    times.map((latencyMs) => ({ region: region.region, latencyMs })),
  );
  const { fastestRegion, availableRegions: now } = await findClosestRegion(samples);
  const regions = now.map((region) => ({
    ...region,
    latencyMs: median(measured.find((each) => each.region.region === region.region)?.times ?? []),
  }));
  return { closest: isClearlyClosest(fastestRegion, regions) ? fastestRegion : null, regions };
}

/** True for the only available region, and for one that is faster than every other by more than the noise. */
export function isClearlyClosest(region: Region, regions: MeasuredRegions['regions']): boolean {
  const open = regions.filter(({ available }) => available);
  const own = open.find((each) => each.region === region);
  if (own === undefined) return false;
  const others = open.filter((each) => each !== own);
  if (others.length === 0) return true;
  const { latencyMs } = own;
  return (
    latencyMs !== null && others.every((other) => other.latencyMs === null || other.latencyMs - latencyMs > NOISE_MS)
  );
}
