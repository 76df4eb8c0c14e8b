import type { RegionCode } from '@fieldloom/kernel/enums';
import type { Generated, Transaction } from 'kysely';

/** Rows of this service's tables. */
export interface Tables {
  email_challenge: {
    id: string;
    address_hash: string;
    code_hash: string | null;
    link_hash: string;
    attempts: Generated<number>;
    expires_at: Date;
    consumed_at: Date | null;
    created_at: Generated<Date>;
  };
  identity_lock: {
    address_hash: string;
    failures: number;
    window_started_at: Date;
    locked_until: Date | null;
  };
  rate_count: {
    key: string;
    count: number;
    expires_at: Date;
  };
  ended_email_session: {
    id: string;
    expires_at: Date;
  };
  tenant_request: {
    request_id: string;
    region: RegionCode;
    address_hash: string;
    idempotency_hash: string;
    created_at: Generated<Date>;
  };
}

export type Trx = Transaction<Tables>;
