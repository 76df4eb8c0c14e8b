import { type Actor, requireAdmin, requirePerson, requireWritable } from '@fieldloom/auth/actor';
import { lockName } from '@fieldloom/db/lock-name';
import { invalidOperation, tooManyRequests } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { JOB_LIMITS, type JobKind } from '@fieldloom/kernel/jobs';
import { Injectable } from '@nestjs/common';
import type { ContentKind } from '../../content-kinds.ts';
import type { Trx } from '../../database.ts';
import { type Job, JobRepository } from './job.repository.ts';
import type { JobFailure } from './job-handler.ts';
import { tellJob } from './job-live.ts';

export interface JobRequest {
  kind: JobKind;
  /** The kind of the job's object, if it has a single one. */
  objectKind?: ContentKind | null;
  objectId?: string | null;
  /** Plain data: what its handler needs and what the web shows about it. */
  input: unknown;
  /** The Idempotency-Key; undefined: always a new job. */
  key: string | undefined;
}

/** For work that takes longer than two seconds. The workflow `runJob` does it step by step (`JobHandler`). */
@Injectable()
export class JobService {
  constructor(private readonly jobs: JobRepository) {}

  /**
   * Starts a job within the transaction that checked the actor's rights. A worker picks it up within a second of the
   * commit.
   * @returns the earlier job when the actor has used the key before.
   * @throws FORBIDDEN for programs and support, who could not cancel it; READ_ONLY; TOO_MANY_REQUESTS with 20
   * unfinished jobs; INVALID_OPERATION for a key of another kind of job.
   */
  async start(trx: Trx, actor: Actor, request: JobRequest): Promise<Job> {
    requirePerson(actor);
    requireWritable(actor);
    const { kind, objectKind = null, objectId = null, input } = request;
    const id = newId();
    const key = request.key ?? id;
    await lockName(trx, `jobs:${actor.userId}`);
    const earlier = await this.jobs.findByKey(trx, actor.userId, key);
    if (earlier !== undefined && earlier.kind !== kind) throw invalidOperation('The key was used for another job');
    if (earlier !== undefined) return earlier;
    if ((await this.jobs.countOpen(trx, actor.userId)) >= JOB_LIMITS.openOfPerson) {
      const limit = JOB_LIMITS.openOfPerson;
      throw tooManyRequests(`${limit} of your jobs are still under way. Wait for one to finish, or cancel it.`, {
        limit,
      });
    }
    const job = await this.jobs.insert(trx, actor.teamId, {
      id,
      kind,
      objectKind,
      objectId,
      input,
      createdById: actor.userId,
      key,
    });
    if (job === undefined) throw invalidOperation('The job has already started');
    tellJob(trx, actor.teamId, job);
    return job;
  }

  /** @throws FORBIDDEN when anyone but an admin asks for everybody's jobs. */
  list(trx: Trx, actor: Actor, { everybody }: { everybody: boolean }): Promise<Job[]> {
    if (everybody) requireAdmin(actor);
    return this.jobs.list(trx, everybody ? null : actor.userId);
  }

  /** Finds the actor's own job, or for admins any job. Undefined for others' jobs, as for missing ones. */
  async find(trx: Trx, actor: Actor, id: string): Promise<Job | undefined> {
    const job = await this.jobs.find(trx, id);
    return job !== undefined && (job.createdById === actor.userId || actor.admin) ? job : undefined;
  }

  /** Returns those of these jobs that are not finished, whoever started them. */
  async openOf(trx: Trx, ids: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(ids.length === 0 ? [] : await this.jobs.openOf(trx, ids));
  }

  async failuresOf(trx: Trx, ids: readonly string[]): Promise<Map<string, JobFailure[]>> {
    return Map.groupBy(await this.jobs.failuresOf(trx, ids), ({ jobId }) => jobId);
  }
}
