import type { Actor } from '@fieldloom/auth/actor';
import type { JobKind } from '@fieldloom/kernel/jobs';
import type { ContentKind } from '../../content-kinds.ts';
import type { Trx } from '../../database.ts';

/** A job for its handler, with the current state of the user who started it. */
export interface RunningJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly objectKind: ContentKind | null;
  readonly objectId: string | null;
  /** The input of `JobService.start`. */
  readonly input: unknown;
  /** Rights are checked again in each step. */
  readonly actor: Actor;
}

/** Something that a job could not do, while it continues with the rest. */
export interface JobFailure {
  /** The object, or null and a label. */
  objectId: string | null;
  label?: string;
  /** An error code, as in GraphQL. */
  code: string;
  message: string;
}

/** The result of a step. */
export interface JobStep {
  /** Where the next step continues: plain data, which is stored in the step's transaction. */
  place: unknown;
  /** From 0 to 1. */
  progress: number;
  done: boolean;
  /** The job's result so far: plain data for the web; absent: unchanged. */
  result?: unknown;
  /** Up to 1,000 are stored; the result has their total number. */
  failures?: readonly JobFailure[];
}

/**
 * How one kind of job is done: `<what>.job.ts` in its module, listed under `jobs` in the module file. A job consists of
 * many short steps, each in its own transaction: a killed process loses only its current step.
 */
export interface JobHandler {
  readonly kind: JobKind;
  /**
   * Runs the next step, which should take at most about a second. It calls no other service, and works only within
   * `trx`.
   * @param place The previous step's place; null for the first step.
   * @throws Errors with a code end the job, except those that may pass: UNAVAILABLE is retried for a day, which is for what
   * will surely end; CONFLICT, TOO_MANY_REQUESTS and INTERNAL are retried a few times within half a minute.
   */
  step(trx: Trx, job: RunningJob, place: unknown): Promise<JobStep>;
  /**
   * False from the step on after which it can't be stopped without leaving half of something: neither by people nor by
   * errors. What is left then may only announce, because `job.actor` has no rights any more. Default: always true.
   */
  mayStop?(place: unknown, input: unknown): boolean;
  /** Called at every end but a successful one: it was canceled, or it failed. `job.actor` is only its author. */
  stopped?(trx: Trx, job: RunningJob, place: unknown): Promise<void>;
}

/** Nest token for the handlers of all kinds. */
export const JOB_HANDLERS = Symbol('job handlers');
