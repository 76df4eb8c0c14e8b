import { loadKeys } from '@fieldloom/auth/keys';
import { LiveFlags } from '@fieldloom/feature-flags/live-flags';
import type { Logger } from '@fieldloom/observability/logger';
import { RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { Peers } from '@fieldloom/rpc/peers';

export interface RegionFlagSettings {
  FIELDLOOM_SERVICE: string;
  KEYS_FILE: string;
  PEERS: Readonly<Record<string, string>>;
}

/**
 * Feature flags in a process of a region, followed from the region's own routing from the first use on. Routing keeps
 * them on disk, so they apply while the global tier is unreachable, and survive restarts.
 */
export class RegionFlags {
  readonly #settings: RegionFlagSettings;
  readonly #logger: Logger;
  #opening: Promise<LiveFlags> | undefined;

  constructor(settings: RegionFlagSettings, logger: Logger) {
    this.#settings = settings;
    this.#logger = logger;
  }

  /**
   * Returns the same instance to all callers.
   * @throws when PEERS does not contain the region's routing, which is a configuration error.
   */
  open(): Promise<LiveFlags> {
    this.#opening ??= this.#follow();
    return this.#opening;
  }

  async stop(): Promise<void> {
    const flags = await this.#opening?.catch(() => undefined);
    await flags?.stop();
  }

  async #follow(): Promise<LiveFlags> {
    const { FIELDLOOM_SERVICE: service, KEYS_FILE, PEERS: addresses } = this.#settings;
    const peers = new Peers({ keys: loadKeys(KEYS_FILE), service, addresses });
    return LiveFlags.open({ routing: peers.client(RoutingService, 'routing'), logger: this.#logger }, service);
  }
}
