import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { MigrationFolder } from './migration-files.ts';
import { migrateToLatest } from './migrator.ts';

/** A database that may be dropped at any time: for tests, and for reading a schema off its migrations. */
export interface ScratchDatabase {
  /** Begins with `test_`. */
  name: string;
  /** URL for the superuser, in this database. */
  adminUrl: string;
  /** Role `test_<service>_owner`, and so on. */
  ownerUrl: string;
  appUrl: string;
  sweepUrl: string;
  drop(): Promise<void>;
}

export interface ScratchOptions {
  /** A superuser's URL on a test or development cluster; any of its databases will do. */
  adminUrl: string;
  /** Names the roles. */
  service: string;
  /** Applied to a database that is created from scratch. */
  folders: readonly MigrationFolder[];
  /** A scratch database to copy instead; nobody may be connected to it. */
  template?: string;
  name?: string;
}

/** Every scratch database's name starts with this, and only such databases are ever dropped. */
export const SCRATCH_PREFIX = 'test_';
/** Scratch roles can reach scratch databases only, so their password need not be a secret. */
const SCRATCH_PASSWORD = 'scratch';
/** Only one process at a time creates roles, because they belong to the whole cluster. */
const ROLE_LOCK = 7_203_011_913;

const roleSuffixes = ['owner', 'app', 'sweep'] as const;
type RoleSuffix = (typeof roleSuffixes)[number];

/** Returns the prefix of a service's scratch roles: 'content' → 'test_content'. */
export function scratchRolePrefix(service: string): string {
  return `${SCRATCH_PREFIX}${service.replaceAll('-', '_')}`;
}

/** Creates a database with the roles and rights of a service's real one. */
export async function createScratchDatabase(options: ScratchOptions): Promise<ScratchDatabase> {
  const prefix = scratchRolePrefix(options.service);
  const name = options.name ?? `${prefix}_${randomBytes(6).toString('hex')}`;
  if (!name.startsWith(SCRATCH_PREFIX))
    throw new Error(`${name}: a scratch database's name begins with ${SCRATCH_PREFIX}`);
  const url = (role: RoleSuffix) => withParts(options.adminUrl, { database: name, user: `${prefix}_${role}` });
  const scratch: ScratchDatabase = {
    name,
    adminUrl: withParts(options.adminUrl, { database: name }),
    ownerUrl: url('owner'),
    appUrl: url('app'),
    sweepUrl: url('sweep'),
    drop: () => dropScratchDatabase(options.adminUrl, name),
  };
  await withAdmin(options.adminUrl, async (admin) => {
    await ensureRoles(admin, prefix);
    const template = options.template === undefined ? '' : ` template ${pg.escapeIdentifier(options.template)}`;
    await admin.query(`create database ${pg.escapeIdentifier(name)} owner ${prefix}_owner${template}`);
    await admin.query(`revoke all on database ${pg.escapeIdentifier(name)} from public`);
    await admin.query(`grant connect on database ${pg.escapeIdentifier(name)} to ${prefix}_app, ${prefix}_sweep`);
  });
  if (options.template === undefined) {
    await migrateToLatest({ ownerUrl: scratch.ownerUrl, folders: options.folders }).catch(async (error: unknown) => {
      await scratch.drop();
      throw error;
    });
  }
  return scratch;
}

/** @throws unless the name begins with `test_`. A database that does not exist is ignored. */
export async function dropScratchDatabase(adminUrl: string, name: string): Promise<void> {
  if (!name.startsWith(SCRATCH_PREFIX)) throw new Error(`${name} is no scratch database`);
  await withAdmin(adminUrl, (admin) =>
    admin.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
  );
}

/** Runs `work` on a superuser's connection outside of any scratch database. */
export async function withAdmin<T>(adminUrl: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: withParts(adminUrl, { database: 'postgres' }) });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

async function ensureRoles(admin: pg.Client, prefix: string): Promise<void> {
  await admin.query('select pg_advisory_lock($1)', [ROLE_LOCK]);
  for (const suffix of roleSuffixes) {
    const role = `${prefix}_${suffix}`;
    const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [role]);
    if (rowCount === 0) {
      await admin.query(
        `create role ${pg.escapeIdentifier(role)} login nosuperuser nobypassrls password ${pg.escapeLiteral(SCRATCH_PASSWORD)}`,
      );
    }
  }
  await admin.query('select pg_advisory_unlock($1)', [ROLE_LOCK]);
}

function withParts(url: string, { database, user }: { database: string; user?: string }): string {
  const parts = new URL(url);
  parts.pathname = `/${database}`;
  if (user !== undefined) {
    parts.username = user;
    parts.password = SCRATCH_PASSWORD;
  }
  return parts.toString();
}
