import type { Region } from '@fieldloom/kernel/enums';
import { type AvailableRegion, findClosestRegion } from './identity.ts';

const ROUNDS = 3;
const TIMEOUT_MS = 2_000;

export interface MeasuredRegions {
  closest: Region;
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
  return {
    closest: fastestRegion,
    regions: now.map((region) => ({
      ...region,
      latencyMs: median(measured.find((each) => each.region.region === region.region)?.times ?? []),
    })),
  };
}
