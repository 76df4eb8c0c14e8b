import { type Actor, requireWritable } from '@fieldloom/auth/actor';
import { lockName } from '@fieldloom/db/lock-name';
import { type DomainError, ERROR_CODES, type ErrorCode, forbidden, isDomainError } from '@fieldloom/kernel/errors';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import { ActorDirectory } from '../actor/actor-directory.ts';
import { type Job, type JobRef, JobRepository } from './job.repository.ts';
import { CANCELLED, JobEndings, runningJob, stepLock, withoutRights } from './job-endings.ts';
import { tellJob } from './job-live.ts';

/**
 * Codes for which a retry may help; all others end the job. The workflow retries UNAVAILABLE for a day; it retries the others
 * a few times, and then ends the job.
 */
const PASSING: readonly ErrorCode[] = ['UNAVAILABLE', 'INTERNAL', 'TOO_MANY_REQUESTS', 'CONFLICT'];

/** Runs jobs step by step. A repeated request is harmless, because each step is done only once. */
@Injectable()
export class JobRunner {
  constructor(
    private readonly store: ContentStore,
    private readonly jobs: JobRepository,
    private readonly actors: ActorDirectory,
    private readonly endings: JobEndings,
  ) {}

  /**
   * Runs the next step of a job.
   * @returns whether it is finished.
   * @throws errors for which a retry may help.
   */
  async step(ref: JobRef): Promise<boolean> {
    const job = await this.#take(ref);
    if (job === undefined) return true;
    const isBound = !this.endings.mayStop(job);
    try {
      // What is left then is announcing, which must be done even if the starter has left or may change nothing any more.
      const actor = isBound ? withoutRights(ref, job) : await this.#starter(ref, job);
      return await this.store.as(actor, (trx) => this.#advance(trx, actor, job.id));
    } catch (error) {
      if (isBound || !isDomainError(error) || PASSING.includes(error.code)) throw error;
      await this.fail(ref, error);
      return true;
    }
  }

  /** Ends a job that can't continue, unless it can't be stopped any more: then it is begun again. */
  async fail(ref: JobRef, error: DomainError): Promise<void> {
    const message = error.humanReadable ? error.message : ERROR_CODES[error.code].title;
    await this.endings.fail(ref, { code: error.row.graphql, message });
  }

  /** @returns undefined when there is nothing left to do. */
  async #take(ref: JobRef): Promise<Job | undefined> {
    return this.store.in({ teamId: ref.teamId }, async (trx) => {
      const begun = await this.jobs.begin(trx, ref.jobId);
      if (begun !== undefined) tellJob(trx, ref.teamId, begun);
      const job = begun ?? (await this.jobs.find(trx, ref.jobId));
      return job?.state === 'RUNNING' ? job : undefined;
    });
  }

  /**
   * Asks accounts for the current user.
   * @throws FORBIDDEN for somebody who is no longer a member; READ_ONLY; UNAVAILABLE.
   */
  async #starter({ teamId }: JobRef, { createdById: userId }: Job): Promise<Actor> {
    const actor = await this.actors.current({ teamId, userId });
    if (actor === undefined || actor.role === null)
      throw forbidden('Who started this is not in the workspace any more');
    requireWritable(actor);
    return actor;
  }

  async #advance(trx: Trx, actor: Actor, id: string): Promise<boolean> {
    const ref = { teamId: actor.teamId, jobId: id };
    // Two attempts at a step may run at the same time; the second one finds what the first has left.
    await lockName(trx, stepLock(id));
    const job = await this.jobs.find(trx, id);
    if (job?.state !== 'RUNNING') return true;
    if (job.cancelAsked && this.endings.mayStop(job)) {
      await this.endings.end(trx, ref, job, CANCELLED);
      return true;
    }
    const step = await this.endings.handlerOf(job).step(trx, runningJob(job, actor), job.place);
    if (step.failures !== undefined && step.failures.length > 0) {
      await this.jobs.addFailures(trx, actor.teamId, id, step.failures);
    }
    const advanced = await this.jobs.advance(trx, id, step);
    if (step.done) await this.endings.end(trx, ref, job, { state: 'DONE' });
    else if (advanced !== undefined) tellJob(trx, actor.teamId, advanced);
    return step.done;
  }
}
