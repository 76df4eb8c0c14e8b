/** What kafkajs keeps to itself, and `quiet-queue.ts` mends. */
declare module 'kafkajs/src/network/requestQueue/index.js' {
  export default class RequestQueue {
    constructor(options: { maxInFlightRequests: number; requestTimeout: number; enforceRequestTimeout: boolean });
    readonly pending: readonly unknown[];
    /** Milliseconds since the epoch. */
    throttledUntil: number;
    throttleCheckTimeoutId: NodeJS.Timeout | null;
    /** Sends what may be sent, and calls the next. */
    checkPendingRequests(): void;
    scheduleCheckPendingRequests(): void;
  }
}
