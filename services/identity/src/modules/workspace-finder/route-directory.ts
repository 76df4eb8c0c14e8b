import type { Client } from '@connectrpc/connect';
import { findRegion, type RegionCode } from '@fieldloom/kernel/enums';
import { notFound } from '@fieldloom/kernel/errors';
import { HashKind, type RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import type { Address } from '../address/address.ts';

/** What routing knows: where an address's hashes point, and where a workspace is. */
export class RouteDirectory {
  readonly #routing: Client<typeof RoutingService>;

  constructor(routing: Client<typeof RoutingService>) {
    this.#routing = routing;
  }

  /** Regions that said they know the address. */
  async findRegions(address: Address): Promise<RegionCode[]> {
    const { matches } = await this.#routing.lookUpIdentityHashes({ kind: HashKind.EMAIL, hashes: address.hashes });
    const codes = matches.flatMap((match) => findRegion(match.region)?.code ?? []);
    return [...new Set(codes)];
  }

  /** @throws NOT_FOUND. */
  async getRoute(teamId: string): Promise<{ region: RegionCode; subdomain: string }> {
    const { route } = await this.#routing.lookUpRoute({ by: { case: 'teamId', value: teamId } });
    const region = findRegion(route?.region ?? '')?.code;
    if (route === undefined || region === undefined) throw notFound('There is no such workspace');
    return { region, subdomain: route.subdomain };
  }

  /** Whether a region takes new workspaces: an operator may have closed it. */
  async isOpen(region: RegionCode): Promise<boolean> {
    const { isOpen } = await this.#routing.lookUpRegion({ region });
    return isOpen;
  }
}
