import type { Actor } from '@fieldloom/auth/actor';
import type { PermissionLevel } from '@fieldloom/kernel/enums';
import { badInput, contentLocked, type DomainError, forbidden, notFound } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { meets } from '@fieldloom/permissions/model';
import { Injectable } from '@nestjs/common';
import type { IndexedKind } from '../../content-kinds.ts';
import type { Trx } from '../../database.ts';
import type { BulkFailure } from '../../schema.gen.ts';
import { LockService } from '../lock/lock.service.ts';
import { PermissionService } from '../permission/permission.service.ts';

/** The objects that may be changed, and why the others may not. */
export interface SortedObjects {
  ids: string[];
  failed: BulkFailure[];
}

/** @throws BAD_INPUT unless there are 1 to 1,000 ids; duplicates count once. */
export function readIds(ids: readonly string[]): string[] {
  if (ids.length === 0 || ids.length > COUNT_LIMITS.bulkObjects) {
    const limit = COUNT_LIMITS.bulkObjects;
    throw badInput(`Between 1 and ${limit} objects at a time`, { field: 'ids', limit });
  }
  return [...new Set(ids.map((id) => parseId(id, 'ids')))];
}

export function failureOf(id: string, error: DomainError): BulkFailure {
  return { id, code: error.row.graphql, message: error.message };
}

/** Checks rights and locks of many objects at once. */
@Injectable()
export class BulkObjects {
  constructor(
    private readonly permissions: PermissionService,
    private readonly locks: LockService,
  ) {}

  /** @param lockedBy Returns the note whose lock applies to an object, if it is not the object itself. */
  async sort(
    trx: Trx,
    actor: Actor,
    kind: IndexedKind,
    ids: readonly string[],
    { level, lockedBy }: { level: PermissionLevel; lockedBy?: ReadonlyMap<string, string> },
  ): Promise<SortedObjects> {
    const access = await this.permissions.accessOf(trx, actor, ids);
    const lockOf = (id: string): string => lockedBy?.get(id) ?? id;
    const locked = await this.locks.lockedOf(trx, [...new Set(ids.map(lockOf))]);
    const failed: BulkFailure[] = [];
    const allowed = ids.filter((id) => {
      const has = access.get(id);
      const failure =
        has?.kind !== kind
          ? notFound()
          : !meets(has.level, level)
            ? forbidden()
            : locked.has(lockOf(id)) && !(kind === 'TAG' && has.level === 'FULL')
              ? contentLocked(kind === 'INSIGHT' ? 'insight' : kind === 'TAG' ? 'tag' : 'note')
              : undefined;
      if (failure !== undefined) failed.push(failureOf(id, failure));
      return failure === undefined;
    });
    return { ids: allowed, failed };
  }
}
