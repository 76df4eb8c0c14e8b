import type { Client } from '@connectrpc/connect';
import { findRegion, type RegionCode } from '@fieldloom/kernel/enums';
import { notFound } from '@fieldloom/kernel/errors';
import { HashKind, type RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import type { Address } from '../address/address.ts';

export interface RegionToAsk {
  region: RegionCode;
  /** Of the workspace there that has the address's mail domain; empty = none. */
  domainTeamId: string;
}

/** What routing knows: where an address's hashes point, and where a workspace is. */
export class RouteDirectory {
  readonly #routing: Client<typeof RoutingService>;

  constructor(routing: Client<typeof RoutingService>) {
    this.#routing = routing;
  }

  /** Regions that said they know the address, and the one that holds the workspace of its mail domain. */
  async findRegions(address: Address): Promise<RegionToAsk[]> {
    const [{ matches }, domain] = await Promise.all([
      this.#routing.lookUpIdentityHashes({ kind: HashKind.EMAIL, hashes: address.hashes }),
      // Without it people find what is theirs all the same.
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

  /** Whether a region takes new workspaces: an operator may have closed it. */
  async isOpen(region: RegionCode): Promise<boolean> {
    const { isOpen } = await this.#routing.lookUpRegion({ region });
    return isOpen;
  }
}
