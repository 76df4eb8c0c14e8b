import type { PermissionActor } from '@fieldloom/permissions/model';
import { hasLevel } from '@fieldloom/permissions/sql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database.ts';
import type { VisitableKind } from '../../schema.gen.ts';

export interface StoredVisit {
  kind: VisitableKind;
  id: string;
  visitedAt: Date;
  /** With microseconds, as in a cursor. */
  at: string;
}

@Injectable()
export class VisitRepository {
  /** Adds a visit with the current time. Older ones are kept up to a number. */
  async add(
    trx: Trx,
    { teamId, userId, kind, id }: { teamId: string; userId: string; kind: VisitableKind; id: string },
    keep: number,
  ): Promise<void> {
    await sql`insert into visit (team_id, user_id, object_kind, object_id, visited_at)
      values (${teamId}::uuid, ${userId}::uuid, ${kind}, ${id}::uuid, clock_timestamp())
      on conflict (user_id, object_id) do update set visited_at = excluded.visited_at`.execute(trx);
    await sql`delete from visit where user_id = ${userId}::uuid and object_id in (
      select object_id from visit where team_id = ${teamId}::uuid and user_id = ${userId}::uuid
      order by visited_at desc, object_id offset ${keep})`.execute(trx);
  }

  /** Returns what the actor has opened and may still read, most recent first. */
  async list(
    trx: Trx,
    actor: PermissionActor,
    page: { kinds: readonly VisitableKind[] | undefined; first: number; after: { at: string; id: string } | undefined },
  ): Promise<StoredVisit[]> {
    const ofKinds = page.kinds === undefined ? sql`` : sql`and v.object_kind = any(${[...page.kinds]}::text[])`;
    const after =
      page.after === undefined
        ? sql``
        : sql`and (v.visited_at, v.object_id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)`;
    const { rows } = await sql<StoredVisit>`
      select v.object_kind as kind, v.object_id as id, v.visited_at as "visitedAt", v.visited_at::text as at from visit v
      where v.team_id = ${actor.teamId}::uuid and v.user_id = ${actor.userId}::uuid
        and ${hasLevel(actor, 'READ', 'v.object_id')} ${ofKinds} ${after}
      order by v.visited_at desc, v.object_id desc limit ${page.first}`.execute(trx);
    return rows;
  }
}
