import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Rows of the tables that migration `base/0001_conventions` puts into every service's database. */
export interface BaseTables {
  outbox: OutboxTable;
  inbox: InboxTable;
  idempotency_key: IdempotencyKeyTable;
}

/** Events that wait for the relay, oldest first by id. Only `@fieldloom/outbox` writes them. */
export interface OutboxTable {
  id: GeneratedAlways<number>;
  event_id: string;
  team_id: string | null;
  /** Topic without prefix. */
  topic: string;
  /** Events of one key are published in the order of their ids. */
  key: string;
  type: string;
  /** The envelope except region, which the relay adds. */
  envelope: ColumnType<unknown, string, never>;
  created_at: Generated<Date>;
}

/** Events that a consumer has handled, so that a second delivery has no second effect. */
export interface InboxTable {
  consumer: string;
  event_id: string;
  processed_at: Generated<Date>;
}

/** Answers already given to a caller's idempotency key. */
export interface IdempotencyKeyTable {
  team_id: string;
  key: string;
  operation: string;
  response: ColumnType<unknown, string, string>;
  created_at: Generated<Date>;
}
