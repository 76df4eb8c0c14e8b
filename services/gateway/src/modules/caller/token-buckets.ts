import { tooManyRequests } from '@fieldloom/kernel/errors';
import { LRUCache } from 'lru-cache';
import { RATE_LIMITS } from '../../limits.ts';

export interface Rate {
  perSecond: number;
  burst: number;
}

interface Bucket {
  left: number;
  /** Milliseconds. */
  filledAt: number;
}

/** Rates by key, in the memory of this process: a region with n gateways allows n times as much at most. */
export class TokenBuckets {
  readonly #rate: Rate;
  readonly #buckets = new LRUCache<string, Bucket>({ max: RATE_LIMITS.remembered });

  constructor(rate: Rate, scale = 1) {
    this.#rate = { perSecond: rate.perSecond * scale, burst: rate.burst * scale };
  }

  /** @throws TOO_MANY_REQUESTS with the whole seconds until the bucket holds enough again. */
  take(key: string, count = 1, now: number = Date.now()): void {
    const { perSecond, burst } = this.#rate;
    const bucket = this.#buckets.get(key) ?? { left: burst, filledAt: now };
    bucket.left = Math.min(burst, bucket.left + ((now - bucket.filledAt) / 1_000) * perSecond);
    bucket.filledAt = now;
    this.#buckets.set(key, bucket);
    if (bucket.left < count) {
      const retryAfterSeconds = Math.max(1, Math.ceil((count - bucket.left) / perSecond));
      throw tooManyRequests('Too many requests', { retryAfterSeconds });
    }
    bucket.left -= count;
  }
}
