import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { SupportStaffRow } from '../../database/rows.ts';

/** Needs a transaction of the workspace. */
@Injectable()
export class SupportStaffRepository {
  /** An account of the provider keeps its row; name and address are updated to what the provider says today. */
  async signIn(
    trx: Trx,
    staff: { id: string; teamId: string; subjectHash: string; email: string; name: string },
  ): Promise<SupportStaffRow> {
    const { id, teamId, subjectHash, email, name } = staff;
    return trx
      .insertInto('support_staff')
      .values({ id, team_id: teamId, subject_hash: subjectHash, email, name })
      .onConflict((conflict) =>
        conflict.columns(['team_id', 'subject_hash']).doUpdateSet({ email, name, last_signed_in_at: sql<Date>`now()` }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  async findMany(trx: Trx, teamId: string, ids: readonly string[]): Promise<SupportStaffRow[]> {
    if (ids.length === 0) return [];
    return trx.selectFrom('support_staff').selectAll().where('team_id', '=', teamId).where('id', 'in', ids).execute();
  }
}
