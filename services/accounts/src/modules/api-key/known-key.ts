import type { ActorKey } from '@fieldloom/auth/actor';
import type { Trx } from '../../database/database.ts';

/** An existing key: whose it is, and when it was last used. */
export interface KnownKey extends ActorKey {
  userId: string;
  lastUsedAt: Date | null;
}

/** What each kind of keys knows of its own. Needs a transaction of the workspace. */
export interface KeyKind {
  /** @param hash Of the key's secret. @returns undefined for a key that opens nothing. */
  findKey(trx: Trx, teamId: string, hash: string): Promise<KnownKey | undefined>;
  /** Stores the time of a use. The audit log records the first use on each day. */
  noteUse(trx: Trx, teamId: string, key: KnownKey): Promise<void>;
  /** Names keys by id, also those that have ended. */
  namesOf(trx: Trx, teamId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Tells whether a use is the first one of its day, in UTC. @param wasStored Whether this process stored the use. */
export function isFirstOfDay({ lastUsedAt }: KnownKey, wasStored: boolean): boolean {
  return wasStored && lastUsedAt?.toISOString().slice(0, 10) !== new Date().toISOString().slice(0, 10);
}
