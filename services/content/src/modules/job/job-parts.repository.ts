import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
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

  async list<Part>(trx: Trx, jobId: string): Promise<Part[]> {
    const { rows } = await sql<{ part: Part }>`select part from job_part
      where job_id = ${jobId}::uuid order by position`.execute(trx);
    return rows.map(({ part }) => part);
  }
}
