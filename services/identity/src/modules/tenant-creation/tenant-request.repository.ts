import type { RegionCode } from '@fieldloom/kernel/enums';
import { sql } from 'kysely';
import type { Trx } from '../../database.ts';
import { KEEP_TENANT_REQUESTS_DAYS } from '../../limits.ts';

export interface TenantRequest {
  requestId: string;
  region: RegionCode;
  addressHash: string;
  idempotencyHash: string;
}

export class TenantRequestRepository {
  /** Returns the existing request with the same address and key, or inserts this one. */
  async insertOrFind(trx: Trx, request: TenantRequest): Promise<Pick<TenantRequest, 'requestId' | 'region'>> {
    const { requestId, region, addressHash, idempotencyHash } = request;
    await trx
      .insertInto('tenant_request')
      .values({ request_id: requestId, region, address_hash: addressHash, idempotency_hash: idempotencyHash })
      .onConflict((conflict) => conflict.columns(['address_hash', 'idempotency_hash']).doNothing())
      .execute();
    const row = await trx
      .selectFrom('tenant_request')
      .select(['request_id', 'region'])
      .where('address_hash', '=', addressHash)
      .where('idempotency_hash', '=', idempotencyHash)
      .executeTakeFirstOrThrow();
    return { requestId: row.request_id, region: row.region };
  }

  async findRegion(trx: Trx, requestId: string, addressHashes: readonly string[]): Promise<RegionCode | undefined> {
    const row = await trx
      .selectFrom('tenant_request')
      .select('region')
      .where('request_id', '=', requestId)
      .where('address_hash', 'in', [...addressHashes])
      .executeTakeFirst();
    return row?.region;
  }

  async deleteOld(trx: Trx): Promise<void> {
    await trx
      .deleteFrom('tenant_request')
      .where('created_at', '<', sql<Date>`now() - make_interval(days => ${KEEP_TENANT_REQUESTS_DAYS}::int)`)
      .execute();
  }
}
