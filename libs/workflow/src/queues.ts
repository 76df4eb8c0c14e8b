/** One task queue per kind of work; a worker serves exactly one. */
export const TASK_QUEUES = {
  tenantCreation: 'accounts-tenant',
  media: 'media-processing',
  speech: 'intelligence-speech',
  retention: 'content-retention',
} as const;

/** Bounds of activities and workflows, as Temporal writes durations. */
export const TIMEOUTS = {
  /** A call to another service or the database. */
  shortActivity: '15 seconds',
  /** Probing, cutting a clip, a sprite. */
  mediumActivity: '10 minutes',
  /** Segmenting or transcribing a whole recording. */
  longActivity: '6 hours',
  /** A silent long activity is taken for dead. */
  heartbeat: '20 seconds',
  tenantCreation: '5 minutes',
  mediaProcessing: '12 hours',
} as const;

/** How often an activity is tried before its workflow takes the failure; the delay doubles from 500 ms to 10 s. */
export const RETRIES = {
  call: {
    initialInterval: '500 milliseconds',
    backoffCoefficient: 2,
    maximumInterval: '10 seconds',
    maximumAttempts: 8,
  },
  work: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '1 minute', maximumAttempts: 5 },
} as const;
