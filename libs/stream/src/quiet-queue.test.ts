import { describe, expect, it, jest } from '@jest/globals';
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';
import { quietQueues } from './quiet-queue.ts';

const queue = () => new RequestQueue({ maxInFlightRequests: 1, requestTimeout: 1_000, enforceRequestTimeout: false });

describe('a queue of requests', () => {
  it('wakes nobody while nothing waits, which kafkajs by itself does', () => {
    const restless = queue();
    restless.checkPendingRequests();
    expect(restless.throttleCheckTimeoutId).not.toBeNull();
    clearTimeout(restless.throttleCheckTimeoutId ?? undefined);

    quietQueues();
    const quiet = queue();
    quiet.checkPendingRequests();
    expect(quiet.throttleCheckTimeoutId).toBeNull();
  });

  it('looks again at what waits, when the broker throttles no longer', () => {
    jest.useFakeTimers();
    try {
      quietQueues();
      const throttled = queue();
      const sent: string[] = [];
      const request = { canSend: true, send: () => sent.push('sent'), expectResponse: true };
      Object.assign(throttled, {
        pending: [request],
        logger: { debug: () => undefined },
        throttledUntil: Date.now() + 5_000,
        canSendSocketRequestImmediately: () => throttled.throttledUntil <= Date.now(),
        sendSocketRequest: () => sent.push('sent'),
      });
      throttled.checkPendingRequests();
      jest.advanceTimersByTime(4_900);
      expect(sent).toEqual([]);
      jest.advanceTimersByTime(200);
      expect(sent).toEqual(['sent']);
      expect(throttled.throttleCheckTimeoutId).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });
});
