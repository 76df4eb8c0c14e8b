import type { PermissionActor } from '@fieldloom/permissions/model';
import { hasLevel } from '@fieldloom/permissions/sql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { COUNTED } from '../../counts.ts';
import type { Trx } from '../../database.ts';

export interface PlacedInsight {
  id: string;
  /** With microseconds, as in a cursor. */
  at: string;
}

/** What a user created or wrote in. */
@Injectable()
export class YourWorkRepository {
  /** Most recently changed first; null: published or not. */
  async insights(
    trx: Trx,
    actor: PermissionActor,
    published: boolean | null,
    page: { first: number; after: PlacedInsight | undefined },
  ): Promise<PlacedInsight[]> {
    const after =
      page.after === undefined
        ? sql``
        : sql`and (i.updated_at, i.id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)`;
    const { rows } = await sql<PlacedInsight>`select i.id, i.updated_at::text as at from insight i
      where ${ownInsights(actor, published)} ${after} order by i.updated_at desc, i.id desc limit ${page.first}`.execute(
      trx,
    );
    return rows;
  }

  /** Up to one more than is counted exactly. */
  async countInsights(trx: Trx, actor: PermissionActor, published: boolean | null): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      select from insight i where ${ownInsights(actor, published)} limit ${COUNTED}) first_ones`.execute(trx);
    return rows[0]?.count ?? 0;
  }
}

function ownInsights(actor: PermissionActor, published: boolean | null): RawBuilder<boolean> {
  const { teamId, userId } = actor;
  const ofState = published === null ? sql`` : sql`and (i.published_at is not null) = ${published}`;
  return sql<boolean>`i.team_id = ${teamId}::uuid and i.deleted_at is null and i.archived_at is null
    and (i.created_by = ${userId}::uuid or ${userId}::uuid = any(i.contributor_ids)) ${ofState}
    and ${hasLevel(actor, 'READ', 'i.id', 'i.project_id')}`;
}
