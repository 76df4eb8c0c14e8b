// oxlint-disable-next-line typescript/triple-slash-reference -- whoever imports this compiles it by settings of their own
/// <reference path="./kafkajs-internals.d.ts" />
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';

/** Between two looks at requests that wait although the broker does not throttle; kafkajs' own. Milliseconds. */
const LOOK_AGAIN_MS = 10;

/**
 * Lets kafkajs 2.2.4 be quiet. It looks for waiting requests whenever a response comes, and then again after
 * `throttledUntil - now` milliseconds: a negative time when nobody throttles, which Node takes for one millisecond. So
 * each connection wakes its process a thousand times a second for as long as it lives. Here the next look is only
 * planned while a request waits.
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
