/** What a job does: a line here, in `JobKind` of the SDL, a handler in the module that does it, and words in the web. */
export const JOB_KINDS = [
  'BULK_CHANGE',
  'TAG_MERGE',
  'TAG_SEPARATION',
  'FIELD_CHANGE',
  'PROJECT_TEMPLATE',
  'PROJECT_FROM_TEMPLATE',
] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const JOB_STATES = ['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;
export type JobState = (typeof JOB_STATES)[number];

export const JOB_LIMITS = {
  /** Finished jobs are kept for so long. */
  keptDays: 30,
  /** Of what could not be done, each is named up to this number; of more there is only how many. */
  failures: 1_000,
  /** Jobs of one person that are not finished. */
  openOfPerson: 20,
  /** Newest jobs that a list has. */
  listed: 50,
} as const;
