import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';

/** A claim that the global tier may hold and this region does not. */
export interface DueRelease {
  claimId: string;
  teamId: string;
}

/** Needs a transaction of the workspace, unless a method says otherwise. */
@Injectable()
export class DomainClaimRepository {
  async insertRelease(trx: Trx, { claimId, teamId }: DueRelease, inSeconds: number): Promise<void> {
    const dueAt = sql<Date>`now() + make_interval(secs => ${inSeconds})`;
    await trx
      .insertInto('domain_claim_release')
      .values({ claim_id: claimId, team_id: teamId, due_at: dueAt })
      .onConflict((conflict) => conflict.column('claim_id').doUpdateSet({ due_at: dueAt }))
      .execute();
  }

  async deleteRelease(trx: Trx, claimId: string): Promise<void> {
    await trx.deleteFrom('domain_claim_release').where('claim_id', '=', claimId).execute();
  }

  /** Leases due releases, so that no other process takes them for a while. Needs `acrossWorkspaces`. */
  async leaseReleases(trx: Trx, limit: number, seconds: number): Promise<DueRelease[]> {
    const { rows } = await sql<{ claim_id: string; team_id: string }>`
      update domain_claim_release as release
      set due_at = now() + make_interval(secs => ${seconds})
      from (
        select claim_id from domain_claim_release
        where due_at <= now()
        order by due_at
        limit ${limit}
        for update skip locked
      ) as due
      where release.claim_id = due.claim_id
      returning release.claim_id, release.team_id`.execute(trx);
    return rows.map((row) => ({ claimId: row.claim_id, teamId: row.team_id }));
  }
}
