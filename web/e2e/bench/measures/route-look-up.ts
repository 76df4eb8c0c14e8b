import { portOf } from '@fieldloom/engines/scopes';
import { basePort } from '../../kit/platform.ts';
import { requestBytes } from '../kit/line.ts';
import { askUnderLoad, type Load } from '../kit/load.ts';
import { startReference } from '../kit/program.ts';
import { withRoutes } from '../kit/routes.ts';
import { type BenchContext, type Figure, inTurn, type Measure, ratioOf } from '../measure.ts';

const REGION = 'eu_a';
const ROUTES = 100;
const LOAD: Load = { workers: 32, seconds: 5 };

export const routeLookUp: Measure = {
  name: 'route-look-up',
  title: 'Look-up of a route in a region',
  run: (context) => withRoutes(ROUTES, REGION, (routes) => compare(context, routes)),
};

async function compare({ rounds }: BenchContext, routes: readonly { host: string }[]): Promise<readonly Figure[]> {
  const hello = await startReference('hello');
  const headers = { host: '127.0.0.1' };
  const lookUps = routes.map(({ host }) => requestBytes('GET', `/internal/edge/route?host=${host}`, headers));
  const greeting = requestBytes('GET', '/', headers);
  const isRight = ({ status }: { status: number }) => status === 200;
  try {
    const measured = await inTurn(
      rounds,
      () =>
        askUnderLoad(LOAD, { port: portOf(basePort, REGION, 'routing'), isRight }, (turn) => {
          return lookUps[turn % lookUps.length]!;
        }),
      () => askUnderLoad(LOAD, { port: hello.port, isRight }, () => greeting),
    );
    const note = `route replica against a bare Fastify server; ${LOAD.workers} connections, ${LOAD.seconds} s a side`;
    return [
      ratioOf(measured, 'rate', { what: 'requests/s', unit: 'requests/s', target: { atLeast: 0.85 }, note }),
      ratioOf(measured, 'p99', { what: 'p99', unit: 'ms', target: { atMost: 1.3 }, note }),
    ];
  } finally {
    await hello.stop();
  }
}
