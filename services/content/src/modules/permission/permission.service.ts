import { type Actor, requireWritable } from '@fieldloom/auth/actor';
import type { PermissionLevel } from '@fieldloom/kernel/enums';
import { forbidden, notFound } from '@fieldloom/kernel/errors';
import { effectiveLevel, meets } from '@fieldloom/permissions/model';
import { loadObjects, type StoredObject } from '@fieldloom/permissions/store';
import { Injectable } from '@nestjs/common';
import type { ObjectRef } from '../../content-kinds.ts';
import type { Trx } from '../../database.ts';
import { LockService } from '../lock/lock.service.ts';

export interface ObjectAccess {
  kind: string;
  level: PermissionLevel;
  restricted: boolean;
}

export interface RequireOptions {
  /** The operation goes on for what is locked. */
  whileLocked?: boolean;
}

/** Who may do what: every door of the service asks here. */
@Injectable()
export class PermissionService {
  constructor(private readonly locks: LockService) {}

  /**
   * @returns the object's place in the tree.
   * @throws NOT_FOUND when it is not there, in the trash, of another kind, or not to be seen by the actor: all alike.
   * @throws FORBIDDEN when the actor sees it but has less than `level`.
   * @throws READ_ONLY for more than READ in a workspace that is read-only.
   * @throws CONTENT_LOCKED for more than READ on what is locked, unless the operation is one of those that go on, or it is a
   *   tag that the actor has FULL on.
   */
  async require(
    trx: Trx,
    actor: Actor,
    object: ObjectRef,
    level: PermissionLevel,
    options: RequireOptions = {},
  ): Promise<StoredObject> {
    const stored = (await loadObjects(trx, actor.teamId, [object.id])).get(object.id);
    const has = stored && stored.kind === object.kind ? effectiveLevel(actor, stored.chain) : null;
    if (stored === undefined || has === null) throw notFound();
    if (!meets(has, level)) throw forbidden();
    if (level === 'READ') return stored;
    requireWritable(actor);
    // A lock of a tag holds for those below FULL alone.
    const isAbove = object.kind === 'TAG' && has === 'FULL';
    if (options.whileLocked !== true && !isAbove) await this.locks.requireUnlocked(trx, object);
    return stored;
  }

  /** `require` for objects in the trash, which nothing else finds. */
  async requireTrashed(trx: Trx, actor: Actor, object: ObjectRef, level: PermissionLevel): Promise<StoredObject> {
    const stored = (await loadObjects(trx, actor.teamId, [object.id], { trashed: true })).get(object.id);
    const has = stored && stored.kind === object.kind ? effectiveLevel(actor, stored.chain) : null;
    if (stored === undefined || has === null) throw notFound();
    if (!meets(has, level)) throw forbidden();
    requireWritable(actor);
    // What was thrown away before its note was locked stays where it is; the note itself may come back.
    if (object.kind === 'HIGHLIGHT') await this.locks.requireUnlocked(trx, object);
    return stored;
  }

  /** Objects with their chains, whoever asks: to decide about many actors in memory, by `effectiveLevel`. */
  objects(
    trx: Trx,
    teamId: string,
    ids: readonly string[],
    options: { trashed?: boolean } = {},
  ): Promise<Map<string, StoredObject>> {
    return loadObjects(trx, teamId, ids, options);
  }

  /** Levels of an actor; what is not to be seen is left out. */
  async accessOf(
    trx: Trx,
    actor: Actor,
    ids: readonly string[],
    options: { trashed?: boolean } = {},
  ): Promise<Map<string, ObjectAccess>> {
    const access = new Map<string, ObjectAccess>();
    for (const [id, object] of await loadObjects(trx, actor.teamId, ids, options)) {
      const level = effectiveLevel(actor, object.chain);
      if (level !== null) access.set(id, { kind: object.kind, level, restricted: object.restricted });
    }
    return access;
  }
}
