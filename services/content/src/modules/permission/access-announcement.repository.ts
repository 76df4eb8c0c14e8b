import { newId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AccessKind, ObjectRef } from '../../content-kinds.ts';
import type { Trx } from '../../database.ts';

/** An object below another one, and the node that decides about it: its own, or that of its note. */
export interface ObjectBelow extends ObjectRef<AccessKind> {
  nodeId: string;
}

/** A large move or restriction that is being announced to the index. */
export interface AccessAnnouncement {
  id: string;
  rootId: string;
  actorId: string | null;
  /** The last announced object. */
  after: Pick<ObjectBelow, 'nodeId' | 'id'> | undefined;
}

@Injectable()
export class AccessAnnouncementRepository {
  /** Returns objects below a root, each node with its leaves. Objects in the trash may be included. */
  async objectsBelow(
    trx: Trx,
    rootId: string,
    page: { after: AccessAnnouncement['after']; limit: number },
  ): Promise<ObjectBelow[]> {
    const { after, limit } = page;
    const from = after === undefined ? sql`` : sql`where id >= ${after.nodeId}::uuid`;
    const rest = after === undefined ? sql`` : sql`and (o.node_id, o.id) > (${after.nodeId}::uuid, ${after.id}::uuid)`;
    const { rows } = await sql<{ node_id: string; id: string; kind: AccessKind }>`
      with recursive below as (
        select id, kind from acl_node where id = ${rootId}::uuid
        union all select n.id, n.kind from acl_node n join below b on n.parent_id = b.id
      )
      select o.node_id, o.id, o.kind from (select id, kind from below ${from} order by id) b
      cross join lateral (
        select b.id as node_id, b.id, b.kind
        union all
        select b.id, l.id, l.kind from acl_leaf l where l.owner_id = b.id and not l.trashed
          and not exists (select from acl_node own where own.id = l.id and own.is_leaf)
      ) o
      where o.id <> ${rootId}::uuid ${rest} order by o.node_id, o.id limit ${limit}`.execute(trx);
    return rows.map(({ node_id: nodeId, id, kind }) => ({ nodeId, id, kind }));
  }

  async insert(trx: Trx, teamId: string, rootIds: readonly string[], actorId: string | undefined): Promise<void> {
    if (rootIds.length === 0) return;
    const rows = rootIds.map((id) => ({ id: newId(), team_id: teamId, root_id: id, actor_id: actorId ?? null }));
    await trx.insertInto('access_announcement').values(rows).execute();
  }

  /** Returns the oldest one of all workspaces. */
  async oldest(trx: Trx): Promise<{ id: string; teamId: string } | undefined> {
    const row = await trx
      .selectFrom('access_announcement')
      .select(['id', 'team_id'])
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return row && { id: row.id, teamId: row.team_id };
  }

  /** Locks it until the transaction ends; undefined when it is done, or when another process has locked it. */
  async take(trx: Trx, id: string): Promise<AccessAnnouncement | undefined> {
    const row = await trx
      .selectFrom('access_announcement')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { root_id: rootId, actor_id: actorId, after_node: nodeId, after_id: afterId } = row;
    return { id, rootId, actorId, after: nodeId === null || afterId === null ? undefined : { nodeId, id: afterId } };
  }

  async advance(trx: Trx, id: string, last: Pick<ObjectBelow, 'nodeId' | 'id'>): Promise<void> {
    await trx
      .updateTable('access_announcement')
      .set({ after_node: last.nodeId, after_id: last.id })
      .where('id', '=', id)
      .execute();
  }

  async delete(trx: Trx, id: string): Promise<void> {
    await trx.deleteFrom('access_announcement').where('id', '=', id).execute();
  }
}
