import type { Entitlements } from '@fieldloom/proto/fieldloom/billing/v1/billing_pb';
import type { NewEntitlement } from './entitlement.repository.ts';

/** Names of billing's limits that accounts enforces. */
const SEATS = 'seatQuantity';
const VIEWERS = 'freeViewers';

/** Returns what accounts stores of billing's answer. A limit that is missing, or has no value, does not apply. */
export function toEntitlement(teamId: string, entitlements: Entitlements): NewEntitlement {
  const limit = (name: string): number | null => {
    const value = entitlements.limits[name]?.value;
    return value === undefined ? null : Number(value);
  };
  return {
    teamId,
    version: Number(entitlements.version),
    readOnly: entitlements.readOnly,
    seatLimit: limit(SEATS),
    viewerLimit: limit(VIEWERS),
    flags: entitlements.flags,
  };
}
