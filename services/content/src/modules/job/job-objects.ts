import { Injectable } from '@nestjs/common';
import type { RawBuilder } from 'kysely';
import type { Trx } from '../../database.ts';
import type { RunningJob } from './job-handler.ts';
import { JobObjectsRepository } from './job-objects.repository.ts';

/**
 * The objects that a job works through: which they are is fixed by one statement when it begins. So none is left out and none
 * done twice, also where the change itself makes them leave the list that they were found by.
 */
@Injectable()
export class JobObjects {
  constructor(private readonly objects: JobObjectsRepository) {}

  /**
   * @param ids A query of ids as `id`, in the order in which they are to be done.
   * @returns how many there are, up to one above the limit.
   */
  collect(trx: Trx, { id, actor }: RunningJob, ids: RawBuilder<unknown>, limit: number): Promise<number> {
    return this.objects.fill(trx, { teamId: actor.teamId, jobId: id }, ids, limit + 1);
  }

  /** The next ones, which are done when the transaction commits. */
  async take(trx: Trx, { id }: RunningJob, count: number): Promise<string[]> {
    const ids = await this.objects.next(trx, id, count);
    if (ids.length > 0) await this.objects.drop(trx, id, ids.length);
    return ids;
  }
}
