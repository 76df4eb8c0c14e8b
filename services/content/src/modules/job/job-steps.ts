import { DomainError, ERROR_CODES, type ErrorCode } from '@fieldloom/kernel/errors';
import { withHeartbeat } from '@fieldloom/workflow/heartbeat';
import type { RunJobActivities } from '../../workflows/run-job/contract.ts';
import type { JobRunner } from './job-runner.ts';

/** Steps run one after another for this long before the workflow gets the result, which keeps its history short. */
const AT_ONCE_MS = 2_000;

/** The activities of the workflow `runJob`. */
export function jobActivities(runner: Pick<JobRunner, 'step' | 'fail'>, atOnceMs = AT_ONCE_MS): RunJobActivities {
  return {
    workOnJob: (ref) =>
      withHeartbeat(async (signal) => {
        const until = Date.now() + atOnceMs;
        for (;;) {
          if (await runner.step(ref)) return true;
          if (signal.aborted || Date.now() >= until) return false;
        }
      }),
    failJob: ({ code, message, ...ref }) =>
      runner.fail(ref, new DomainError(code in ERROR_CODES ? (code as ErrorCode) : 'INTERNAL', message)),
  };
}
