import type { Transaction } from 'kysely';

/**
 * A notice to everybody who listens on a channel of the database (`NoticeFeed`). It contains ids, versions and numbers
 * only.
 */
export interface Notice {
  readonly channel: string;
  readonly text: string;
}

/** PostgreSQL's own limit for a notification is 8,000 bytes. */
export const MAX_NOTICE_BYTES = 7_500;

/** Notices of transactions that are still running. */
const collected = new WeakMap<object, Notice[]>();

/**
 * Notifies listeners once the transaction has committed, and never when it rolls back. The process's notifier sends the
 * notice, not the transaction itself: transactions that use NOTIFY commit one after the other, across all databases of
 * a server (docs/adr/0043).
 * @throws when the text is too long for a notification, or the transaction does not come from a handle of this library.
 * Both are bugs.
 */
export function tellAfterCommit<DB>(trx: Transaction<DB>, notice: Notice): void {
  const notices = collected.get(trx);
  if (notices === undefined) throw new Error('Notices belong to transactions of openDatabase or openGlobalDatabase');
  if (Buffer.byteLength(notice.text) > MAX_NOTICE_BYTES) {
    throw new Error(`A notice of ${notice.channel} is longer than ${MAX_NOTICE_BYTES} bytes`);
  }
  notices.push(notice);
}

/**
 * Starts collecting a transaction's notices.
 * @returns The list to send after the commit; it fills while the transaction runs.
 */
export function collectNotices<DB>(trx: Transaction<DB>): readonly Notice[] {
  const notices: Notice[] = [];
  collected.set(trx, notices);
  return notices;
}
