import { DEFAULT_REGION, type Region, type RegionRow } from '@fieldloom/kernel/enums';

export interface LatencySample {
  region: Region;
  latencyMs: number;
}

export interface Candidate extends RegionRow {
  isAvailable: boolean;
}

/**
 * The region that a new workspace is offered: the one that answered the client fastest (median of its samples); with no
 * sample the one of greatest weight, the default region first among equals. A region that does not answer is offered
 * only when none does.
 */
export function findClosestRegion(candidates: readonly Candidate[], samples: readonly LatencySample[]): Region {
  const answering = candidates.filter((candidate) => candidate.isAvailable);
  const eligible = answering.length > 0 ? answering : candidates;
  const measured = eligible.flatMap((candidate) => {
    const latencyMs = median(samples.filter((sample) => sample.region === candidate.region).map((s) => s.latencyMs));
    return latencyMs === undefined ? [] : [{ candidate, latencyMs }];
  });
  const [fastest] = measured.sort(
    (one, other) => one.latencyMs - other.latencyMs || byWeight(one.candidate, other.candidate),
  );
  const [heaviest] = [...eligible].sort(byWeight);
  return fastest?.candidate.region ?? heaviest?.region ?? DEFAULT_REGION;
}

function byWeight(one: RegionRow, other: RegionRow): number {
  return other.weight - one.weight || Number(other.region === DEFAULT_REGION) - Number(one.region === DEFAULT_REGION);
}

function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)];
}
