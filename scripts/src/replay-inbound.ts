import { parseArgs } from 'node:util';
import { describeFailure, Problem } from '../../libs/engines/src/problem.ts';
import { DEFAULT_BASE_PORT } from '../../libs/engines/src/scopes.ts';
import { findRegion } from '../../libs/kernel/src/enums.ts';
import { OperatorApi } from './operator-api.ts';

const HELP = `./scripts/replay-inbound [--provider slack] [--region eu_a] [--dry-run] [--base-port 21000]
./scripts/replay-inbound … --at https://fieldloom.example.com

Has providers' events delivered after all that their region did not fetch within three days: they wait for it three days
more. With --dry-run, or when there are none, it only says what is parked. After four days nobody can open an event.

--at names the root domain of an installation and takes OPERATOR_WRITE_TOKEN from the environment; without it, it is the
stack on this machine.
`;

interface Parked {
  provider: string;
  region: string;
  count: number;
  replayable: number;
  oldest: string;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', default: false },
      provider: { type: 'string' },
      region: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      'base-port': { type: 'string', default: String(DEFAULT_BASE_PORT) },
      at: { type: 'string' },
    },
  });
  if (values.help) return console.log(HELP);
  if (positionals.length > 0) throw new Problem('Give options only.', 'See ./scripts/replay-inbound --help.');
  const { provider } = values;
  const region = values.region === undefined ? undefined : findRegion(values.region)?.region;
  if (values.region !== undefined && region === undefined)
    throw new Problem(`There is no region ${values.region}.`, 'They are us_a, us_b, eu_a and au_a.');
  const api = await OperatorApi.open(values.at, Number(values['base-port']));
  const { parked } = await api.get<{ parked: Parked[] }>('inbound-events/parked');
  const chosen = parked.filter(
    (each) =>
      (provider === undefined || each.provider === provider) && (region === undefined || each.region === region),
  );
  for (const each of chosen) {
    const lost = each.count - each.replayable;
    const note = lost > 0 ? `, ${lost} of them too old to be opened` : '';
    console.log(`${each.provider} for ${each.region}: ${each.count} since ${each.oldest}${note}`);
  }
  const replayable = chosen.reduce((sum, each) => sum + each.replayable, 0);
  if (values['dry-run'] || replayable === 0) return console.log(`${replayable} parked events can be delivered`);
  const which = { ...(provider === undefined ? {} : { provider }), ...(region === undefined ? {} : { region }) };
  const { replayed } = await api.send<{ replayed: number }>('POST', 'inbound-events/replay', which);
  console.log(`${replayed} events wait for their region again`);
}

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exitCode = 1;
});
