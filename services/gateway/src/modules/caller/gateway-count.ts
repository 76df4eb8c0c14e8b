import { lookup } from 'node:dns/promises';
import type { Logger } from '@fieldloom/observability/logger';
import { CALLER_LIMITS } from '../../limits.ts';

export interface GatewayCountOptions {
  /** A name that resolves to all gateways of the region; undefined when this is the only one. */
  host: string | undefined;
  logger: Pick<Logger, 'warn'>;
  /** Counts the addresses of a name. */
  countAddresses?: (host: string) => Promise<number>;
}

/** Tracks how many gateways a region has, so that each of them allows its share of every caller's rate. */
export class GatewayCount {
  readonly #options: Required<GatewayCountOptions>;
  readonly #timer: NodeJS.Timeout | undefined;
  #known = 1;
  #isKnown = true;

  constructor(options: GatewayCountOptions) {
    this.#options = { countAddresses, ...options };
    if (options.host === undefined) return;
    this.#timer = setInterval(() => void this.look(), CALLER_LIMITS.gatewaysMs).unref();
    void this.look();
  }

  get current(): number {
    return this.#known;
  }

  /**
   * When the name cannot be looked up, or has no address yet, the last number stays, so that nobody is refused because
   * of it.
   */
  async look(): Promise<void> {
    const { host, logger, countAddresses: count } = this.#options;
    if (host === undefined) return;
    try {
      this.#known = Math.max(1, await count(host));
      this.#isKnown = true;
    } catch (error) {
      // Logs it once, and not each time until the look-up works again.
      if (this.#isKnown)
        logger.warn({ err: error }, 'how many gateways there are is not known; rates stay as they are');
      this.#isKnown = false;
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

async function countAddresses(host: string): Promise<number> {
  const addresses = await lookup(host, { all: true });
  return new Set(addresses.map(({ address }) => address)).size;
}
