import { create } from '@bufbuild/protobuf';
import { findRegion, type RegionCode } from '@fieldloom/kernel/enums';
import { badInput } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { type Route, RouteSchema, RouteState as WireState } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import type { RouteState } from '../../database.ts';
import type { TenantRoute } from './route.ts';

const TO_WIRE: Record<RouteState, WireState> = {
  reserved: WireState.RESERVED,
  active: WireState.ACTIVE,
  moving: WireState.MOVING,
  deleted: WireState.DELETED,
};
const FROM_WIRE = new Map(Object.entries(TO_WIRE).map(([state, wire]) => [wire, state as RouteState]));

/** Converts a route to its message for other services. */
export function toWire(route: TenantRoute): Route {
  return create(RouteSchema, {
    teamId: route.teamId,
    subdomain: route.subdomain,
    region: route.region,
    state: TO_WIRE[route.state],
    version: BigInt(route.version),
    sequence: BigInt(route.sequence),
    createdDate: route.createdAt.toISOString(),
    formerSubdomains: [...route.formerSubdomains],
  });
}

export function fromWire(route: Route): TenantRoute {
  return {
    teamId: parseId(route.teamId, 'teamId'),
    subdomain: route.subdomain,
    region: readRegion(route.region),
    state: readState(route.state),
    version: Number(route.version),
    sequence: Number(route.sequence),
    createdAt: new Date(route.createdDate),
    formerSubdomains: route.formerSubdomains,
  };
}

/**
 * Reads a region in any of its forms: US_B, us_b, us-b.
 * @throws BAD_INPUT.
 */
export function readRegion(text: string): RegionCode {
  const row = findRegion(text);
  if (row === undefined) throw badInput('This is not a region', { field: 'region' });
  return row.code;
}

/** @throws BAD_INPUT. */
export function readState(wire: WireState): RouteState {
  const state = FROM_WIRE.get(wire);
  if (state === undefined) throw badInput('This is not a state of a route', { field: 'state' });
  return state;
}
