import { withDatabase } from './connect.ts';

/**
 * Records which backup's restore was started in a region and has not ended. The table is in the server's own database,
 * which no restore touches, so the next restore learns of one that was killed.
 */
const TABLE = 'fieldloom_restore';

export async function unfinishedRestore(serverUrl: string): Promise<string | undefined> {
  return withDatabase(serverUrl, 'postgres', async (client) => {
    const { rows } = await client.query<{ found: boolean }>(
      `select to_regclass('public.${TABLE}') is not null as found`,
    );
    if (!rows[0]?.found) return undefined;
    const begun = await client.query<{ backup: string }>(
      `select backup from public.${TABLE} order by begun_at desc limit 1`,
    );
    return begun.rows[0]?.backup;
  });
}

export async function beginRestore(serverUrl: string, backup: string): Promise<void> {
  await withDatabase(serverUrl, 'postgres', async (client) => {
    await client.query(
      `create table if not exists public.${TABLE} (backup text not null, begun_at timestamptz not null default now())`,
    );
    await client.query(`insert into public.${TABLE} (backup) values ($1)`, [backup]);
  });
}

export async function endRestore(serverUrl: string): Promise<void> {
  await withDatabase(serverUrl, 'postgres', (client) => client.query(`drop table if exists public.${TABLE}`));
}
