import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database.ts';

@Injectable()
export class JobObjectsRepository {
  async fill(
    trx: Trx,
    { teamId, jobId }: { teamId: string; jobId: string },
    ids: RawBuilder<unknown>,
    limit: number,
  ): Promise<number> {
    const { numAffectedRows } = await sql`insert into job_object (job_id, team_id, position, object_id)
      select ${jobId}::uuid, ${teamId}::uuid, row_number() over (), listed.id
      from (select id from (${ids}) ordered limit ${limit}) listed`.execute(trx);
    return Number(numAffectedRows ?? 0n);
  }

  /** Returns the id of every so manieth object, in the order of ids. */
  async bounds(trx: Trx, jobId: string, size: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select object_id as id from job_object
      where job_id = ${jobId}::uuid and position % ${size}::int = 0 order by object_id`.execute(trx);
    return rows.map(({ id }) => id);
  }

  async next(trx: Trx, jobId: string, limit: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select object_id as id from job_object
      where job_id = ${jobId}::uuid order by position limit ${limit}`.execute(trx);
    return rows.map(({ id }) => id);
  }

  /**
   * Deletes the first ones. Positions follow one another, so a range of the index says which: a join with the first ones
   * would take a minute in a table that nobody has analyzed yet.
   */
  async drop(trx: Trx, jobId: string, count: number): Promise<void> {
    await sql`delete from job_object where job_id = ${jobId}::uuid
      and position < (select min(position) from job_object where job_id = ${jobId}::uuid) + ${count}`.execute(trx);
  }
}
