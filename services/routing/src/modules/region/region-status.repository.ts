import type { RegionCode } from '@fieldloom/kernel/enums';
import type { Trx } from '../../database.ts';

/** Whether a region accepts new workspaces. */
export interface RegionStatus {
  region: RegionCode;
  isOpen: boolean;
  /** Since when this is so. */
  since: Date;
  version: number;
}

export class RegionStatusRepository {
  async list(trx: Trx): Promise<RegionStatus[]> {
    const rows = await trx.selectFrom('region_status').selectAll().execute();
    return rows.map(fromRow);
  }

  /** A region that nobody closed is open. */
  async isOpen(trx: Trx, region: RegionCode): Promise<boolean> {
    const row = await trx.selectFrom('region_status').select('is_open').where('region', '=', region).executeTakeFirst();
    return row?.is_open ?? true;
  }

  /** Locked until the transaction ends. */
  async lock(trx: Trx, region: RegionCode): Promise<RegionStatus> {
    const query = trx.selectFrom('region_status').selectAll().where('region', '=', region);
    return fromRow(await query.forUpdate().executeTakeFirstOrThrow());
  }

  async save(trx: Trx, { region, isOpen, since, version }: RegionStatus): Promise<void> {
    await trx
      .updateTable('region_status')
      .set({ is_open: isOpen, since, version })
      .where('region', '=', region)
      .execute();
  }
}

function fromRow(row: { region: RegionCode; is_open: boolean; since: Date; version: number }): RegionStatus {
  return { region: row.region, isOpen: row.is_open, since: row.since, version: row.version };
}
