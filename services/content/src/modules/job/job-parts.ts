import { Injectable } from '@nestjs/common';
import type { RawBuilder } from 'kysely';
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
  async add(trx: Trx, { id, actor }: Pick<RunningJob, 'id' | 'actor'>, parts: readonly unknown[]): Promise<void> {
    if (parts.length > 0) await this.parts.add(trx, { teamId: actor.teamId, jobId: id }, parts);
  }

  first<Part>(trx: Trx, { id }: RunningJob): Promise<Part | undefined> {
    return this.parts.first<Part>(trx, id);
  }

  /** All of them, as a query for `part`: for work that the database does by itself. */
  all({ id }: RunningJob): RawBuilder<unknown> {
    return this.parts.all(id);
  }

  /** All of them, as queries for `part` of so many each: each is a statement that ends in good time. */
  async slices(trx: Trx, { id }: RunningJob, size: number): Promise<RawBuilder<unknown>[]> {
    const count = await this.parts.count(trx, id);
    return Array.from({ length: Math.ceil(count / size) }, (_, slice) => this.parts.some(id, slice * size, size));
  }

  /** All of them, in the order in which they came. */
  list<Part>(trx: Trx, { id }: RunningJob): Promise<Part[]> {
    return this.parts.list<Part>(trx, id);
  }
}
