// Generated from the migrations by libs/db/src/schema.ts. Do not edit.
import type { BaseTables } from '@fieldloom/db/base-tables';
import type { Generated } from 'kysely';

export interface Database extends BaseTables {
  email_challenge: EmailChallengeTable;
  ended_email_session: EndedEmailSessionTable;
  identity_lock: IdentityLockTable;
  rate_count: RateCountTable;
  tenant_request: TenantRequestTable;
}

/** global: proofs of addresses that are under way, as hashes */
export interface EmailChallengeTable {
  id: string;
  address_hash: string;
  code_hash: string | null;
  link_hash: string;
  attempts: Generated<number>;
  expires_at: Date;
  consumed_at: Date | null;
  created_at: Generated<Date>;
}

/** global: sessions that were signed out of */
export interface EndedEmailSessionTable {
  id: string;
  expires_at: Date;
}

/** global: failed attempts of an address, as a hash */
export interface IdentityLockTable {
  address_hash: string;
  failures: number;
  window_started_at: Date;
  locked_until: Date | null;
}

/** global: counts of requests by keyed hashes */
export interface RateCountTable {
  key: string;
  count: number;
  expires_at: Date;
}

/** global: where a workspace is being made */
export interface TenantRequestTable {
  request_id: string;
  region: 'us_a' | 'us_b' | 'eu_a' | 'au_a';
  address_hash: string;
  idempotency_hash: string;
  created_at: Generated<Date>;
}
