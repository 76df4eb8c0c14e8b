import type { RegionCode } from '@fieldloom/kernel/enums';
import type { Generated, Transaction } from 'kysely';

/** Rows of this service's tables. */
export interface Tables {
  tenant_route: {
    team_id: string;
    subdomain: string;
    region: RegionCode;
    state: RouteState;
    version: number;
    sequence: number;
    created_at: Date;
    updated_at: Generated<Date>;
  };
  tenant_route_history: {
    team_id: string;
    version: number;
    subdomain: string;
    region: RegionCode;
    state: RouteState;
    changed_by: string;
    changed_at: Generated<Date>;
  };
  route_feed: {
    only_row: Generated<boolean>;
    feed_id: Generated<string>;
    last_sequence: Generated<number>;
  };
  identity_hash: {
    kind: IdentityHashKind;
    hash: string;
    team_id: string;
    key_id: string;
    region: RegionCode;
    provider: string | null;
    created_at: Generated<Date>;
  };
  inbound_event: {
    id: string;
    provider: string;
    team_id: string;
    region: RegionCode;
    provider_event_id: string;
    state: Generated<'pending' | 'delivered' | 'parked'>;
    key_id: string;
    encapsulated_key: Uint8Array | null;
    ciphertext: Uint8Array | null;
    traceparent: Generated<string>;
    received_at: Generated<Date>;
  };
}

export type RouteState = 'reserved' | 'active' | 'moving' | 'deleted';
export type IdentityHashKind = 'email' | 'provider_account';
export type Trx = Transaction<Tables>;
