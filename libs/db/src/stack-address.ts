import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '@fieldloom/engines/paths';
import { DEFAULT_BASE_PORT } from '@fieldloom/engines/scopes';
import { ScopeAddresses } from '@fieldloom/engines/stack/addresses';
import { StackLayout } from '@fieldloom/engines/stack/layout';

/** For tools of developers and CI only. Services get their addresses from their environment. */

/** Returns a superuser's URL on the stack, with which tools may create scratch databases. */
export async function superuserUrl(): Promise<string> {
  const given = process.env['DATABASE_ADMIN_URL'];
  if (given !== undefined) return given;
  const { base = DEFAULT_BASE_PORT } = JSON.parse(process.env['FIELDLOOM_TEST_STACK'] ?? '{}') as { base?: number };
  const addresses = await ScopeAddresses.open(new StackLayout(base), 'us_b');
  return addresses.database('postgres', 'postgres');
}

/**
 * Returns the pg_dump that was installed with the engines: PG_DUMP, else the newest in the cache, else the one on the
 * PATH.
 */
export async function pgDumpProgram(): Promise<string> {
  const given = process.env['PG_DUMP'];
  if (given !== undefined) return given;
  const installs = (await readdir(cacheFolder()).catch(() => []))
    .filter((name) => /^postgres-[\d.]+$/.test(name))
    .sort();
  for (const install of installs.reverse()) {
    const program = join(cacheFolder(), install, 'bin/pg_dump');
    if (
      await access(program).then(
        () => true,
        () => false,
      )
    )
      return program;
  }
  return 'pg_dump';
}
