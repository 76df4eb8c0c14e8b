import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '@fieldloom/engines/paths';
import { DEFAULT_BASE_PORT } from '@fieldloom/engines/scopes';
import { ScopeAddresses } from '@fieldloom/engines/stack/addresses';
import { StackLayout } from '@fieldloom/engines/stack/layout';

/** For tools of developers and CI only: services are told their addresses by their environment. */

/** A superuser's URL on the stack that tools may make scratch databases on. */
export async function superuserUrl(): Promise<string> {
  const given = process.env['DATABASE_ADMIN_URL'];
  if (given !== undefined) return given;
  const { base = DEFAULT_BASE_PORT } = JSON.parse(process.env['FIELDLOOM_TEST_STACK'] ?? '{}') as { base?: number };
  const addresses = await ScopeAddresses.open(new StackLayout(base), 'us_b');
  return addresses.database('postgres', 'postgres');
}

/** pg_dump as the engines were installed with it: PG_DUMP, else the newest in the cache, else the one on the PATH. */
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
