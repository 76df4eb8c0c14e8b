/** Internals of kafkajs that `quiet-queue.ts` corrects. */
declare module 'kafkajs/src/network/requestQueue/index.js' {
  export default class RequestQueue {
    constructor(options: { maxInFlightRequests: number; requestTimeout: number; enforceRequestTimeout: boolean });
    readonly pending: readonly unknown[];
    /** Milliseconds since the epoch. */
    throttledUntil: number;
    throttleCheckTimeoutId: NodeJS.Timeout | null;
    /** Sends the requests that may be sent, and schedules the next check. */
    checkPendingRequests(): void;
    scheduleCheckPendingRequests(): void;
  }
}
