import { DomainError, ERROR_CODES, type ErrorCode } from '@fieldloom/kernel/errors';
import { withHeartbeat } from '@fieldloom/workflow/heartbeat';
import type { RunJobActivities } from '../../workflows/run-job/contract.ts';
import type { JobRunner } from './job-runner.ts';

/** Steps are done one after the other for so long before the workflow hears of it: its history stays short. */
const AT_ONCE_MS = 2_000;

/** What the workflow `runJob` does. */
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
