import type { Transaction } from 'kysely';

/** A word to everybody who listens on a channel of the database (`NoticeFeed`). Ids, versions and numbers only. */
export interface Notice {
  readonly channel: string;
  readonly text: string;
}

/** PostgreSQL's own bound of a notification is 8,000 bytes. */
export const MAX_NOTICE_BYTES = 7_500;

/** Notices of transactions that are under way. */
const collected = new WeakMap<object, Notice[]>();

/**
 * Tells listeners once the transaction has committed, and nothing when it rolls back. The word is given by the process's
 * notifier and never by the transaction itself: transactions that say NOTIFY commit one after the other, across all
 * databases of a server (docs/adr/0043).
 * @throws when the text is too long for a notification, or the transaction comes from no handle of this library:
 *   mistakes of the program.
 */
export function tellAfterCommit<DB>(trx: Transaction<DB>, notice: Notice): void {
  const notices = collected.get(trx);
  if (notices === undefined) throw new Error('Notices belong to transactions of openDatabase or openGlobalDatabase');
  if (Buffer.byteLength(notice.text) > MAX_NOTICE_BYTES) {
    throw new Error(`A notice of ${notice.channel} is longer than ${MAX_NOTICE_BYTES} bytes`);
  }
  notices.push(notice);
}

/** Begins to collect a transaction's notices. @returns What is to be told when it has committed, filled meanwhile. */
export function collectNotices<DB>(trx: Transaction<DB>): readonly Notice[] {
  const notices: Notice[] = [];
  collected.set(trx, notices);
  return notices;
}
