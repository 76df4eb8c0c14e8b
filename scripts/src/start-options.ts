import { parseArgs } from 'node:util';
import { Problem } from '../../libs/engines/src/problem.ts';
import { DEFAULT_BASE_PORT, parseRegions, type Region, regions } from '../../libs/engines/src/scopes.ts';

export const START_HELP = `./scripts/start [options]

Gets what is missing, builds, and starts the global tier and the regions; Ctrl-C stops everything and keeps the data.

  --regions us_b,eu_a   only these regions (default: all)
  --base-port 21000     another stack beside the usual one; its front listens on base+80
  --fresh               delete the stack's data first
  --containers          everything in containers (compose.yaml, with images built here; default: the region eu_a alone);
                        with --only engines: engines alone, for services that run natively
  --only engines        engines alone: no build, no services
  --without-build       start what is built already
  --without-seed        no demo content
  --unsafe              engines without fsync: for throw-away data
  --detach              leave it running in the background

A running stack (name = scope/process, as --status shows it):
  --status              each process with its state and memory
  --stop                stop it
  --restart NAME        start a process anew as it is built now, after its migrations
  --roll NAME           replace a service process (or those of a pattern: 'eu_a/*', one after another) as it is built now
                        while it is used: no request fails
  --kill NAME [--signal SIGKILL]   --hold NAME   --release NAME      for fault tests; NAME may be a pattern: 'us_b/*'
  --env NAME            print the environment of a service process (scope/process), to run it by hand
`;

export interface StartOptions {
  regions: Region[];
  /** False if no regions were named, which means all. */
  regionsGiven: boolean;
  basePort: number;
  fresh: boolean;
  containers: boolean;
  onlyEngines: boolean;
  build: boolean;
  seed: boolean;
  durable: boolean;
  /** How the command runs: in the foreground, in the background, or as the background's own process. */
  mode: 'front' | 'detach' | 'supervise';
  /** What to do with a running stack instead of starting one. */
  action:
    | { kind: 'start' }
    | { kind: 'help' }
    | { kind: 'status' }
    | { kind: 'stop' }
    | { kind: 'env'; name: string }
    | { kind: 'restart' | 'roll' | 'hold' | 'release'; name: string }
    | { kind: 'kill'; name: string; signal: NodeJS.Signals };
}

/** Temporal stores its ports as signed 16-bit numbers; a stack uses a few hundred ports from its base. */
const MAX_BASE_PORT = 32_000;

export function parseStartOptions(args: string[]): StartOptions {
  const values = parse(args);
  const basePort = Number(values['base-port'] ?? DEFAULT_BASE_PORT);
  if (!Number.isInteger(basePort) || basePort < 1024 || basePort > MAX_BASE_PORT) {
    throw new Problem(
      `--base-port ${values['base-port']} is not a port.`,
      `Give a number from 1024 to ${MAX_BASE_PORT}.`,
    );
  }
  if (values.only !== undefined && values.only !== 'engines') {
    throw new Problem(`--only ${values.only} is not known.`, 'Only --only engines is.');
  }
  return {
    regions: values.regions ? parseRegions(values.regions) : [...regions],
    regionsGiven: values.regions !== undefined,
    basePort,
    fresh: values.fresh ?? false,
    containers: values.containers ?? false,
    onlyEngines: values.only === 'engines',
    build: !values['without-build'] && values.only !== 'engines',
    seed: !values['without-seed'] && values.only !== 'engines',
    durable: !values.unsafe,
    mode: values.supervise ? 'supervise' : values.detach ? 'detach' : 'front',
    action: actionOf(values),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        help: { type: 'boolean' },
        regions: { type: 'string' },
        'base-port': { type: 'string' },
        fresh: { type: 'boolean' },
        containers: { type: 'boolean' },
        only: { type: 'string' },
        'without-build': { type: 'boolean' },
        'without-seed': { type: 'boolean' },
        unsafe: { type: 'boolean' },
        detach: { type: 'boolean' },
        supervise: { type: 'boolean' },
        status: { type: 'boolean' },
        stop: { type: 'boolean' },
        restart: { type: 'string' },
        roll: { type: 'string' },
        kill: { type: 'string' },
        signal: { type: 'string' },
        hold: { type: 'string' },
        release: { type: 'string' },
        env: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new Problem((error as Error).message.split('. ')[0] ?? '', 'See ./scripts/start --help.');
  }
}

function actionOf(values: ReturnType<typeof parse>): StartOptions['action'] {
  if (values.help) return { kind: 'help' };
  if (values.status) return { kind: 'status' };
  if (values.stop) return { kind: 'stop' };
  if (values.env) return { kind: 'env', name: values.env };
  if (values.restart) return { kind: 'restart', name: values.restart };
  if (values.roll) return { kind: 'roll', name: values.roll };
  if (values.hold) return { kind: 'hold', name: values.hold };
  if (values.release) return { kind: 'release', name: values.release };
  if (values.kill) return { kind: 'kill', name: values.kill, signal: (values.signal ?? 'SIGKILL') as NodeJS.Signals };
  return { kind: 'start' };
}
