import { valueTypes } from '@fieldloom/db/pg-values';
import pg from 'pg';
import type { WaitingEnvelope } from './emit.ts';
import { RELAY_BATCH_SIZE, RELAY_STATEMENT_TIMEOUT_MS } from './limits.ts';

export interface OutboxRow {
  id: number;
  topic: string;
  key: string;
  envelope: WaitingEnvelope;
  created_at: Date;
}

/** Notified after each commit that wrote to the outbox. */
export const OUTBOX_CHANNEL = 'fieldloom_outbox';
/** Advisory locks belong to one database, so every database's relay uses the same number. */
const RELAY_LOCK = 7_203_011_912;

/**
 * The relay's only connection. The lock, notifications, reads and deletes all end when it is lost, so a relay that lost
 * its turn can't delete what the next one publishes.
 */
export class OutboxConnection {
  private readonly client: pg.Client;
  private wake: () => void = () => {};
  private isOpen = false;

  constructor(url: string) {
    this.client = new pg.Client({
      connectionString: url,
      application_name: 'fieldloom-relay',
      statement_timeout: RELAY_STATEMENT_TIMEOUT_MS,
      query_timeout: RELAY_STATEMENT_TIMEOUT_MS,
      keepAlive: true,
      types: valueTypes,
    });
    // The next query reports the failure; the event itself must not end the process.
    this.client.on('error', () => this.wake());
    this.client.on('end', () => this.wake());
    this.client.on('notification', () => this.wake());
  }

  async open(): Promise<void> {
    await this.client.connect();
    this.isOpen = true;
    await this.client.query(`listen ${OUTBOX_CHANNEL}`);
  }

  /** Resolves when a process announces that it has written to the outbox, or when the connection is lost. */
  nextNotification(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
    });
  }

  /** @returns false while another relay has the lock. */
  async tryLock(): Promise<boolean> {
    const { rows } = await this.client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [RELAY_LOCK]);
    return rows[0]!.got;
  }

  /** @param except Ids of rows that are being published. */
  async readOldest(except: readonly number[]): Promise<OutboxRow[]> {
    const { rows } = await this.client.query<OutboxRow>({
      name: 'oldest',
      text: 'select id, topic, key, envelope, created_at from outbox where id <> all($2::bigint[]) order by id limit $1',
      values: [RELAY_BATCH_SIZE, except],
    });
    return rows;
  }

  async deletePublished(ids: readonly number[]): Promise<void> {
    await this.client.query({
      name: 'published',
      text: 'delete from outbox where id = any($1::bigint[])',
      values: [ids],
    });
  }

  async close(): Promise<void> {
    if (this.isOpen) await this.client.end().catch(() => {});
  }
}
