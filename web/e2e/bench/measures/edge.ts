import { portOf } from '@fieldloom/engines/scopes';
import { basePort } from '../../kit/platform.ts';
import { BenchCaller, REGION } from '../kit/caller.ts';
import { type LineAnswer, requestBytes } from '../kit/line.ts';
import { askUnderLoad, type Load } from '../kit/load.ts';
import { type BenchRoute, withRoutes } from '../kit/routes.ts';
import { type BenchContext, differenceOf, type Figure, inTurn, type Measure } from '../measure.ts';

const SECONDS = 5;
/** Below one user's rate limit. */
const QUERIES: Load = { workers: 8, seconds: SECONDS, rate: 90 };
const PINGS: Load = { workers: 16, seconds: SECONDS, rate: 200 };
/**
 * Used in turn, so that each host is requested at most every two seconds; by then the edge's cached route has expired.
 */
const HOSTS = 400;

export const edge: Measure = {
  name: 'edge',
  title: "What a region's edge adds to a request",
  async run(context) {
    const caller = await BenchCaller.open();
    return withRoutes(HOSTS, REGION, (routes) => compare(context, caller, routes));
  },
};

async function compare(
  { rounds }: BenchContext,
  caller: BenchCaller,
  routes: readonly BenchRoute[],
): Promise<readonly Figure[]> {
  const side = async (port: number, headers: Record<string, string>) => {
    const query = requestBytes('POST', '/api/graphql', headers, JSON.stringify({ query: '{ me { id } }' }));
    const pings = routes.map(({ host, teamId }) =>
      requestBytes('GET', '/ping', { ...headers, host, 'x-fieldloom-team': teamId }),
    );
    const isRight = ({ status, body }: LineAnswer) => status === 200 && body.startsWith('{"data":{"me":{"id"');
    const isPong = ({ status }: LineAnswer) => status === 200;
    const [queried, pinged] = await Promise.all([
      askUnderLoad(QUERIES, { port, isRight }, () => query),
      askUnderLoad(PINGS, { port, isRight: isPong }, (turn) => pings[turn % pings.length]!),
    ]);
    return { queryP50: queried.p50, queryP99: queried.p99, pingP50: pinged.p50, pingP99: pinged.p99 };
  };
  const measured = await inTurn(
    rounds,
    async () => side(portOf(basePort, REGION, 'edge'), await caller.edgeHeaders()),
    async () => side(portOf(basePort, REGION, 'gateway'), await caller.gatewayHeaders()),
  );
  const query = `a GraphQL query of one workspace, ${QUERIES.rate} a second, against the gateway`;
  const ping = `/ping of ${HOSTS} hosts in turn, ${PINGS.rate} a second: the edge asks the replica each time`;
  const p50 = { unit: 'ms', target: { atMost: 1 } } as const;
  const p99 = { unit: 'ms', target: { atMost: 5 } } as const;
  return [
    differenceOf(measured, 'queryP50', { ...p50, what: 'added at p50', note: query }),
    differenceOf(measured, 'queryP99', { ...p99, what: 'added at p99', note: query }),
    differenceOf(measured, 'pingP50', { ...p50, what: 'added at p50, replica asked', note: ping }),
    differenceOf(measured, 'pingP99', { ...p99, what: 'added at p99, replica asked', note: ping }),
  ];
}
