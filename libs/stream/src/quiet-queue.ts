// oxlint-disable-next-line typescript/triple-slash-reference -- whoever imports this compiles it by settings of their own
/// <reference path="./kafkajs-internals.d.ts" />
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';

/** Interval in milliseconds, kafkajs's own, for checking requests that wait although the broker does not throttle. */
const LOOK_AGAIN_MS = 10;

/**
 * Keeps kafkajs 2.2.4 from polling without need. It checks for waiting requests on every response, and then again after
 * `throttledUntil - now` milliseconds. That time is negative when nobody throttles, and Node treats it as one
 * millisecond. So each connection would wake its process a thousand times a second for as long as it lives. With this
 * change the next check is only scheduled while a request waits.
 */
export function quietQueues(): void {
  RequestQueue.prototype.scheduleCheckPendingRequests = function schedule(this: RequestQueue): void {
    if (this.throttleCheckTimeoutId !== null || this.pending.length === 0) return;
    const throttledMs = this.throttledUntil - Date.now();
    this.throttleCheckTimeoutId = setTimeout(
      () => {
        this.throttleCheckTimeoutId = null;
        this.checkPendingRequests();
      },
      throttledMs > 0 ? throttledMs : LOOK_AGAIN_MS,
    );
  };
}
