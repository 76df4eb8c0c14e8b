// Generated from the migrations by libs/db/src/schema.ts. Do not edit.
import type { BaseTables } from '@fieldloom/db/base-tables';
import type { ColumnType, Generated } from 'kysely';

export interface Database extends BaseTables {
  deploy_status: DeployStatusTable;
  domain_claim: DomainClaimTable;
  feature_flag: FeatureFlagTable;
  feature_flag_history: FeatureFlagHistoryTable;
  feature_flag_revision: FeatureFlagRevisionTable;
  identity_hash: IdentityHashTable;
  inbound_event: InboundEventTable;
  region_status: RegionStatusTable;
  route_feed: RouteFeedTable;
  route_feed_mark: RouteFeedMarkTable;
  subdomain_quarantine: SubdomainQuarantineTable;
  tenant_route: TenantRouteTable;
  tenant_route_history: TenantRouteHistoryTable;
  unclaimed_event: UnclaimedEventTable;
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

/** global: keyed hashes of proven mail domains, each with its one owner */
export interface DomainClaimTable {
  hash: string;
  key_id: string;
  claim_id: string;
  team_id: string;
  region: 'us_a' | 'us_b' | 'eu_a' | 'au_a';
  created_at: Generated<Date>;
}

/** global: feature flags that were set, for one workspace or for all */
export interface FeatureFlagTable {
  name: string;
  team_id: string;
  value: ColumnType<unknown, string | null, string | null>;
  version: number;
}

/** global: every value that a feature flag had */
export interface FeatureFlagHistoryTable {
  name: string;
  team_id: string;
  version: number;
  value: ColumnType<unknown, string | null, string | null>;
  changed_by: string;
  changed_at: Generated<Date>;
}

/** global: what tells one set of feature flags from any other */
export interface FeatureFlagRevisionTable {
  only_row: Generated<boolean>;
  revision: Generated<string>;
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
  is_sealed_for_region: Generated<boolean>;
  replayed_at: Date | null;
}

/** global: which regions take new workspaces */
export interface RegionStatusTable {
  region: 'us_a' | 'us_b' | 'eu_a' | 'au_a';
  is_open: boolean;
  since: Generated<Date>;
  version: Generated<number>;
}

/** global: position of the change feed */
export interface RouteFeedTable {
  only_row: Generated<boolean>;
  feed_id: Generated<string>;
  last_sequence: Generated<number>;
  mark: string | null;
}

/** global: what tells apart two changes of one number */
export interface RouteFeedMarkTable {
  sequence: number;
  mark: Generated<string>;
}

/** global: names that nobody else may take for a while */
export interface SubdomainQuarantineTable {
  subdomain: string;
  team_id: string;
  freed_at: Generated<Date>;
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
  former_subdomains: Generated<string[]>;
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

/** global: sealed events of accounts that nobody has connected */
export interface UnclaimedEventTable {
  id: string;
  provider: string;
  provider_event_id: string;
  account_hashes: string[];
  region: 'us_a' | 'us_b' | 'eu_a' | 'au_a';
  key_id: string;
  encapsulated_key: Buffer;
  ciphertext: Buffer;
  traceparent: Generated<string>;
  received_at: Generated<Date>;
}
