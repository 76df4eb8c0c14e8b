import type { Headers, WorkflowInterceptorsFactory } from '@temporalio/workflow';

/**
 * Runs inside the workflow sandbox (named in the bundle): hands the trace header that started the workflow to every
 * activity it calls. It reads no clock and makes no ids, so replays stay equal.
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
