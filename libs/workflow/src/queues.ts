/** One task queue per kind of work. A worker serves exactly one. */
export const TASK_QUEUES = {
  tenantCreation: 'accounts-tenant',
  media: 'media-processing',
  speech: 'intelligence-speech',
  retention: 'content-retention',
  jobs: 'content-jobs',
} as const;

/** Timeouts of activities and workflows, in Temporal's notation. */
export const TIMEOUTS = {
  /** A call to another service or the database. */
  shortActivity: '15 seconds',
  /** Probing a file, cutting a clip, making a sprite. */
  mediumActivity: '10 minutes',
  /** Segmenting or transcribing a whole recording. */
  longActivity: '6 hours',
  /** From the first to the last attempt to add sample content to a new workspace. */
  sampleContent: '1 day',
  /** A long activity without a heartbeat for this long counts as dead. */
  heartbeat: '20 seconds',
  /** Longer than `PATIENCE.pipeline`: a pipeline gives up on its own, with its own error. */
  mediaProcessing: '36 hours',
} as const;

/**
 * How many attempts a failing activity has before its workflow gets the failure. With `patientActivities`, a part of
 * the platform that is down counts as neither a failure nor an attempt.
 */
export const RETRIES = {
  call: {
    initialInterval: '500 milliseconds',
    backoffCoefficient: 2,
    maximumInterval: '10 seconds',
    maximumAttempts: 8,
  },
  work: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '1 minute', maximumAttempts: 5 },
} as const;

/** How long, and how often, a call to a part that is down is retried. Delays double; each is a timer in the history. */
export interface Patience {
  firstDelayMs: number;
  longestDelayMs: number;
  /** Counted from the first failure. */
  boundMs: number;
}

export const PATIENCE = {
  /** Nobody waits for it, so an outage overnight must not fail a recording. */
  pipeline: { firstDelayMs: 1_000, longestDelayMs: 120_000, boundMs: 24 * 3_600_000 },
  /** A person is waiting for the sign-up, and can try again. */
  signUp: { firstDelayMs: 500, longestDelayMs: 10_000, boundMs: 5 * 60_000 },
} as const satisfies Record<string, Patience>;
