/** A database that a service (or Temporal) owns. */
export interface ServiceDatabase {
  name: string;
  /**
   * Services have an owner (migrations), an app role (requests) and a sweep role (relay, sweeps). Temporal has one
   * role.
   */
  roles: { owner: string; users: string[] };
}

export function serviceDatabase(service: string): ServiceDatabase {
  const name = service.replaceAll('-', '_');
  return { name, roles: { owner: `${name}_owner`, users: [`${name}_app`, `${name}_sweep`] } };
}

export function plainDatabase(name: string, owner: string): ServiceDatabase {
  return { name, roles: { owner, users: [] } };
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Returns idempotent SQL that creates databases and roles: `cluster` runs in the database postgres (by psql, for
 * \gexec), then `inEach` in each database. No role is a superuser or bypasses row-level security.
 */
export function provisioningSql(
  databases: readonly ServiceDatabase[],
  passwordOf: (role: string) => string,
): { cluster: string; inEach: { database: string; sql: string }[] } {
  const roles = [...new Set(databases.flatMap(({ roles: { owner, users } }) => [owner, ...users]))];
  const cluster = [
    ...roles.map(
      (
        role,
      ) => `select 'create role ${quoted(role)}' where not exists (select from pg_roles where rolname = ${literal(role)}) \\gexec
alter role ${quoted(role)} login nosuperuser nobypassrls nocreatedb nocreaterole password ${literal(passwordOf(role))};`,
    ),
    ...databases.map(
      ({ name, roles: { owner } }) =>
        `select 'create database ${quoted(name)} owner ${quoted(owner)}' where not exists (select from pg_database where datname = ${literal(name)}) \\gexec
revoke all on database ${quoted(name)} from public;`,
    ),
    ...databases.flatMap(({ name, roles: { users } }) =>
      users.map((user) => `grant connect, temporary on database ${quoted(name)} to ${quoted(user)};`),
    ),
  ].join('\n');
  return { cluster, inEach: databases.map((each) => ({ database: each.name, sql: grantsSql(each) })) };
}

/**
 * Grants the service's other roles the use of everything that the owner creates in schema public. Row-level security
 * decides which rows they see.
 */
function grantsSql({ roles: { owner, users } }: ServiceDatabase): string {
  const to = users.map(quoted).join(', ');
  const defaults = `alter default privileges for role ${quoted(owner)} in schema public grant`;
  const lines = [
    `alter schema public owner to ${quoted(owner)};`,
    'create extension if not exists pg_stat_statements;',
  ];
  if (users.length > 0) {
    lines.push(
      `grant usage on schema public to ${to};`,
      `${defaults} select, insert, update, delete on tables to ${to};`,
      `${defaults} usage, select on sequences to ${to};`,
    );
  }
  return lines.join('\n');
}
