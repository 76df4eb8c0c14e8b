import { badInput, forbidden, invalidOperation } from '@fieldloom/kernel/errors';
import type { RouteState } from '../../database.ts';
import type { RouteWriter } from './route.ts';

/** A deleted route may be created again by anybody; until then its name is free. */
const NEXT: Record<RouteState, readonly RouteState[]> = {
  reserved: ['reserved', 'active', 'deleted'],
  active: ['active', 'moving', 'deleted'],
  moving: ['moving', 'active', 'deleted'],
  deleted: ['reserved', 'active'],
};

/** @throws FORBIDDEN unless the writer belongs to that region, or is a global operator. */
export function assertMayWrite(writer: RouteWriter, region: string): void {
  if (writer.scope === region || isGlobalOperator(writer)) return;
  throw forbidden(`${writer.scope}:${writer.service} may not write routes of ${region}`);
}

export function isGlobalOperator(writer: RouteWriter): boolean {
  return writer.scope === 'global' && writer.service === 'operator';
}

/** @throws INVALID_OPERATION. */
export function assertTransition(from: RouteState, to: RouteState): void {
  if (!NEXT[from].includes(to)) throw invalidOperation(`A route cannot go from ${from} to ${to}`, { from, to });
}

/** @throws BAD_INPUT. */
export function assertFirstState(state: RouteState): void {
  if (state !== 'reserved' && state !== 'active') {
    throw badInput('A route begins reserved or active', { field: 'state' });
  }
}
