/** Name of the workflow; its id is the job's. */
export const RUN_JOB = 'runJob';

/** Ids only: what is asked for stands in the job's row. */
export interface RunJobInput {
  teamId: string;
  jobId: string;
}

/** Steps of `runJob`. Each may run twice, and again after it was done. */
export interface RunJobActivities {
  /** Works on the job for a moment, and keeps how far it came. @returns whether it is finished, in whatever way. */
  workOnJob(input: RunJobInput): Promise<boolean>;
  /** Ends it with the code of what could not be mended. */
  failJob(input: RunJobInput & { code: string; message: string }): Promise<void>;
}
