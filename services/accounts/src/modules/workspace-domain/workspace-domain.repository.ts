import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { WorkspaceDomainRow } from '../../database/rows.ts';

/** Needs a transaction of the workspace, unless a method says otherwise. */
@Injectable()
export class WorkspaceDomainRepository {
  /** @returns undefined when the workspace already has it. */
  async insert(
    trx: Trx,
    domain: { id: string; teamId: string; domain: string; token: string },
  ): Promise<WorkspaceDomainRow | undefined> {
    return trx
      .insertInto('workspace_domain')
      .values({
        id: domain.id,
        team_id: domain.teamId,
        domain: domain.domain,
        token: domain.token,
        proven_at: null,
        checked_at: null,
      })
      .onConflict((conflict) => conflict.columns(['team_id', 'domain']).doNothing())
      .returningAll()
      .executeTakeFirst();
  }

  async list(trx: Trx, teamId: string): Promise<WorkspaceDomainRow[]> {
    return trx.selectFrom('workspace_domain').selectAll().where('team_id', '=', teamId).orderBy('domain').execute();
  }

  async find(trx: Trx, teamId: string, id: string): Promise<WorkspaceDomainRow | undefined> {
    return trx
      .selectFrom('workspace_domain')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /** Locks the row until the transaction ends. */
  async lock(trx: Trx, teamId: string, id: string): Promise<WorkspaceDomainRow | undefined> {
    return trx
      .selectFrom('workspace_domain')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  }

  async lockByClaim(trx: Trx, teamId: string, claimId: string): Promise<WorkspaceDomainRow | undefined> {
    return trx
      .selectFrom('workspace_domain')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('claim_id', '=', claimId)
      .forUpdate()
      .executeTakeFirst();
  }

  /** @returns the time since when it is proven; undefined when it is not. */
  async provenSince(trx: Trx, teamId: string, domain: string): Promise<Date | undefined> {
    const row = await trx
      .selectFrom('workspace_domain')
      .select('proven_at')
      .where('team_id', '=', teamId)
      .where('domain', '=', domain)
      .executeTakeFirst();
    return row?.proven_at ?? undefined;
  }

  async update(
    trx: Trx,
    teamId: string,
    id: string,
    changes: { provenAt?: Date | null; checkedAt?: Date; misses?: number; claimId?: string | null },
  ): Promise<WorkspaceDomainRow | undefined> {
    return trx
      .updateTable('workspace_domain')
      .set({
        team_id: teamId,
        ...(changes.provenAt === undefined ? {} : { proven_at: changes.provenAt }),
        ...(changes.checkedAt === undefined ? {} : { checked_at: changes.checkedAt }),
        ...(changes.misses === undefined ? {} : { misses: changes.misses }),
        ...(changes.claimId === undefined ? {} : { claim_id: changes.claimId }),
      })
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
  }

  async delete(trx: Trx, teamId: string, id: string): Promise<void> {
    await trx.deleteFrom('workspace_domain').where('team_id', '=', teamId).where('id', '=', id).execute();
  }

  /**
   * Lists proven domains that were not checked for a while, or never claimed, the longest first. Needs
   * `acrossWorkspaces`.
   */
  async listDue(trx: Trx, olderThanSeconds: number, limit: number): Promise<WorkspaceDomainRow[]> {
    return trx
      .selectFrom('workspace_domain')
      .selectAll()
      .where('proven_at', 'is not', null)
      .where((eb) =>
        eb.or([
          eb('checked_at', '<', sql<Date>`now() - make_interval(secs => ${olderThanSeconds})`),
          eb('claim_id', 'is', null),
        ]),
      )
      .orderBy('checked_at')
      .limit(limit)
      .execute();
  }
}
