import { createHash } from 'node:crypto';
import { type DatabaseOptions, openDatabase, type WorkspaceDatabase } from '@fieldloom/db/database';
import { type MigrationFolder, readMigrations, serviceMigrations } from '@fieldloom/db/migration-files';
import {
  createScratchDatabase,
  dropScratchDatabase,
  type ScratchDatabase,
  scratchRolePrefix,
  withAdmin,
} from '@fieldloom/db/scratch';
import { requireTestDatabase } from './guards.ts';
import { testStack } from './stack.ts';

export interface TestDatabaseOptions {
  /** The service whose migrations are used, from services/<service>/migrations. */
  service: string;
  /** Replaces the service's own folders: for libraries without migrations, and for tests of data migrations. */
  folders?: readonly MigrationFolder[];
}

export interface TestDatabase extends ScratchDatabase {
  /** Opens the service's handles on this database; close them before `drop`. */
  open<DB>(options?: Partial<DatabaseOptions>): WorkspaceDatabase<DB>;
}

/** How many older templates of a service are kept, so that checkouts with a common stack do not delete each other's. */
const TEMPLATES_KEPT = 3;
/** Key of the lock that lets only one process at a time make templates. */
const TEMPLATE_LOCK = 7_203_011_914;

/**
 * Creates a separate, migrated database for a spec. It is a copy of a template, which is made once for each state of
 * the migrations. Takes some 100 ms. Call `drop` in afterAll.
 */
export async function testDatabase({
  service,
  folders = serviceMigrations(service),
}: TestDatabaseOptions): Promise<TestDatabase> {
  const { postgresAdminUrl: adminUrl } = await testStack();
  const template = await ensureTemplate(adminUrl, service, folders);
  const scratch = await createScratchDatabase({ adminUrl, service, folders, template });
  requireTestDatabase(scratch.appUrl);
  return {
    ...scratch,
    open: (options = {}) =>
      openDatabase({ url: scratch.appUrl, sweepUrl: scratch.sweepUrl, applicationName: `${service}-spec`, ...options }),
  };
}

async function ensureTemplate(adminUrl: string, service: string, folders: readonly MigrationFolder[]): Promise<string> {
  const files = (await Promise.all(folders.map(readMigrations))).flat();
  const state = createHash('sha256')
    .update(files.map((file) => `${file.name} ${file.sha256}\n`).join(''))
    .digest('hex');
  const series = `${scratchRolePrefix(service)}_template_`;
  const name = `${series}${state.slice(0, 16)}`;
  await withAdmin(adminUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rows } = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1) order by oid',
      [series],
    );
    if (rows.some((row) => row.datname === name)) return;
    // Created under another name first, so that an existing template is always complete.
    const making = await createScratchDatabase({ adminUrl, service, folders });
    await admin.query(`alter database ${making.name} rename to ${name}`);
    for (const { datname } of rows.slice(0, -TEMPLATES_KEPT)) await dropScratchDatabase(adminUrl, datname);
  });
  return name;
}
