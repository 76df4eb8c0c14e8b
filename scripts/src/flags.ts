import { parseArgs } from 'node:util';
import { describeFailure, Problem } from '../../libs/engines/src/problem.ts';
import { DEFAULT_BASE_PORT } from '../../libs/engines/src/scopes.ts';
import { OperatorApi } from './operator-api.ts';

const HELP = `./scripts/flags                                   what there is, and what is set
./scripts/flags set NAME VALUE [--team ID]        for one workspace, or for all that have no value of their own
./scripts/flags unset NAME [--team ID]            what holds for all, or the default, again
./scripts/flags history NAME [--team ID]          what it was, the newest first

  --if-version N     only if nobody has changed it since: the version that the list shows (0 = never set)
  --user U02ABCDEF   id of the operators' chat of whoever asked for it, kept in the history
  --base-port 21000  the stack on this machine
  --at https://fieldloom.example.com   an installation instead; OPERATOR_WRITE_TOKEN stands in the environment

A change is with every service and on every open page within five seconds; nothing is deployed or restarted.
`;

interface Flag {
  name: string;
  kind: 'boolean' | 'choice';
  values?: string[];
  default: boolean | string;
  isForClients: boolean;
  set: FlagState[];
}

interface FlagState {
  name: string;
  teamId?: string;
  value: boolean | string | null;
  version: number;
}

interface FlagChange extends FlagState {
  changedBy: string;
  changedAt: string;
}

const whose = ({ teamId }: FlagState): string => (teamId === undefined ? 'all' : `workspace ${teamId}`);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', default: false },
      team: { type: 'string' },
      user: { type: 'string' },
      'if-version': { type: 'string' },
      'base-port': { type: 'string', default: String(DEFAULT_BASE_PORT) },
      at: { type: 'string' },
    },
  });
  if (values.help) return console.log(HELP);
  const [command = 'list', name, value, ...more] = positionals;
  const wanted: Record<string, number> = { list: 0, set: 2, unset: 1, history: 1 };
  const given = positionals.length - (positionals.length > 0 ? 1 : 0);
  if (wanted[command] === undefined || wanted[command] !== given || more.length > 0)
    throw new Problem('That is no command of this program.', 'See ./scripts/flags --help.');
  const api = await OperatorApi.open(values.at, Number(values['base-port']));
  if (command === 'list') return list(await api.get<{ flags: Flag[] }>('feature-flags'));
  const path = `feature-flags/${encodeURIComponent(name ?? '')}`;
  const ofTeam = values.team === undefined ? {} : { teamId: values.team };
  if (command === 'history') {
    const { changes } = await api.get<{ changes: FlagChange[] }>(`${path}/history?${new URLSearchParams(ofTeam)}`);
    for (const change of changes) {
      const by = change.changedBy === '' ? '' : ` by ${change.changedBy}`;
      console.log(`${change.changedAt}  version ${change.version}  ${shown(change.value)}${by}`);
    }
    return;
  }
  const state = await api.send<FlagState>('PUT', path, {
    value: command === 'unset' ? null : readValue(value ?? ''),
    ...ofTeam,
    ...(values['if-version'] === undefined ? {} : { expectedVersion: Number(values['if-version']) }),
    ...(values.user === undefined ? {} : { userId: values.user }),
  });
  console.log(`${state.name} for ${whose(state)}: ${shown(state.value)}, version ${state.version}`);
}

function list({ flags }: { flags: Flag[] }): void {
  for (const { name, kind, values, default: byDefault, isForClients, set } of flags) {
    const can = kind === 'boolean' ? 'true, false' : values?.join(', ');
    console.log(
      `${name} (${can}; ${isForClients ? 'browsers are told' : 'for services only'}): ${byDefault} by default`,
    );
    for (const state of set) console.log(`  ${whose(state)}: ${shown(state.value)}, version ${state.version}`);
  }
}

const readValue = (text: string): boolean | string => (text === 'true' || text === 'false' ? text === 'true' : text);
const shown = (value: FlagState['value']): string => (value === null ? 'not set' : String(value));

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exitCode = 1;
});
