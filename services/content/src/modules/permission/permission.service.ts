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
  everybody: PermissionLevel | null;
}

export interface RequireOptions {
  /** The operation is allowed on locked objects. */
  whileLocked?: boolean;
}

/** Returns the level that an object has for all who work in the workspace: of nobody in particular. */
export function everybodysLevel({ chain }: StoredObject): PermissionLevel | null {
  return effectiveLevel({ teamId: '', userId: '', role: 'MANAGER', groupIds: [] }, chain);
}

/** Decides who may do what. Every entry point of the service calls it. */
@Injectable()
export class PermissionService {
  constructor(private readonly locks: LockService) {}

  /**
   * @returns the object's place in the tree.
   * @throws NOT_FOUND when it does not exist, is in the trash, has another kind, or is not visible to the actor: always
   * the same answer.
   * @throws FORBIDDEN when the actor can see it but has less than `level`.
   * @throws READ_ONLY for more than READ in a read-only workspace.
   * @throws CONTENT_LOCKED for more than READ on a locked object, unless the operation is allowed on locked ones, or it
   * is a tag on which the actor has FULL.
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
    // A tag's lock applies only below FULL.
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
    // A highlight that was deleted before its note was locked stays in the trash; the note itself may be restored.
    if (object.kind === 'HIGHLIGHT') await this.locks.requireUnlocked(trx, object);
    return stored;
  }

  /**
   * Returns objects with their chains, without checking rights, to decide about many actors in memory with
   * `effectiveLevel`.
   */
  objects(
    trx: Trx,
    teamId: string,
    ids: readonly string[],
    options: { trashed?: boolean } = {},
  ): Promise<Map<string, StoredObject>> {
    return loadObjects(trx, teamId, ids, options);
  }

  /** Returns an actor's levels, without objects that they may not see. */
  async accessOf(
    trx: Trx,
    actor: Actor,
    ids: readonly string[],
    options: { trashed?: boolean } = {},
  ): Promise<Map<string, ObjectAccess>> {
    const access = new Map<string, ObjectAccess>();
    for (const [id, object] of await loadObjects(trx, actor.teamId, ids, options)) {
      const level = effectiveLevel(actor, object.chain);
      if (level !== null)
        access.set(id, {
          kind: object.kind,
          level,
          restricted: object.restricted,
          everybody: everybodysLevel(object),
        });
    }
    return access;
  }
}
