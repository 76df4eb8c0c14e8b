import type { Headers, WorkflowInterceptorsFactory } from '@temporalio/workflow';

/**
 * Runs inside the workflow sandbox (the bundle names it). It passes the trace header that started the workflow to every
 * activity. It reads no clock and makes no ids, so replays stay deterministic.
 */
export const interceptors: WorkflowInterceptorsFactory = () => {
  let trace: Headers = {};
  const remember = (headers: Headers): void => {
    const { traceparent } = headers;
    if (traceparent !== undefined) trace = { traceparent };
  };
  return {
    inbound: [
      {
        async execute(input, next) {
          remember(input.headers);
          return next(input);
        },
      },
    ],
    outbound: [
      {
        async scheduleActivity(input, next) {
          return next({ ...input, headers: { ...trace, ...input.headers } });
        },
        async scheduleLocalActivity(input, next) {
          return next({ ...input, headers: { ...trace, ...input.headers } });
        },
        async startChildWorkflowExecution(input, next) {
          return next({ ...input, headers: { ...trace, ...input.headers } });
        },
      },
    ],
  };
};
