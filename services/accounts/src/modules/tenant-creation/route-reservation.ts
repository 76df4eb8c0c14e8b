import { isDomainError, notFound } from '@fieldloom/kernel/errors';
import { type Route, RouteState } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../environment.ts';
import { ROUTING, type RoutingClient } from '../../peers/clients.ts';

/** The version that the routing authority gives to a new route of a team. */
const FIRST_VERSION = 1;

/** A workspace's route, in this service's terms. A repeated call with the same values gets the same answer. */
@Injectable()
export class RouteReservation {
  constructor(
    @Inject(ROUTING) private readonly routing: RoutingClient,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** @returns the route's version, or undefined when the subdomain belongs to somebody else. */
  async reserve(teamId: string, subdomain: string): Promise<number | undefined> {
    try {
      return await this.#upsert(teamId, subdomain, RouteState.RESERVED, 0);
    } catch (error) {
      if (isDomainError(error) && error.code === 'CONFLICT' && error.details.field === 'subdomain') return undefined;
      throw error;
    }
  }

  async activate(teamId: string, subdomain: string, version: number): Promise<number> {
    return this.#upsert(teamId, subdomain, RouteState.ACTIVE, version);
  }

  /**
   * Gives the workspace another name.
   * @param version The version that this region saw last. A later one comes from a change whose answer was lost, or
   * from an operator.
   * @throws CONFLICT with field `subdomain` when it belongs to somebody else; INVALID_OPERATION; UNAVAILABLE.
   */
  async rename(teamId: string, subdomain: string, version: number): Promise<number> {
    try {
      return await this.#upsert(teamId, subdomain, RouteState.ACTIVE, version);
    } catch (error) {
      const actual = isDomainError(error) && error.code === 'CONFLICT' ? error.details.version : undefined;
      if (typeof actual !== 'number' || actual === version) throw error;
      return this.#upsert(teamId, subdomain, RouteState.ACTIVE, actual);
    }
  }

  /** @param version null when the answer to the reservation never arrived. */
  async release(teamId: string, version: number | null): Promise<void> {
    const current = await this.#tryDelete(teamId, version ?? FIRST_VERSION);
    if (current !== undefined) await this.#tryDelete(teamId, current);
  }

  /** @returns the version to try with, when it differs. */
  async #tryDelete(teamId: string, version: number): Promise<number | undefined> {
    try {
      await this.routing.deleteRoute({ teamId, expectedVersion: BigInt(version) });
      return undefined;
    } catch (error) {
      if (!isDomainError(error)) throw error;
      if (error.code === 'NOT_FOUND') return undefined;
      const actual = error.details.version;
      if (error.code === 'CONFLICT' && typeof actual === 'number' && actual !== version) return actual;
      throw error;
    }
  }

  async #upsert(teamId: string, subdomain: string, state: RouteState, expectedVersion: number): Promise<number> {
    const region = this.environment.FIELDLOOM_SCOPE;
    const answer = await this.routing.upsertRoute({
      teamId,
      subdomain,
      region,
      state,
      expectedVersion: BigInt(expectedVersion),
    });
    return versionOf(answer.route);
  }
}

function versionOf(route: Route | undefined): number {
  if (route === undefined) throw notFound('The routing authority answered without a route');
  return Number(route.version);
}
