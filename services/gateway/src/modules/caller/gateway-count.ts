import { lookup } from 'node:dns/promises';
import type { Logger } from '@fieldloom/observability/logger';
import { CALLER_LIMITS } from '../../limits.ts';

export interface GatewayCountOptions {
  /** A name that stands for the addresses of all gateways of the region; undefined = this one is alone. */
  host: string | undefined;
  logger: Pick<Logger, 'warn'>;
  /** Counts the addresses of a name. */
  countAddresses?: (host: string) => Promise<number>;
}

/** How many gateways a region has now, so that each of them allows its share of what callers may do. */
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

  /** What was known stays when the name cannot be looked up, or has no address yet: nobody is refused for that. */
  async look(): Promise<void> {
    const { host, logger, countAddresses: count } = this.#options;
    if (host === undefined) return;
    try {
      this.#known = Math.max(1, await count(host));
      this.#isKnown = true;
    } catch (error) {
      // Once, and not each time until it can be looked up again.
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
