import { type Actor, requireWritable } from '@fieldloom/auth/actor';
import { DomainError, ERROR_CODES, type ErrorCode, forbidden, isDomainError } from '@fieldloom/kernel/errors';
import { MESSAGES } from '@fieldloom/kernel/messages';
import { Inject, Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import { lockName } from '../../locks.ts';
import { ActorDirectory } from '../actor/actor-directory.ts';
import { type Job, type JobEnd, type JobRef, JobRepository } from './job.repository.ts';
import { JOB_HANDLERS, type JobHandler } from './job-handler.ts';
import { tellJob } from './job-live.ts';

/** Codes for which a retry may help; all others end the job. */
const PASSING: readonly ErrorCode[] = ['UNAVAILABLE', 'INTERNAL', 'TOO_MANY_REQUESTS', 'CONFLICT'];

/** Runs jobs step by step. A repeated request is harmless, because each step is done only once. */
@Injectable()
export class JobRunner {
  constructor(
    private readonly store: ContentStore,
    private readonly jobs: JobRepository,
    private readonly actors: ActorDirectory,
    @Inject(JOB_HANDLERS) private readonly handlers: readonly JobHandler[],
  ) {}

  /**
   * Runs the next step of a job.
   * @returns whether it is finished.
   * @throws errors for which a retry may help.
   */
  async step(ref: JobRef): Promise<boolean> {
    const job = await this.#take(ref);
    if (job === undefined) return true;
    try {
      const actor = await this.#starter(ref, job);
      return await this.store.as(actor, (trx) => this.#advance(trx, actor, job.id));
    } catch (error) {
      if (!isDomainError(error) || PASSING.includes(error.code)) throw error;
      await this.fail(ref, error);
      return true;
    }
  }

  /** Ends a job that can't continue. */
  async fail(ref: JobRef, error: DomainError): Promise<void> {
    const message = error.humanReadable ? error.message : ERROR_CODES[error.code].title;
    await this.store.in({ teamId: ref.teamId }, async (trx) => {
      await lockName(trx, stepLock(ref.jobId));
      await this.#end(trx, ref, { state: 'FAILED', code: error.row.graphql, message });
    });
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
    const { kind, objectKind, objectId, input, place } = job;
    const handler = this.#handler(kind);
    const running = { id, kind, objectKind, objectId, input, actor };
    if (job.cancelAsked && (handler.mayStop?.(place) ?? true)) {
      await handler.stopped?.(trx, running, place);
      return this.#end(trx, ref, { state: 'CANCELLED', message: MESSAGES.cancelled });
    }
    const step = await handler.step(trx, running, place);
    if (step.failures !== undefined && step.failures.length > 0) {
      await this.jobs.addFailures(trx, actor.teamId, id, step.failures);
    }
    const advanced = await this.jobs.advance(trx, id, step);
    if (step.done) return this.#end(trx, ref, { state: 'DONE' });
    if (advanced !== undefined) tellJob(trx, actor.teamId, advanced);
    return false;
  }

  async #end(trx: Trx, { teamId, jobId }: JobRef, end: JobEnd): Promise<true> {
    const ended = await this.jobs.end(trx, jobId, end);
    if (ended !== undefined) tellJob(trx, teamId, ended);
    return true;
  }

  #handler(kind: Job['kind']): JobHandler {
    const handler = this.handlers.find((each) => each.kind === kind);
    if (handler === undefined) throw new Error(`nobody does jobs of the kind ${kind}`);
    return handler;
  }
}

/** The lock that is held while a step of the job runs. */
function stepLock(jobId: string): string {
  return `job:${jobId}`;
}
