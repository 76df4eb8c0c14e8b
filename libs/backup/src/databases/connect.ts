import pg from 'pg';

/** The text of a value must not depend on the session's settings, or the same rows would have two hashes. */
const SAME_TEXTS =
  '-c timezone=UTC -c datestyle=ISO,YMD -c intervalstyle=iso_8601 -c extra_float_digits=1 -c bytea_output=hex';

export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.toString();
}

export async function connect(serverUrl: string, database: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: urlOf(serverUrl, database),
    application_name: 'fieldloom-backup',
    options: SAME_TEXTS,
    keepAlive: true,
  });
  // The next query reports a connection that was lost; the event itself must not end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

export async function withDatabase<T>(
  serverUrl: string,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connect(serverUrl, database);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @param chosen The region's databases; when empty, every database of the server that is not the server's own. */
export async function databasesOf(
  serverUrl: string,
  chosen: readonly string[],
): Promise<{ names: string[]; version: number }> {
  return withDatabase(serverUrl, 'postgres', async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database
       where datallowconn and not datistemplate and datname <> 'postgres'
         and case when $1::text[] = '{}' then datname not like 'test\\_%' else datname = any($1) end
       order by datname`,
      [chosen],
    );
    const version = await client.query<{ server_version_num: string }>('show server_version_num');
    return { names: rows.map(({ datname }) => datname), version: Number(version.rows[0]?.server_version_num) };
  });
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
