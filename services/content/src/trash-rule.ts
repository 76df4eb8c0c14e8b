import type { Actor } from '@fieldloom/auth/actor';
import type { IndexedKind, ObjectRef } from './content-kinds.ts';
import type { Trx } from './database.ts';

/** What is about to be restored from the trash with one object. */
interface RestoredTree {
  id: string;
  /** Counts its objects of a kind. */
  count: (kind: IndexedKind) => Promise<number>;
}

/** @throws LIMIT_REACHED when the plan has no room for it. */
export type RoomCheck = (trx: Trx, tree: RestoredTree) => Promise<void>;

/**
 * What one kind adds to moving one of its objects to the trash and restoring it, on its own: `<noun>.trash-rule.ts`. A
 * kind that needs nothing else has none.
 */
export interface TrashRule {
  readonly kind: IndexedKind;
  /** Reads what the plan allows, before the transaction. @returns the check that runs in it. */
  room?(actor: Actor): Promise<RoomCheck>;
  /** Runs after the object was moved to the trash, in the same transaction. */
  trashed?(trx: Trx, actor: Actor, id: string): Promise<void>;
  /**
   * Runs after the object was restored, in the same transaction.
   * @returns an object that it replaces, which goes into the trash.
   */
  restored?(trx: Trx, actor: Actor, id: string): Promise<ObjectRef<IndexedKind> | undefined>;
}

/** Nest token for the rules of all kinds that have one. */
export const TRASH_RULES = Symbol('trash rules');
