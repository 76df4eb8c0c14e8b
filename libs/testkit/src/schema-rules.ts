import { readTablesWith, type Table } from '@fieldloom/db/introspection';
import pg from 'pg';

/**
 * The service's role is derived from the owner's name, like that of the sweep role: see
 * libs/db/migrations/0001_conventions.sql.
 */
const OWNED = `
  select c.relname as name, app.rolname as role
  from pg_class c
  join pg_database d on d.datname = current_database()
  join pg_roles app on app.rolname = regexp_replace(pg_get_userbyid(d.datdba), '_owner$', '_app')
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and (pg_has_role(app.oid, c.relowner, 'member') or app.rolbypassrls)
  order by c.relname`;

/** Only permissive policies matter: each of them opens rows, whatever the others say. */
const POLICIES = `
  select tablename as "table", policyname as name, cmd, qual, with_check as "check",
    roles = array[regexp_replace(pg_get_userbyid(d.datdba), '_owner$', '_sweep')::name] as "ofSweep"
  from pg_policies join pg_database d on d.datname = current_database()
  where schemaname = 'public' and permissive = 'PERMISSIVE'
  order by tablename, policyname`;

interface Policy {
  table: string;
  name: string;
  cmd: string;
  qual: string | null;
  check: string | null;
  /** Applies only to the sweep role. */
  ofSweep: boolean;
}

/**
 * Returns what is wrong with the tables of a migrated database, as sentences. Empty when every table declares whose
 * rows it holds, when rows of workspaces and persons are behind forced row-level security without another way in, and
 * when the service's role is not the owner, who could remove it.
 */
export async function schemaFaults(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await schemaFaultsWith(client);
  } finally {
    await client.end();
  }
}

/** The same on an open connection, which also sees uncommitted changes of its transaction. */
export async function schemaFaultsWith(client: pg.Client): Promise<string[]> {
  const tables = (await readTablesWith(client)).filter((table) => table.kind === 'table');
  const policies = (await client.query<Policy>(POLICIES)).rows;
  const owned = (await client.query<{ name: string; role: string }>(OWNED)).rows;
  return [
    ...tables.flatMap(tableFaults),
    ...tables.flatMap((table) => policyFaults(table, policies)),
    ...owned.map(({ name, role }) => `${name} belongs to ${role}, who could open it`),
  ];
}

function policyFaults({ name, scope }: Table, policies: readonly Policy[]): string[] {
  if (scope !== 'workspace' && scope !== 'person') return [];
  return policies
    .filter((policy) => policy.table === name && !(policy.ofSweep && policy.name === 'sweep'))
    .flatMap((policy) => {
      const asks = (keys: readonly string[]) =>
        [policy.qual, ...(policy.cmd === 'SELECT' ? [] : [policy.check])].every((rule) =>
          keys.some((key) => rule?.includes(`current_setting('${key}'`)),
        );
      if (policy.name === scope) {
        const isWhole = policy.cmd === 'ALL' && asks(KEYS[scope]);
        return isWhole ? [] : [`${name}'s policy ${scope} does not ask for ${KEYS[scope].join(' or ')}`];
      }
      // A person may find their own rows without a workspace.
      const isOwn = policy.cmd === 'SELECT' && asks(KEYS.person) && asks(KEYS.workspace);
      return isOwn ? [] : [`${name} is opened by policy ${policy.name} too`];
    });
}

/** Settings that the transaction must have for a row to be visible or writable. */
const KEYS = { workspace: ['app.team_id'], person: ['app.person_id', 'app.email_hash'] } as const;

export function tableFaults(table: Table): string[] {
  const faults: string[] = [];
  const { name, scope } = table;
  if (scope === null) {
    faults.push(`${name} does not say whose rows it holds: call fieldloom_workspace_table or fieldloom_declare`);
  }
  if (table.hasTeamId && scope !== 'workspace' && scope !== 'sweep' && table.rowSecurity !== 'forced') {
    faults.push(`${name} has a team_id, but no forced row-level security`);
  }
  if (scope === 'workspace' && !table.hasTeamId) faults.push(`${name} is of a workspace, but has no team_id`);
  if ((scope === 'workspace' || scope === 'person') && table.rowSecurity !== 'forced') {
    faults.push(`${name} is of a ${scope}, but its row-level security is not forced`);
  }
  if ((scope === 'workspace' || scope === 'person') && !table.policies.includes(scope)) {
    faults.push(`${name} has no policy called ${scope}`);
  }
  return faults;
}
