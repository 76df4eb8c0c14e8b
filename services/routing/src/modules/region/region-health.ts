import type { RegionCode } from '@fieldloom/kernel/enums';

/** How long an answer is cached; below, how long a region may take for it. */
const FRESH_MS = 3_000;
const TIMEOUT_MS = 800;

/** Tells whether a region could take a new workspace now: its accounts service says that it is ready. */
export class RegionHealth {
  readonly #addresses: Readonly<Record<string, string>>;
  readonly #known = new Map<RegionCode, { until: number; isAvailable: Promise<boolean> }>();

  /** @param addresses PEERS, with entries like `us_b/accounts`. */
  constructor(addresses: Readonly<Record<string, string>>) {
    this.#addresses = addresses;
  }

  async isAvailable(region: RegionCode): Promise<boolean> {
    const known = this.#known.get(region);
    if (known && known.until > Date.now()) return known.isAvailable;
    const isAvailable = this.#ask(region, known?.isAvailable);
    this.#known.set(region, { until: Date.now() + FRESH_MS, isAvailable });
    return isAvailable;
  }

  async #ask(region: RegionCode, before: Promise<boolean> | undefined): Promise<boolean> {
    const address = this.#addresses[`${region}/accounts`];
    if (address === undefined) return false;
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      // Asks twice: a process that is being replaced answers "not ready" and closes its connection, so the second
      // request reaches its successor.
      return (await isReady(address, signal)) || (await isReady(address, signal));
    } catch (error) {
      // Slow does not mean down, so the previous state is kept.
      const isSlow = error instanceof Error && error.name === 'TimeoutError';
      return isSlow ? ((await before) ?? true) : false;
    }
  }
}

async function isReady(address: string, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(new URL('/ready', address), { signal });
  await response.arrayBuffer();
  return response.ok;
}
