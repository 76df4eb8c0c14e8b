/** Name of the workflow; its id is the job's. */
export const RUN_JOB = 'runJob';

/** Only ids; the job's row has its input. */
export interface RunJobInput {
  teamId: string;
  jobId: string;
}

/** Steps of `runJob`. Each may run twice, even after it has succeeded. */
export interface RunJobActivities {
  /** Works on the job for a moment, and stores its progress. @returns whether it is finished, successfully or not. */
  workOnJob(input: RunJobInput): Promise<boolean>;
  /** Ends the job with the code of an error that retries did not fix. */
  failJob(input: RunJobInput & { code: string; message: string }): Promise<void>;
}
