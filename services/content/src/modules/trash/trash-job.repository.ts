import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type AccessKind, type IndexedKind, parseIndexedKind } from '../../content-kinds.ts';
import type { Trx } from '../../database.ts';
import type { KindDefinition } from '../../kind.ts';
import { KINDS } from '../../kinds.gen.ts';
import { below } from '../../tree-below.ts';
import { TABLES, type TrashMark, type TreeObject } from './trash.repository.ts';

/** A large tree that is being moved into the trash, or (without a mark) out of it. */
export interface TrashJob {
  rootId: string;
  kind: IndexedKind;
  actorId: string;
  mark: TrashMark | null;
}

/**
 * From the top, so that a restored object's parent is always restored already. Leaves, the most numerous kind, come
 * last.
 */
const FROM_ABOVE = (Object.keys(TABLES) as AccessKind[]).toSorted((a, b) => depthOf(a) - depthOf(b));

function depthOf(kind: AccessKind): number {
  const { managed, rightsOf }: KindDefinition = KINDS[kind];
  if (managed === true) return 0;
  return rightsOf === undefined ? 2 : 3;
}

@Injectable()
export class TrashJobRepository {
  async insert(trx: Trx, teamId: string, { rootId, kind, actorId, mark }: TrashJob): Promise<void> {
    await trx
      .insertInto('trash_job')
      .values({
        root_id: rootId,
        team_id: teamId,
        kind,
        actor_id: actorId,
        deleted_at: mark?.deletedAt ?? null,
        purge_after: mark?.purgeAfter ?? null,
      })
      .execute();
  }

  /** Waits for a step that is running. */
  async delete(trx: Trx, rootId: string): Promise<void> {
    await trx.deleteFrom('trash_job').where('root_id', '=', rootId).execute();
  }

  /** Returns roots of the workspace that are being restored. */
  async restored(trx: Trx): Promise<string[]> {
    const rows = await trx.selectFrom('trash_job').select('root_id').where('deleted_at', 'is', null).execute();
    return rows.map((row) => row.root_id);
  }

  /**
   * Returns the oldest one of all workspaces, because they are processed in the order in which people requested them.
   */
  async oldest(trx: Trx): Promise<{ rootId: string; teamId: string } | undefined> {
    const row = await trx
      .selectFrom('trash_job')
      .select(['root_id', 'team_id'])
      .orderBy('created_at')
      .orderBy('root_id')
      .limit(1)
      .executeTakeFirst();
    return row && { rootId: row.root_id, teamId: row.team_id };
  }

  /** Locks it until the transaction ends; undefined when it is done, or when another process has locked it. */
  async take(trx: Trx, rootId: string): Promise<TrashJob | undefined> {
    const row = await trx
      .selectFrom('trash_job')
      .selectAll()
      .where('root_id', '=', rootId)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { actor_id: actorId, deleted_at: deletedAt, purge_after: purgeAfter } = row;
    const mark =
      deletedAt === null || purgeAfter === null ? null : { rootId, deletedBy: actorId, deletedAt, purgeAfter };
    return { rootId, kind: parseIndexedKind(row.kind), actorId, mark };
  }

  /**
   * Returns objects without anything below them, apart from leaves. The tree is moved to the trash from there, so that
   * the rest always stays connected to the root.
   */
  async ends(trx: Trx, rootId: string, limit: number): Promise<TreeObject[]> {
    const { rows: ends } = await sql<TreeObject>`${below(rootId, { trashedRoot: true })}
      select id, kind from below b where id <> ${rootId}::uuid
        and (select true from acl_node c where c.parent_id = b.id and not c.trashed limit 1) is null
      limit ${limit}`.execute(trx);
    return ends;
  }

  /** Returns the next objects to restore, of those that went into the trash with the root. */
  async nextToRestore(trx: Trx, rootId: string, limit: number): Promise<TreeObject[]> {
    for (const kind of FROM_ABOVE) {
      const owner = (KINDS[kind] as KindDefinition).rightsOf;
      const owned = owner === undefined ? sql`null::uuid` : sql.ref(`t.${owner}`);
      const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(TABLES[kind])} t
        where t.trash_root_id = ${rootId}::uuid and t.deleted_at is not null and t.id <> ${rootId}::uuid
          and not coalesce((select p.trashed from acl_node p where p.id = coalesce(
            (select n.parent_id from acl_node n where n.id = t.id), ${owned})), false)
        limit ${limit}`.execute(trx);
      if (rows.length > 0) return rows.map(({ id }) => ({ id, kind }));
    }
    return [];
  }
}
