import type { Region } from '@fieldloom/kernel/enums';
import { type AvailableRegion, findClosestRegion } from './identity.ts';

const ROUNDS = 3;
const TIMEOUT_MS = 2_000;

/** Milliseconds by which another answer of the same region differs: less than this says nothing of where somebody is. */
const NOISE_MS = 20;

export interface MeasuredRegions {
  /** Null when no region is clearly closer than the others. The choice stands for good, so nobody makes it by chance. */
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
  // The first one opened the connection.
  return times.slice(1);
}

const median = (times: readonly number[]): number | null =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) / 2)] ?? null;

/** Asks which regions there are, measures the way to each from here, and asks which of them is the closest. */
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

/** True for the only region that can be chosen, and for one that answers faster than every other by more than the noise. */
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
