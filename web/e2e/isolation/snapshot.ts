import { readTables } from '@fieldloom/db/introspection';
import { ScopeAddresses } from '@fieldloom/engines/stack/addresses';
import { StackLayout } from '@fieldloom/engines/stack/layout';
import pg from 'pg';

/** Databases that members' operations change. */
const DATABASES = ['content', 'media', 'accounts'];
/** Tables that change by themselves: events being published, and traces of sessions and sign-ins. */
const MOVING = new Set(['outbox', 'inbox', 'session', 'sign_in_code', 'identity_hash_sync']);

/** Fingerprints of all rows of two workspaces, one per table. */
export class Snapshots {
  readonly #clients: { name: string; client: pg.Client; query: string }[] = [];

  static async open(basePort: number): Promise<Snapshots> {
    const snapshots = new Snapshots();
    const addresses = await ScopeAddresses.open(new StackLayout(basePort), 'us_b');
    for (const name of DATABASES) {
      const connectionString = addresses.database(name, 'postgres');
      const tables = (await readTables(connectionString)).filter(
        (table) => table.kind === 'table' && table.hasTeamId && !MOVING.has(table.name),
      );
      const client = new pg.Client({ connectionString });
      await client.connect();
      const parts = tables.map(
        (table) => `select '${table.name}' as name,
          md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as print
          from ${pg.escapeIdentifier(table.name)} t where team_id = any($1::uuid[])`,
      );
      snapshots.#clients.push({ name, client, query: parts.join(' union all ') });
    }
    return snapshots;
  }

  async take(teamIds: readonly string[]): Promise<Map<string, string>> {
    const prints = new Map<string, string>();
    for (const { name, client, query } of this.#clients) {
      const { rows } = await client.query<{ name: string; print: string }>(query, [teamIds]);
      for (const row of rows) prints.set(`${name}.${row.name}`, row.print);
    }
    return prints;
  }

  async close(): Promise<void> {
    for (const { client } of this.#clients) await client.end();
  }
}

/** Tables whose rows differ. */
export function changed(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after].filter(([name, print]) => before.get(name) !== print).map(([name]) => name);
}
