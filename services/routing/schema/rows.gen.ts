// Generated from the migrations by libs/db/src/schema.ts. Do not edit.
import type { BaseTables } from '@fieldloom/db/base-tables';
import type { Generated } from 'kysely';

export interface Database extends BaseTables {
  deploy_status: DeployStatusTable;
  identity_hash: IdentityHashTable;
  inbound_event: InboundEventTable;
  route_feed: RouteFeedTable;
  tenant_route: TenantRouteTable;
  tenant_route_history: TenantRouteHistoryTable;
}

/** global: whether a deploy may go on in each environment */
export interface DeployStatusTable {
  environment: 'production' | 'production-infra' | 'staging' | 'staging-infra' | 'chaos' | 'central' | 'shared-dev';
  enabled: Generated<boolean>;
  since: Generated<Date>;
  version: Generated<number>;
  message_ts: string | null;
  user_id: string | null;
}

/** global: keyed hashes of addresses and accounts, each pointing at region and team */
export interface IdentityHashTable {
  kind: 'email' | 'provider_account';
  hash: string;
  team_id: string;
  key_id: string;
  region: 'us_a' | 'us_b' | 'eu_a' | 'au_a';
  provider: string | null;
  created_at: Generated<Date>;
}

/** global: sealed events until their region has them */
export interface InboundEventTable {
  id: string;
  provider: string;
  team_id: string;
  region: 'us_a' | 'us_b' | 'eu_a' | 'au_a';
  provider_event_id: string;
  state: Generated<'pending' | 'delivered' | 'parked'>;
  key_id: string;
  encapsulated_key: Buffer | null;
  ciphertext: Buffer | null;
  traceparent: Generated<string>;
  received_at: Generated<Date>;
}

/** global: position of the change feed */
export interface RouteFeedTable {
  only_row: Generated<boolean>;
  feed_id: Generated<string>;
  last_sequence: Generated<number>;
}

/** global: which region holds a workspace */
export interface TenantRouteTable {
  team_id: string;
  subdomain: string;
  region: 'us_a' | 'us_b' | 'eu_a' | 'au_a';
  state: 'reserved' | 'active' | 'moving' | 'deleted';
  version: number;
  sequence: number;
  created_at: Date;
  updated_at: Generated<Date>;
}

/** global: every state that a route had */
export interface TenantRouteHistoryTable {
  team_id: string;
  version: number;
  subdomain: string;
  region: string;
  state: string;
  changed_by: string;
  changed_at: Generated<Date>;
}
