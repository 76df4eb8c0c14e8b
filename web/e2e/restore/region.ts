import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { eventually } from '@fieldloom/testkit/eventually';
import { hold, kill, release, restart } from '../kit/control.ts';
import { objectStoreOf, psql } from '../kit/engines.ts';
import { processes, stackFolder } from '../kit/platform.ts';
import { PATIENCE } from './limits.ts';

/** The region as a whole: what it stores for a workspace, and its loss. */

const DATABASES = ['accounts', 'billing', 'content', 'integrations', 'media', 'notifications'];

/** Row count and content hash of every table with rows of a workspace: `database.table` → `rows hash`. */
export async function rowsOfTeam(teamId: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const database of DATABASES) {
    const tables = (
      await psql(
        'eu_a',
        database,
        `select table_name from information_schema.columns
         where table_schema = 'public' and column_name = 'team_id' order by 1;`,
      )
    )
      .split('\n')
      .filter((name) => name !== '');
    const counts = tables.map(
      (
        name,
      ) => `select '${name}|' || count(*) || ' ' || md5(coalesce(string_agg(t::text, chr(10) order by t::text), ''))
        from public."${name}" t where team_id = '${teamId}'`,
    );
    if (counts.length === 0) continue;
    for (const line of (await psql('eu_a', database, `${counts.join(' union all ')};`)).split('\n')) {
      const [name = '', value = ''] = line.split('|');
      if (name !== '') found.set(`${database}.${name}`, value);
    }
  }
  return found;
}

/** Every object of a workspace: type and hash by key. */
export async function objectsOfTeam(teamId: string): Promise<Map<string, string>> {
  const { client, bucket: Bucket } = await objectStoreOf('eu_a');
  const found = new Map<string, string>();
  try {
    for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: `${teamId}/` })) {
      for (const { Key = '' } of page.Contents ?? []) {
        const { Body, ContentType } = await client.send(new GetObjectCommand({ Bucket, Key }));
        const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
        found.set(Key, `${ContentType} ${createHash('sha256').update(bytes).digest('hex')}`);
      }
    }
    return found;
  } finally {
    client.destroy();
  }
}

/** @returns The differences, one line each. */
export function compareMaps(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => `${name}: ${before.get(name) ?? 'nothing'} became ${after.get(name) ?? 'nothing'}`);
}

const ENGINES = ['postgres', 'kafka', 'opensearch', 's3'].map((name) => `eu_a/${name}`);

/** Kills the whole region, deletes everything it stored, and starts it empty. The global tier keeps running. */
export async function loseRegion(): Promise<void> {
  const own = (await processes()).map(({ name }) => name).filter((name) => name.startsWith('eu_a/'));
  for (const name of own) await hold(name);
  await kill('eu_a/*');
  await eventually(async () => {
    const running = (await processes()).filter(({ name, pid }) => own.includes(name) && pid !== undefined);
    if (running.length > 0) throw new Error(`Still there: ${running.map(({ name }) => name).join(', ')}`);
  }, PATIENCE);
  await rm(join(stackFolder, 'data/eu_a'), { recursive: true });
  for (const name of ENGINES) await release(name);
  await areReady(ENGINES);
  await release('eu_a/temporal');
  await areReady(['eu_a/temporal']);
  const others = own.filter((name) => !ENGINES.includes(name) && name !== 'eu_a/temporal');
  // Restarted rather than released, because only a restarted service waits for its migrations.
  await Promise.all(others.map((name) => restart(name)));
  for (const name of others) await release(name);
  await areReady(own);
}

async function areReady(names: readonly string[]): Promise<void> {
  await eventually(async () => {
    const others = (await processes()).filter(({ name, state }) => names.includes(name) && state !== 'ready');
    if (others.length > 0)
      throw new Error(`Not ready: ${others.map(({ name, state }) => `${name} ${state}`).join(', ')}`);
  }, PATIENCE);
}
