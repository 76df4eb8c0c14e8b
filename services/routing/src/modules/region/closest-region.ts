import { DEFAULT_REGION, type Region, type RegionRow } from '@fieldloom/kernel/enums';

export interface LatencySample {
  region: Region;
  latencyMs: number;
}

export interface Candidate extends RegionRow {
  /** It answers. */
  isAvailable: boolean;
  /** It accepts new workspaces. */
  isOpen: boolean;
}

/**
 * Returns the region that is offered for a new workspace: the client's choice, if available; else the one that answered
 * the client fastest (median of its samples). Without samples it is the one with the greatest weight, and among equals
 * the default region first. A closed region is never offered while another is open; one that does not answer only when
 * none does.
 * @param chosen The client's choice, regardless of any measurement.
 */
export function findClosestRegion(
  candidates: readonly Candidate[],
  samples: readonly LatencySample[],
  chosen?: Region,
): Region {
  const open = orElse(
    candidates.filter((candidate) => candidate.isOpen),
    candidates,
  );
  const eligible = orElse(
    open.filter((candidate) => candidate.isAvailable),
    open,
  );
  if (chosen !== undefined && eligible.some(({ region }) => region === chosen)) return chosen;
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

function orElse<T>(some: readonly T[], otherwise: readonly T[]): readonly T[] {
  return some.length > 0 ? some : otherwise;
}

function byWeight(one: RegionRow, other: RegionRow): number {
  return other.weight - one.weight || Number(other.region === DEFAULT_REGION) - Number(one.region === DEFAULT_REGION);
}

function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)];
}
