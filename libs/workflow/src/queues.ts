/** One task queue per kind of work; a worker serves exactly one. */
export const TASK_QUEUES = {
  tenantCreation: 'accounts-tenant',
  media: 'media-processing',
  speech: 'intelligence-speech',
  retention: 'content-retention',
  jobs: 'content-jobs',
} as const;

/** Bounds of activities and workflows, as Temporal writes durations. */
export const TIMEOUTS = {
  /** A call to another service or the database. */
  shortActivity: '15 seconds',
  /** Probing, cutting a clip, a sprite. */
  mediumActivity: '10 minutes',
  /** Segmenting or transcribing a whole recording. */
  longActivity: '6 hours',
  /** From the first try to the last of sample content that a new workspace begins with. */
  sampleContent: '1 day',
  /** A silent long activity is taken for dead. */
  heartbeat: '20 seconds',
  /** Longer than `PATIENCE.pipeline`: a pipeline gives up by itself, with its words. */
  mediaProcessing: '36 hours',
} as const;

/**
 * How often an activity that fails is tried before its workflow takes the failure. That a part of the platform is away is
 * no failure and counts as no try where activities are `patientActivities`.
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

/** How long, and how often, a part that is away is asked again. Delays double; each is a timer in the history. */
export interface Patience {
  firstDelayMs: number;
  longestDelayMs: number;
  /** From when it was first found away. */
  boundMs: number;
}

export const PATIENCE = {
  /** Nobody sits and waits: an outage over night ends no recording. */
  pipeline: { firstDelayMs: 1_000, longestDelayMs: 120_000, boundMs: 24 * 3_600_000 },
  /** A person waits at the sign-up, and can ask again. */
  signUp: { firstDelayMs: 500, longestDelayMs: 10_000, boundMs: 5 * 60_000 },
} as const satisfies Record<string, Patience>;
