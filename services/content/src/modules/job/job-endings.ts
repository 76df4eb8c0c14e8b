import type { Actor } from '@fieldloom/auth/actor';
import { lockName } from '@fieldloom/db/lock-name';
import { notFound } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { MESSAGES } from '@fieldloom/kernel/messages';
import { Inject, Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import { type Job, type JobEnd, type JobRef, JobRepository } from './job.repository.ts';
import { JobService } from './job.service.ts';
import { JOB_HANDLERS, type JobHandler, type RunningJob } from './job-handler.ts';
import { tellJob } from './job-live.ts';

/** How jobs end. Whatever a job holds is released, unless it has done all of its work. */
@Injectable()
export class JobEndings {
  constructor(
    private readonly store: ContentStore,
    private readonly jobs: JobRepository,
    private readonly service: JobService,
    @Inject(JOB_HANDLERS) private readonly handlers: readonly JobHandler[],
  ) {}

  /**
   * Cancels a job before its next step. What it has done stays. A job that can't be stopped any more goes on to its end.
   * @throws NOT_FOUND unless it is the actor's own job, or for an admin one of the workspace.
   */
  async cancel(actor: Actor, idText: string): Promise<Job> {
    const id = parseId(idText);
    return this.store.as(actor, async (trx) => {
      const job = await this.service.find(trx, actor, id);
      if (job === undefined) throw notFound();
      const asked = await this.jobs.askToCancel(trx, id);
      if (asked === undefined) return (await this.jobs.find(trx, id)) ?? job;
      // A waiting job can be ended right here, because nobody is working on it.
      if (asked.state === 'QUEUED' && this.mayStop(asked)) {
        const ended = await this.end(trx, { teamId: actor.teamId, jobId: id }, asked, CANCELLED);
        if (ended !== undefined) return ended;
      }
      tellJob(trx, actor.teamId, asked);
      return asked;
    });
  }

  /** Ends a job that can't continue. One that can't be stopped any more is left as it is: it is tried again later. */
  async fail(ref: JobRef, end: Omit<JobEnd, 'state'>): Promise<void> {
    await this.store.in({ teamId: ref.teamId }, async (trx) => {
      await lockName(trx, stepLock(ref.jobId));
      const job = await this.jobs.find(trx, ref.jobId);
      if (job !== undefined && this.mayStop(job)) await this.end(trx, ref, job, { state: 'FAILED', ...end });
    });
  }

  /** @returns undefined when it was already finished. */
  async end(trx: Trx, ref: JobRef, job: Job, end: JobEnd): Promise<Job | undefined> {
    const ended = await this.jobs.end(trx, ref.jobId, end);
    if (ended === undefined) return undefined;
    if (end.state !== 'DONE') {
      await this.#find(job)?.stopped?.(trx, runningJob(job, withoutRights(ref, job)), job.place);
    }
    tellJob(trx, ref.teamId, ended);
    return ended;
  }

  mayStop(job: Job): boolean {
    return this.#find(job)?.mayStop?.(job.place, job.input) ?? true;
  }

  handlerOf(job: Job): JobHandler {
    const handler = this.#find(job);
    if (handler === undefined) throw new Error(`nobody does jobs of the kind ${job.kind}`);
    return handler;
  }

  #find({ kind }: Job): JobHandler | undefined {
    return this.handlers.find((each) => each.kind === kind);
  }
}

export const CANCELLED: JobEnd = { state: 'CANCELLED', message: MESSAGES.cancelled };

export function runningJob({ id, kind, objectKind, objectId, input }: Job, actor: Actor): RunningJob {
  return { id, kind, objectKind, objectId, input, actor };
}

/** Returns who started the job, as the author of what it announces and nothing more. */
export function withoutRights({ teamId }: JobRef, { createdById: userId }: Job): Actor {
  return {
    teamId,
    userId,
    sessionId: '',
    role: null,
    admin: false,
    groupIds: [],
    entitlementVersion: 0,
    readOnly: true,
  };
}

/** The lock that is held while a step of the job runs. */
export function stepLock(jobId: string): string {
  return `job:${jobId}`;
}
