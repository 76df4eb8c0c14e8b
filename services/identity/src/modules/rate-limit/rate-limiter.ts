import type { GlobalDatabase } from '@fieldloom/db/global-database';
import { tooManyRequests } from '@fieldloom/kernel/errors';
import { sql } from 'kysely';
import type { Tables } from '../../database.ts';
import type { RateLimit } from '../../limits.ts';

/** Counts requests in fixed windows. */
export class RateLimiter {
  readonly #database: GlobalDatabase<Tables>;
  readonly #scale: number;

  /** @param scale Multiplies every limit. */
  constructor(database: GlobalDatabase<Tables>, scale: number) {
    this.#database = database;
    this.#scale = scale;
  }

  /**
   * Counts one request.
   * @param purpose What is limited.
   * @param who A keyed hash, never an address.
   * @throws TOO_MANY_REQUESTS beyond the limit.
   */
  async take(purpose: string, who: string, { limit, windowSeconds }: RateLimit): Promise<void> {
    const count = await this.#database.transaction(async (trx) => {
      const { rows } = await sql<{ count: number }>`
        insert into rate_count (key, count, expires_at)
        values (${`${purpose}:${who}`}, 1, now() + make_interval(secs => ${windowSeconds}))
        on conflict (key) do update set
          count = case when rate_count.expires_at < now() then 1 else rate_count.count + 1 end,
          expires_at = case when rate_count.expires_at < now() then excluded.expires_at else rate_count.expires_at end
        returning count`.execute(trx);
      return rows[0]?.count ?? 0;
    });
    if (count > limit * this.#scale)
      throw tooManyRequests('Too many requests. Try again in a while.', { windowSeconds });
  }

  async sweep(): Promise<void> {
    await this.#database.transaction((trx) =>
      trx.deleteFrom('rate_count').where('expires_at', '<', new Date()).execute(),
    );
  }
}
