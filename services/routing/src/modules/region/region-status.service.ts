import type { GlobalDatabase } from '@fieldloom/db/global-database';
import { REGION_TABLE, type RegionCode } from '@fieldloom/kernel/enums';
import { conflict } from '@fieldloom/kernel/errors';
import type { Tables } from '../../database.ts';
import type { RegionStatus, RegionStatusRepository } from './region-status.repository.ts';

export class RegionStatusService {
  readonly #database: GlobalDatabase<Tables>;
  readonly #statuses: RegionStatusRepository;

  constructor(database: GlobalDatabase<Tables>, statuses: RegionStatusRepository) {
    this.#database = database;
    this.#statuses = statuses;
  }

  /** In the order of the table of regions. */
  async list(): Promise<RegionStatus[]> {
    const statuses = await this.#database.transaction((trx) => this.#statuses.list(trx));
    const place = ({ region }: RegionStatus): number => REGION_TABLE.findIndex(({ code }) => code === region);
    return statuses.toSorted((a, b) => place(a) - place(b));
  }

  async isOpen(region: RegionCode): Promise<boolean> {
    return this.#database.transaction((trx) => this.#statuses.isOpen(trx, region));
  }

  /**
   * Opens or closes a region for new workspaces; existing ones do not change. A repeated call changes nothing.
   * @param expectedVersion Undefined: any.
   * @throws CONFLICT with the current version.
   */
  async set(region: RegionCode, isOpen: boolean, expectedVersion: number | undefined): Promise<RegionStatus> {
    return this.#database.transaction(async (trx) => {
      const now = await this.#statuses.lock(trx, region);
      if (expectedVersion !== undefined && expectedVersion !== now.version) {
        throw conflict('Somebody else has changed this region. Read it again and send its version', {
          version: now.version,
        });
      }
      if (isOpen === now.isOpen) return now;
      const changed = { region, isOpen, since: new Date(), version: now.version + 1 };
      await this.#statuses.save(trx, changed);
      return changed;
    });
  }
}
