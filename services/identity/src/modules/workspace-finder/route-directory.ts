import type { Client } from '@connectrpc/connect';
import { findRegion, type RegionCode } from '@fieldloom/kernel/enums';
import { notFound } from '@fieldloom/kernel/errors';
import { HashKind, type RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import type { Address } from '../address/address.ts';

export interface RegionToAsk {
  region: RegionCode;
  /** The workspace there that owns the address's mail domain; empty: none. */
  domainTeamId: string;
}

/** What routing knows: the regions of an address's hashes, and the region of a workspace. */
export class RouteDirectory {
  readonly #routing: Client<typeof RoutingService>;

  constructor(routing: Client<typeof RoutingService>) {
    this.#routing = routing;
  }

  /** Returns the regions that have reported the address, and the region of the workspace that owns its mail domain. */
  async findRegions(address: Address): Promise<RegionToAsk[]> {
    const [{ matches }, domain] = await Promise.all([
      this.#routing.lookUpIdentityHashes({ kind: HashKind.EMAIL, hashes: address.hashes }),
      // If the lookup of the domain fails, people still find their own workspaces.
      this.#routing.lookUpDomain({ hashes: address.domainHashes }).catch(() => ({ teamId: '', region: '' })),
    ]);
    const domainRegion = findRegion(domain.region)?.code;
    const codes = [
      ...matches.flatMap((match) => findRegion(match.region)?.code ?? []),
      ...(domainRegion === undefined ? [] : [domainRegion]),
    ];
    return [...new Set(codes)].map((region) => ({
      region,
      domainTeamId: region === domainRegion ? domain.teamId : '',
    }));
  }

  /** @throws NOT_FOUND. */
  async getRoute(teamId: string): Promise<{ region: RegionCode; subdomain: string }> {
    const { route } = await this.#routing.lookUpRoute({ by: { case: 'teamId', value: teamId } });
    const region = findRegion(route?.region ?? '')?.code;
    if (route === undefined || region === undefined) throw notFound('There is no such workspace');
    return { region, subdomain: route.subdomain };
  }

  /** Tells whether a region accepts new workspaces; an operator may have closed it. */
  async isOpen(region: RegionCode): Promise<boolean> {
    const { isOpen } = await this.#routing.lookUpRegion({ region });
    return isOpen;
  }
}
