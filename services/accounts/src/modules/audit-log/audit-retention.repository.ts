import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { AUDIT_LOG_LIMITS } from './audit-log.limits.ts';

/** How long workspaces keep their audit logs. */
@Injectable()
export class AuditRetentionRepository {
  /** Needs a transaction of the workspace. @returns null when the workspace keeps everything. */
  async find(trx: Trx, teamId: string): Promise<number | null> {
    const row = await trx
      .selectFrom('audit_retention')
      .select('days')
      .where('team_id', '=', teamId)
      .forUpdate()
      .executeTakeFirst();
    return row?.days ?? null;
  }

  /** Needs a transaction of the workspace. */
  async set(trx: Trx, teamId: string, days: number | null): Promise<void> {
    if (days === null) {
      await trx.deleteFrom('audit_retention').where('team_id', '=', teamId).execute();
      return;
    }
    await trx
      .insertInto('audit_retention')
      .values({ team_id: teamId, days })
      .onConflict((conflict) => conflict.column('team_id').doUpdateSet({ days }))
      .execute();
  }

  /** Deletes the oldest due entries, one batch per call. Needs `acrossWorkspaces`. */
  async deleteDue(trx: Trx): Promise<void> {
    await trx
      .deleteFrom('audit_entry')
      .where('id', 'in', (select) =>
        select
          .selectFrom('audit_entry as entry')
          .innerJoin('audit_retention as retention', 'retention.team_id', 'entry.team_id')
          .select('entry.id')
          .where('entry.at', '<', sql<Date>`now() - make_interval(days => retention.days)`)
          .orderBy('entry.at')
          .limit(AUDIT_LOG_LIMITS.sweepBatch),
      )
      .execute();
  }
}
