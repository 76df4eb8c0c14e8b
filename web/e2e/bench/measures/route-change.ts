import { setTimeout as sleep } from 'node:timers/promises';
import { portOf, type Region, regions } from '@fieldloom/engines/scopes';
import { basePort } from '../../kit/platform.ts';
import { Line, requestBytes } from '../kit/line.ts';
import { type BenchRoute, withRoutes } from '../kit/routes.ts';
import { type Measure, percentile } from '../measure.ts';

/** Changes per round; the p99 is the slowest of them. */
const CHANGES = 40;
const APART_MS = 50;
/** Every host is requested continuously, so that each edge has a cached answer. */
const ASK_EVERY_MS = 50;
/** Pause before the first change, so that all edges have cached answers. */
const SETTLE_MS = 2_500;
const PATIENCE_MS = 20_000;
const SEEN_AT_HOME = 200;
const SEEN_ELSEWHERE = 421;

type Move = (route: BenchRoute, to: Region) => Promise<void>;

export const routeChange: Measure = {
  name: 'route-change',
  title: "A route's change, until every region's edge answers by it",
  async run({ rounds }) {
    const p50: number[] = [];
    const p99: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const took = await withRoutes(CHANGES, regions[0]!, moveAll);
      p50.push(percentile(took, 0.5));
      p99.push(percentile(took, 0.99));
    }
    const note =
      `${CHANGES} routes a round move to another region at the authority, ${1_000 / APART_MS} a second; edges of ` +
      `${regions.join(' and ')} are asked for every host each ${ASK_EVERY_MS} ms`;
    return [
      { what: 'p50', unit: 'ms', values: p50, note },
      { what: 'p99', unit: 'ms', values: p99, target: { atMost: 2_000 }, note },
    ];
  },
};

/** @returns For each route, milliseconds from before its change to the last edge's correct answer. */
async function moveAll(routes: readonly BenchRoute[], move: Move): Promise<number[]> {
  const changes = routes.map(async (route, index) => {
    const changed = Promise.withResolvers<number>();
    const watches = regions.map((region) => watch(route, region, changed.promise));
    await sleep(SETTLE_MS + index * APART_MS);
    const begun = performance.now();
    await move(route, regions.find((region) => region !== route.region)!);
    changed.resolve(begun);
    return Math.max(...(await Promise.all(watches)));
  });
  return Promise.all(changes);
}

/** Polls one edge. @returns Milliseconds from the change to its first answer that reflects it. */
async function watch(route: BenchRoute, region: Region, changed: Promise<number>): Promise<number> {
  const line = new Line(portOf(basePort, region, 'edge'));
  const request = requestBytes('GET', '/ping', { host: route.host });
  const old = route.region;
  let begun: number | undefined;
  void changed.then((at) => {
    begun = at;
  });
  try {
    const giveUpAt = performance.now() + SETTLE_MS + CHANGES * APART_MS + PATIENCE_MS;
    while (performance.now() < giveUpAt) {
      const { status } = await line.ask(request);
      const at = performance.now();
      const isOfNow = status === (region === old ? SEEN_ELSEWHERE : SEEN_AT_HOME);
      if (isOfNow) return at - (begun ?? (await changed));
      await sleep(ASK_EVERY_MS);
    }
    throw new Error(`The edge of ${region} never saw the change of ${route.subdomain}`);
  } finally {
    line.close();
  }
}
