import { backOffMs } from '@fieldloom/kernel/back-off';
import { badInput, isDomainError, unavailable } from '@fieldloom/kernel/errors';
import { isCutOff, isUnreachable } from '@fieldloom/kernel/unreachable';
import { type Kysely, sql, type Transaction } from 'kysely';
import { MAX_TRANSACTION_ATTEMPTS, TRANSACTION_RETRY_BASE_MS } from './limits.ts';
import { collectNotices } from './notices.ts';
import type { Notifier } from './notifier.ts';

/** What transactions need: connections, and the notifier that announces what was committed. */
export interface TransactionSource<DB> {
  readonly pool: Kysely<DB>;
  readonly notifier: Notifier;
}

export interface TransactionOptions {
  /** PostgreSQL's default is read committed. */
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readOnly?: boolean;
}

/** Settings for one transaction, gone after commit or rollback: `app.team_id` → value. */
export type LocalSettings = Readonly<Record<`app.${string}`, string>>;

const LOST_RACES = new Set(['40001', '40P01']);

/** Detects a serialization failure or a deadlock: nothing was done, and a retry can succeed. */
export function isLostRace(error: unknown): boolean {
  return LOST_RACES.has(codeOf(error) ?? '');
}

/** Tells whether a unique constraint refused a row; with `constraint`, whether that one did. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== '23505') return false;
  return constraint === undefined || (error as { constraint?: string }).constraint === constraint;
}

/** Tells whether another row is missing or still refers to this one. */
export function isForeignKeyViolation(error: unknown): boolean {
  return codeOf(error) === '23503';
}

/** Detects text with a NUL character, which PostgreSQL cannot store in text or in JSON. */
function isNulRefused(error: unknown): boolean {
  return ['22021', '22P05'].includes(codeOf(error) ?? '');
}

function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** Transactions that collided retry spread over the whole time. */
const LOST_RACE = { firstMs: TRANSACTION_RETRY_BASE_MS, maxMs: Number.POSITIVE_INFINITY, leastShare: 0 };

/**
 * Runs `fn` in one transaction under the given settings, and again from the start when it lost a race, at most
 * MAX_TRANSACTION_ATTEMPTS times: `fn` must have no effect outside the transaction. It also retries when the connection
 * was already broken before `fn` began, as all idle ones are after PostgreSQL has restarted.
 * @throws BAD_INPUT for text with a NUL, whichever field it came in; UNAVAILABLE while the database cannot be reached,
 * when the connection was lost on the way, and when waiting for a lock took longer than LOCK_TIMEOUT_MS; and what `fn`
 * throws.
 */
export async function runTransaction<DB, T>(
  source: TransactionSource<DB>,
  settings: LocalSettings,
  options: TransactionOptions,
  fn: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let hasBegun = false;
    try {
      return await attemptTransaction(source, settings, options, (trx) => {
        hasBegun = true;
        return fn(trx);
      });
    } catch (error) {
      if (isNulRefused(error)) throw badInput('Text may not hold NUL characters');
      const isWorthAnother = isLostRace(error) || (!hasBegun && isCutOff(error));
      if (!isWorthAnother || attempt === MAX_TRANSACTION_ATTEMPTS) {
        throw !isDomainError(error) && isUnreachable(error) ? unavailable('Temporarily unavailable', error) : error;
      }
      await new Promise((resolve) => setTimeout(resolve, backOffMs(attempt, LOST_RACE)));
    }
  }
}

async function attemptTransaction<DB, T>(
  { pool, notifier }: TransactionSource<DB>,
  settings: LocalSettings,
  options: TransactionOptions,
  fn: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  let builder = pool.transaction();
  if (options.isolation !== undefined) builder = builder.setIsolationLevel(options.isolation);
  if (options.readOnly === true) builder = builder.setAccessMode('read only');
  const { value, notices } = await builder.execute(async (trx) => {
    const collected = collectNotices(trx);
    await applySettings(trx, settings);
    const result = await fn(trx);
    if (collected.length > 0) await notifier.introduced();
    return { value: result, notices: collected };
  });
  if (notices.length > 0) notifier.tell(notices);
  return value;
}

async function applySettings<DB>(trx: Transaction<DB>, settings: LocalSettings): Promise<void> {
  const entries = Object.entries(settings);
  if (entries.length === 0) return;
  const calls = entries.map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
  await sql`select ${sql.join(calls)}`.execute(trx);
}
