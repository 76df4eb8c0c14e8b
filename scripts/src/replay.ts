import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';
import { describeFailure, Problem } from '../../libs/engines/src/problem.ts';
import { DEFAULT_BASE_PORT, parseRegions } from '../../libs/engines/src/scopes.ts';
import { ScopeAddresses } from '../../libs/engines/src/stack/addresses.ts';
import { StackLayout } from '../../libs/engines/src/stack/layout.ts';

const HELP = `./scripts/replay REGION TOPIC [--dry-run] [--base-port 21000]

Sends what consumers of a topic set aside back to them, each message to the consumer that set it aside, once its cause was
mended: ./scripts/replay eu_a content.note. With --dry-run it only lists what would be sent.
Without TOPIC it names the topics.
`;

/** ./scripts/replay: runs the operator's program of libs/stream with the addresses of a stack on this machine. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      'base-port': { type: 'string', default: String(DEFAULT_BASE_PORT) },
    },
  });
  const [regionName, topic, ...more] = positionals;
  if (values.help) return console.log(HELP);
  if (regionName === undefined || more.length > 0)
    throw new Problem('Give a region and a topic.', 'See ./scripts/replay --help.');
  const [region] = parseRegions(regionName);
  if (region === undefined) throw new Problem('Give a region.', 'See ./scripts/replay --help.');
  const { engines } = await ScopeAddresses.open(new StackLayout(Number(values['base-port'])), region);
  const program = join(repositoryRoot, 'libs/stream/dist/replay-dead-letters.js');
  const args = [...(topic === undefined ? [] : ['--topic', topic]), ...(values['dry-run'] ? ['--dry-run'] : [])];
  const env = { ...process.env, KAFKA_BROKERS: engines['KAFKA_BROKERS'] };
  const child = spawn(process.execPath, ['--no-warnings', program, ...args], { env, stdio: 'inherit' });
  process.exitCode = await new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exitCode = 1;
});
