/**
 * Brings a service's database to its latest schema.
 *
 *   DATABASE_OWNER_URL=postgres://content_owner@… node libs/db/dist/migrate.js --service content
 */
import { parseArgs } from 'node:util';
import { serviceMigrations } from './migration-files.ts';
import { migrateToLatest } from './migrator.ts';

const { values } = parseArgs({ options: { service: { type: 'string' } } });
const ownerUrl = process.env['DATABASE_OWNER_URL'];
if (values.service === undefined || ownerUrl === undefined) {
  console.error('Usage: DATABASE_OWNER_URL=<url> migrate --service <name>');
  process.exit(64);
}
try {
  const applied = await migrateToLatest({
    ownerUrl,
    folders: serviceMigrations(values.service),
    onApplied: (name) => console.log(`applied ${name}`),
  });
  if (applied.length === 0) console.log(`${values.service}: schema is up to date`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
