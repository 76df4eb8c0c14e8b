import { describe, expect, it } from '@jest/globals';
import { plainDatabase, provisioningSql, serviceDatabase } from './postgres-roles.ts';

describe('provisioningSql', () => {
  const { cluster, inEach } = provisioningSql(
    [serviceDatabase('content'), plainDatabase('temporal', 'temporal')],
    (role) => `it's ${role}`,
  );

  it('makes no role that stands above row-level security', () => {
    const made = cluster.split('\n').filter((line) => line.startsWith('alter role'));
    expect(made).toHaveLength(4);
    for (const line of made) expect(line).toContain('login nosuperuser nobypassrls nocreatedb nocreaterole');
  });

  it('quotes passwords', () => {
    expect(cluster).toContain("password 'it''s content_app'");
  });

  it("lets only a service's own roles connect", () => {
    expect(cluster).toContain('revoke all on database "content" from public;');
    expect(cluster).toContain('grant connect, temporary on database "content" to "content_sweep";');
  });

  it('grants rows, not tables: what the owner makes later is usable by the other roles', () => {
    const content = inEach.find(({ database }) => database === 'content')?.sql;
    expect(content).toContain(
      'alter default privileges for role "content_owner" in schema public grant select, insert, update, delete on tables to "content_app", "content_sweep";',
    );
    expect(inEach.find(({ database }) => database === 'temporal')?.sql).not.toContain('default privileges');
  });
});
