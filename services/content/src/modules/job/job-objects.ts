import { Injectable } from '@nestjs/common';
import type { RawBuilder } from 'kysely';
import type { Trx } from '../../database.ts';
import type { RunningJob } from './job-handler.ts';
import { JobObjectsRepository } from './job-objects.repository.ts';

/**
 * The objects that a job processes. One statement fixes them when it starts, so that none is left out and none is
 * processed twice, even if the change itself removes them from the list in which they were found.
 */
@Injectable()
export class JobObjects {
  constructor(private readonly objects: JobObjectsRepository) {}

  /**
   * @param ids A query for ids as `id`, in processing order.
   * @returns how many there are, up to one above the limit.
   */
  collect(trx: Trx, { id, actor }: RunningJob, ids: RawBuilder<unknown>, limit: number): Promise<number> {
    return this.objects.fill(trx, { teamId: actor.teamId, jobId: id }, ids, limit + 1);
  }

  /**
   * Returns ids that divide all objects into ranges, each of about so many of those that were collected: for what the database
   * does by itself, in statements that end in good time. The objects were collected in the order of their ids.
   */
  bounds(trx: Trx, { id }: RunningJob, size: number): Promise<string[]> {
    return this.objects.bounds(trx, id, size);
  }

  /** Takes the next ones, which count as done when the transaction commits. */
  async take(trx: Trx, { id }: RunningJob, count: number): Promise<string[]> {
    const ids = await this.objects.next(trx, id, count);
    if (ids.length > 0) await this.objects.drop(trx, id, ids.length);
    return ids;
  }
}
