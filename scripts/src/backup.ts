import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeFailure, Problem } from '../../libs/engines/src/problem.ts';
import { DEFAULT_BASE_PORT, parseRegions } from '../../libs/engines/src/scopes.ts';
import { StackLayout } from '../../libs/engines/src/stack/layout.ts';
import { RegionTools } from './region-tools.ts';

const HELP = `./scripts/backup --region eu_a --to FOLDER [--keep N] [--base-port 21000]

Takes a backup of a region while people work in it: all databases as of one moment, every object, and the events that
consumers have not handled. A second backup into the same folder copies only the objects that are new. Keys are not in
it. docs/how-to/backup-and-restore.md says what is guaranteed.

  --keep N   how many backups stay in the folder; older ones go, with the objects that only they have
`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      region: { type: 'string' },
      to: { type: 'string' },
      keep: { type: 'string' },
      'base-port': { type: 'string', default: String(DEFAULT_BASE_PORT) },
    },
  });
  if (values.help) return console.log(HELP);
  if (values.region === undefined || values.to === undefined)
    throw new Problem('Give a region and a folder.', 'See ./scripts/backup --help.');
  const [region, ...more] = parseRegions(values.region);
  if (region === undefined || more.length > 0) throw new Problem('Give one region.', 'See ./scripts/backup --help.');
  if (values.keep !== undefined && !/^[1-9]\d*$/.test(values.keep))
    throw new Problem(`--keep ${values.keep} is no number of backups.`, 'Give 1 or more.');
  const tools = new RegionTools(new StackLayout(Number(values['base-port'])), region);
  await tools.requireEngines();
  process.exitCode = await tools.runBackup([
    'backup',
    '--to',
    resolve(values.to),
    ...(values.keep === undefined ? [] : ['--keep', values.keep]),
  ]);
}

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exitCode = 1;
});
