import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { printProgress } from '../../libs/engines/src/install/progress.ts';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';
import { describeFailure, Problem } from '../../libs/engines/src/problem.ts';
import { DEFAULT_BASE_PORT, parseRegions } from '../../libs/engines/src/scopes.ts';
import { StackLayout, StackSecrets } from '../../libs/engines/src/stack/layout.ts';
import { migrateScope } from '../../libs/engines/src/stack/migrate.ts';
import { releaseOf } from '../../libs/engines/src/stack/stack.ts';
import { RegionTools } from './region-tools.ts';

const HELP = `./scripts/restore --region eu_a --from FOLDER [--backup NAME] [--check] [--clear] [--base-port 21000]

Makes a region what a backup says, and starts it: checks the whole backup, stops the region's services, restores
databases, objects and events, compares every table, brings the schema to this release, starts the services and builds
the search index anew. Killed in the middle, run it again. docs/how-to/backup-and-restore.md says what is lost.

  --backup NAME   one of the folder's backups; the newest when it is not given
  --check         only look whether the backup is whole and may be restored here
  --clear         the region holds data: delete it
  --index         only build the search index of a running region anew
  --other-keys    the region's keys are others than the backup's, and that is meant
`;

/** On a machine that is busy starting everything, the engine may be late. */
const INDEX_TRIES = 3;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      region: { type: 'string' },
      from: { type: 'string' },
      backup: { type: 'string' },
      check: { type: 'boolean', default: false },
      clear: { type: 'boolean', default: false },
      index: { type: 'boolean', default: false },
      'other-keys': { type: 'boolean', default: false },
      'base-port': { type: 'string', default: String(DEFAULT_BASE_PORT) },
    },
  });
  if (values.help) return console.log(HELP);
  if (values.region === undefined || (values.from === undefined && !values.index))
    throw new Problem('Give a region and a folder.', 'See ./scripts/restore --help.');
  const [region, ...more] = parseRegions(values.region);
  if (region === undefined || more.length > 0) throw new Problem('Give one region.', 'See ./scripts/restore --help.');
  const layout = new StackLayout(Number(values['base-port']));
  const tools = new RegionTools(layout, region);
  await tools.requireEngines();
  if (values.index) return buildIndex(tools);
  const args = [
    '--from',
    resolve(values.from ?? ''),
    ...(values.backup === undefined ? [] : ['--backup', values.backup]),
    ...(values.clear ? ['--clear'] : []),
    ...(values['other-keys'] ? ['--other-keys'] : []),
  ];
  if (!(await succeeds(tools.runBackup(['check', ...args]))) || values.check) return;

  const own = await tools.processes();
  const services = own.filter(({ kind }) => kind === 'service').map(({ name }) => name);
  const temporal = own.filter(({ name }) => name === `${region}/temporal`).map(({ name }) => name);
  printProgress(`Stopping the services of ${region}`);
  await tools.hold([...services, ...temporal]);
  // After an error nothing is started: a partially restored region must not take writes.
  if (!(await succeeds(tools.runBackup(['restore', '--checked', ...args])))) return;
  printProgress('Bringing the schema to this release');
  const secrets = await StackSecrets.open(layout);
  await migrateScope({ layout, secrets, release: await releaseOf(repositoryRoot), progress: printProgress }, region);
  // From here on people work, and what they write must not be mistaken for an incomplete restore.
  if (!(await succeeds(tools.runBackup(['finish'])))) return;
  printProgress('Starting the services');
  await tools.release(temporal);
  await tools.release(services);
  await buildIndex(tools);
  console.log(`✓ ${region} is restored and runs`);
}

async function buildIndex(tools: RegionTools): Promise<void> {
  for (let tries = 1; tries <= INDEX_TRIES; tries += 1) {
    printProgress('Building the search index anew');
    if ((await tools.rebuildIndex()) === 0) return;
  }
  throw new Problem(
    'INDEX_NOT_BUILT: the data is there and the region runs, but searches find less than they should.',
    `Look whether OpenSearch, content and intelligence are well, then: ./scripts/restore --region ${tools.region} --index`,
  );
}

/** A failed program has printed the reason. */
async function succeeds(running: Promise<number>): Promise<boolean> {
  const code = await running;
  if (code !== 0) process.exitCode = code;
  return code === 0;
}

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exitCode = 1;
});
