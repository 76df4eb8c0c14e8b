import type { Client } from '@connectrpc/connect';
import type { RegionCode } from '@fieldloom/kernel/enums';
import { unavailable } from '@fieldloom/kernel/errors';
import { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import type { Peers } from '@fieldloom/rpc/peers';

/** Clients of the accounts services of all regions. */
export class RegionAccounts {
  readonly #peers: Peers;

  constructor(peers: Peers) {
    this.#peers = peers;
  }

  isKnown(region: RegionCode): boolean {
    return this.#peers.has(`${region}/accounts`);
  }

  /** @throws UNAVAILABLE for a region whose address this tier does not know. */
  of(region: RegionCode): Client<typeof AccountsService> {
    if (!this.isKnown(region)) throw unavailable();
    return this.#peers.client(AccountsService, `${region}/accounts`);
  }
}
