/**
 * Reads a service's schema off its migrations and writes what reviewers should see: services/<name>/schema/schema.sql
 * (everything, as SQL) and services/<name>/schema/rows.gen.ts (types for Kysely).
 *
 * node libs/db/dist/schema.js --service content [--check]
 *
 * --check writes nothing and fails when the committed files differ. It needs a PostgreSQL on which it can create a
 * scratch database: the superuser's URL in DATABASE_ADMIN_URL, else the stack of FIELDLOOM_TEST_STACK, else the
 * developer's own.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readTables } from './introspection.ts';
import { serviceMigrations } from './migration-files.ts';
import { rowTypes } from './row-types.ts';
import { dumpSchema } from './schema-dump.ts';
import { createScratchDatabase, scratchRolePrefix } from './scratch.ts';
import { pgDumpProgram, superuserUrl } from './stack-address.ts';

const root = resolve(import.meta.dirname, '../../..');
const { values } = parseArgs({ options: { service: { type: 'string' }, check: { type: 'boolean', default: false } } });
if (values.service === undefined) {
  console.error('Usage: schema --service <name> [--check]');
  process.exit(64);
}
process.exitCode = await main(values.service, values.check);

async function main(service: string, check: boolean): Promise<number> {
  const folder = join(root, 'services', service, 'schema');
  const artefacts = await makeArtefacts(service);
  if (!check) {
    await mkdir(folder, { recursive: true });
    for (const [name, text] of artefacts) await writeFile(join(folder, name), text);
    process.stdout.write(`${service}: wrote ${artefacts.map(([name]) => `schema/${name}`).join(', ')}\n`);
    return 0;
  }
  let differing = 0;
  for (const [name, text] of artefacts) {
    const committed = await readFile(join(folder, name), 'utf8').catch(() => '');
    if (committed === text) continue;
    differing += 1;
    console.error(`services/${service}/schema/${name} differs from its migrations; run scripts/gen`);
  }
  return differing === 0 ? 0 : 1;
}

async function makeArtefacts(service: string): Promise<[name: string, text: string][]> {
  const scratch = await createScratchDatabase({
    adminUrl: await superuserUrl(),
    service,
    folders: serviceMigrations(service, root),
  });
  try {
    return [
      ['schema.sql', await dumpSchema(await pgDumpProgram(), scratch.ownerUrl, scratchRolePrefix(service))],
      ['rows.gen.ts', rowTypes(await readTables(scratch.ownerUrl))],
    ];
  } finally {
    await scratch.drop();
  }
}
