import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database.ts';

@Injectable()
export class JobPartsRepository {
  async add(trx: Trx, { teamId, jobId }: { teamId: string; jobId: string }, parts: readonly unknown[]): Promise<void> {
    await sql`
      with kept as (select count(*)::int as count from job_part where job_id = ${jobId}::uuid)
      insert into job_part (job_id, team_id, position, part)
      select ${jobId}::uuid, ${teamId}::uuid, kept.count + p.place, p.part
      from kept, jsonb_array_elements(${JSON.stringify(parts)}::jsonb) with ordinality as p (part, place)`.execute(trx);
  }

  /** Returns all parts, as a query for `part`. */
  all(jobId: string): RawBuilder<unknown> {
    return sql`select part from job_part where job_id = ${jobId}::uuid`;
  }

  /** Returns so many parts after the first ones, as a query for `part`. Positions begin with 1 and have no gaps. */
  some(jobId: string, after: number, count: number): RawBuilder<unknown> {
    return sql`${this.all(jobId)} and position > ${after}::int and position <= ${after + count}::int`;
  }

  async count(trx: Trx, jobId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from job_part
      where job_id = ${jobId}::uuid`.execute(trx);
    return rows[0]?.count ?? 0;
  }

  async first<Part>(trx: Trx, jobId: string): Promise<Part | undefined> {
    const { rows } = await sql<{ part: Part }>`select part from job_part
      where job_id = ${jobId}::uuid order by position limit 1`.execute(trx);
    return rows[0]?.part;
  }

  async list<Part>(trx: Trx, jobId: string): Promise<Part[]> {
    const { rows } = await sql<{ part: Part }>`select part from job_part
      where job_id = ${jobId}::uuid order by position`.execute(trx);
    return rows.map(({ part }) => part);
  }
}
