import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { LOCK_WAIT_MS, MOMENT_PAUSE_MS, MOMENT_TRIES, STILL_MS } from '../limits.ts';
import { BackupProblem } from '../problem.ts';
import { connect } from './connect.ts';

/**
 * One moment of several databases. One transaction per database (`client`) sees it, and all of them see the same
 * committed transactions. Other programs see the same moment through its `snapshot`.
 */
export interface Moment<T> {
  /** Everything committed before this time is visible. */
  takenAt: Date;
  /** Nothing that began after this time is visible. It is some milliseconds later. */
  takenBy: Date;
  databases: readonly SeenDatabase[];
  /** The result of `whileStill`, read while no event could be written. */
  value: T;
  end(): Promise<void>;
}

export interface SeenDatabase {
  name: string;
  client: pg.Client;
  snapshot: string;
}

interface Pair {
  name: string;
  /** Holds the lock on the outbox, if the database has one. */
  lock: pg.Client;
  see: pg.Client;
  snapshot: string;
}

/**
 * Takes the moment. For an instant no transaction can write or delete events in any database. So every event that the
 * broker has by then belongs to a transaction that the moment sees, and every event that it does not have is in an
 * outbox. Writers wait during that instant; nobody is refused.
 * @param whileStill Must be quick: it is cut off after STILL_MS.
 * @throws NO_MOMENT when the region never stood still.
 */
export async function takeMoment<T>(
  serverUrl: string,
  names: readonly string[],
  whileStill: () => Promise<T>,
): Promise<Moment<T>> {
  const pairs: Pair[] = [];
  const end = async () => {
    await Promise.all(pairs.flatMap(({ lock, see }) => [lock.end(), see.end()]));
  };
  try {
    for (const name of names)
      pairs.push({ name, lock: await connect(serverUrl, name), see: await connect(serverUrl, name), snapshot: '' });
    for (let tries = 1; ; tries += 1) {
      const taken = await tryOnce(pairs, whileStill);
      if (taken !== undefined) {
        const databases = pairs.map(({ name, see, snapshot }) => ({ name, client: see, snapshot }));
        return { takenAt: taken.from, takenBy: taken.to, databases, value: taken.value, end };
      }
      if (tries === MOMENT_TRIES)
        throw new BackupProblem(
          'NO_MOMENT',
          `In ${MOMENT_TRIES} tries of ${STILL_MS} ms the databases were never all as of one moment.`,
          'Look for transactions that stay open (pg_stat_activity), or take the backup at a quieter hour.',
        );
      await sleep(MOMENT_PAUSE_MS);
    }
  } catch (error) {
    await end();
    throw error;
  }
}

async function tryOnce<T>(
  pairs: Pair[],
  whileStill: () => Promise<T>,
): Promise<{ from: Date; to: Date; value: T } | undefined> {
  const deadline = Date.now() + STILL_MS;
  try {
    const locked = await Promise.allSettled(pairs.map(({ lock }) => lockOutbox(lock)));
    for (const result of locked) if (result.status === 'rejected') return notYet(result.reason);
    const seen = await seeTogether(pairs, deadline);
    if (seen === undefined) return undefined;
    const looked = await inTime(whileStill(), deadline - Date.now());
    return looked === undefined ? undefined : { ...seen, ...looked };
  } finally {
    await Promise.all(pairs.map(({ lock }) => lock.query('rollback')));
  }
}

async function lockOutbox(client: pg.Client): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${LOCK_WAIT_MS}`);
  const { rows } = await client.query<{ found: boolean }>("select to_regclass('public.outbox') is not null as found");
  if (rows[0]?.found) await client.query('lock table public.outbox in share mode');
}

const LOCK_NOT_AVAILABLE = '55P03';

function notYet(error: unknown): undefined {
  if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
}

/**
 * Opens a transaction in each database and repeats until all see the same. Transaction ids belong to the whole server,
 * so equal snapshots are one moment.
 */
async function seeTogether(pairs: Pair[], deadline: number): Promise<{ from: Date; to: Date } | undefined> {
  while (Date.now() < deadline) {
    const from = new Date();
    const seen = await Promise.all(pairs.map(({ see }) => see.query(SEE) as unknown as Promise<SeenRows[]>));
    const rows = seen.map((results) => results.at(-1)?.rows[0]);
    for (const [index, pair] of pairs.entries()) pair.snapshot = rows[index]?.exported ?? '';
    if (new Set(rows.map((row) => row?.seen)).size === 1) return { from, to: new Date() };
  }
  return undefined;
}

/** One message to the server: the snapshot is taken with its second half. */
const SEE = `rollback; begin isolation level repeatable read read only;
  select pg_current_snapshot()::text as seen, pg_export_snapshot() as exported`;

interface SeenRows {
  rows: { seen: string; exported: string }[];
}

async function inTime<T>(work: Promise<T>, ms: number): Promise<{ value: T } | undefined> {
  const over = new AbortController();
  try {
    const looked = work.then((value) => ({ value }));
    return await Promise.race([looked, sleep(Math.max(ms, 0), undefined, { signal: over.signal })]);
  } finally {
    over.abort();
    work.catch(() => {});
  }
}
