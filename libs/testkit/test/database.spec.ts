import { baseMigrations } from '@fieldloom/db/migration-files';
import { dropScratchDatabase, withAdmin } from '@fieldloom/db/scratch';
import { testDatabase } from '@fieldloom/testkit/database';
import { testStack } from '@fieldloom/testkit/stack';
import { describe, expect, it } from '@jest/globals';

const options = { service: 'shop', folders: [baseMigrations] };

async function databases(): Promise<string[]> {
  const { postgresAdminUrl } = await testStack();
  return withAdmin(postgresAdminUrl, async (admin) =>
    (await admin.query<{ datname: string }>('select datname from pg_database')).rows.map((row) => row.datname),
  );
}

describe('testDatabase', () => {
  it('gives every caller a separate database, even at the same time, and drops it', async () => {
    const made = await Promise.all([testDatabase(options), testDatabase(options), testDatabase(options)]);
    const names = made.map((database) => database.name);
    expect(new Set(names).size).toBe(3);
    expect(await databases()).toEqual(expect.arrayContaining(names));
    await Promise.all(made.map((database) => database.drop()));
    const left = await databases();
    for (const name of names) expect(left).not.toContain(name);
  });

  it('drops only test databases', async () => {
    const { postgresAdminUrl } = await testStack();
    await expect(dropScratchDatabase(postgresAdminUrl, 'content')).rejects.toThrow('no scratch database');
  });
});
