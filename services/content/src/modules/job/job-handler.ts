import type { Actor } from '@fieldloom/auth/actor';
import type { JobKind } from '@fieldloom/kernel/jobs';
import type { ContentKind } from '../../content-kinds.ts';
import type { Trx } from '../../database.ts';

/** A job as its handler is given it, with its starter as accounts says they are now. */
export interface RunningJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly objectKind: ContentKind | null;
  readonly objectId: string | null;
  /** What `JobService.start` was given. */
  readonly input: unknown;
  /** Rights are asked of them in each step anew. */
  readonly actor: Actor;
}

/** Something that a job could not do, while it goes on with the rest. */
export interface JobFailure {
  /** The object, or null and a label. */
  objectId: string | null;
  label?: string;
  /** As of GraphQL's errors. */
  code: string;
  message: string;
}

/** What a step comes to. */
export interface JobStep {
  /** From where the next step goes on: plain data, kept in the transaction of the step. */
  place: unknown;
  /** From 0 to 1. */
  progress: number;
  done: boolean;
  /** What has come of the job so far: plain data for the web; absent = as before. */
  result?: unknown;
  /** Named up to 1,000; how many there are the result says. */
  failures?: readonly JobFailure[];
}

/**
 * How one kind of job is done: `<what>.job.ts` in the module that does it, named in `jobs` of its module file.
 * A job is many short steps, each in a transaction of its own: a process that is killed loses the step it was in.
 */
export interface JobHandler {
  readonly kind: JobKind;
  /**
   * The next step, below a second or so. It asks no other service, and acts within `trx` alone.
   * @param place What the step before it said; null for the first.
   * @throws what has a code ends the job with it. What may be otherwise in a moment (UNAVAILABLE, CONFLICT) is tried again.
   */
  step(trx: Trx, job: RunningJob, place: unknown): Promise<JobStep>;
  /** It was cancelled before it was done: in place of its next step. */
  stopped?(trx: Trx, job: RunningJob, place: unknown): Promise<void>;
}

/** Where Nest keeps the handlers of all kinds. */
export const JOB_HANDLERS = Symbol('job handlers');
