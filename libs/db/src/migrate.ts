/**
 * Brings services' databases to their latest schema, one after the other.
 *
 *   DATABASE_OWNER_URL=postgres://content_owner@… node libs/db/dist/migrate.js --service content
 *   DATABASE_OWNER_URLS='{"content":"postgres://content_owner@…",…}' node libs/db/dist/migrate.js
 */
import { parseArgs } from 'node:util';
import { serviceMigrations } from './migration-files.ts';
import { migrateToLatest } from './migrator.ts';

const PATIENCE_MS = 60_000;

const { values } = parseArgs({ options: { service: { type: 'string' } } });
const { DATABASE_OWNER_URL, DATABASE_OWNER_URLS } = process.env;
const urls = urlsByService();
if (urls === undefined) {
  console.error('Usage: DATABASE_OWNER_URL=<url> migrate --service <name>, or DATABASE_OWNER_URLS=<JSON> migrate');
  process.exit(64);
}
for (const [service, ownerUrl] of Object.entries(urls)) {
  try {
    const applied = await migrateToLatest({
      ownerUrl,
      folders: serviceMigrations(service),
      onApplied: (name) => console.log(`applied ${name}`),
      patienceMs: PATIENCE_MS,
      onWait: (error) => console.log(`${service}: waiting, ${error instanceof Error ? error.message : String(error)}`),
    });
    if (applied.length === 0) console.log(`${service}: schema is up to date`);
  } catch (error) {
    console.error(`${service}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
    break;
  }
}

function urlsByService(): Record<string, string> | undefined {
  if (values.service !== undefined && DATABASE_OWNER_URL !== undefined) return { [values.service]: DATABASE_OWNER_URL };
  if (DATABASE_OWNER_URLS === undefined) return undefined;
  return JSON.parse(DATABASE_OWNER_URLS) as Record<string, string>;
}
