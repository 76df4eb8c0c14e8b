import { tooManyRequests } from '@fieldloom/kernel/errors';
import { LRUCache } from 'lru-cache';
import { OPERATION_LIMITS, RATE_LIMITS } from '../../limits.ts';

export interface Rate {
  perSecond: number;
  burst: number;
}

interface Bucket {
  left: number;
  /** Milliseconds. */
  filledAt: number;
}

/** How a process allows less, or more, than the configured rate; it is read on each use. */
export interface Sharing {
  scale?: number;
  /** Number of processes over which a caller's requests are spread; each allows its part. */
  processes?: () => number;
}

/** Rate limits by key, in the memory of this process. Of several gateways each allows its part (docs/adr/0061). */
export class TokenBuckets {
  readonly #rate: Rate;
  readonly #processes: () => number;
  readonly #buckets = new LRUCache<string, Bucket>({ max: RATE_LIMITS.remembered });

  constructor(rate: Rate, { scale = 1, processes = () => 1 }: Sharing = {}) {
    this.#processes = processes;
    this.#rate = { perSecond: rate.perSecond * scale, burst: rate.burst * scale };
  }

  /** @throws TOO_MANY_REQUESTS with the whole seconds until the bucket holds enough again. */
  take(key: string, count = 1, now: number = Date.now()): void {
    const { perSecond, burst } = this.#share();
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

  /** However many gateways there are, one request may contain a whole batch. */
  #share(): Rate {
    const { perSecond, burst } = this.#rate;
    const processes = this.#processes();
    return {
      perSecond: perSecond / processes,
      burst: Math.max(burst / processes, Math.min(burst, OPERATION_LIMITS.batch)),
    };
  }
}
