import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import type { RunningJob } from './job-handler.ts';
import { JobPartsRepository } from './job-parts.repository.ts';

/**
 * What a job gathers step by step and makes something of in its last one: plain data. Nobody reads it but the job, and it goes
 * when the job ends.
 */
@Injectable()
export class JobParts {
  constructor(private readonly parts: JobPartsRepository) {}

  /** After those of the steps before. */
  async add(trx: Trx, { id, actor }: RunningJob, parts: readonly unknown[]): Promise<void> {
    if (parts.length > 0) await this.parts.add(trx, { teamId: actor.teamId, jobId: id }, parts);
  }

  /** All of them, in the order in which they came. */
  list<Part>(trx: Trx, { id }: RunningJob): Promise<Part[]> {
    return this.parts.list<Part>(trx, id);
  }
}
