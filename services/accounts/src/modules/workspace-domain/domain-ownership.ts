import { conflict } from '@fieldloom/kernel/errors';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { WorkspaceDomainRow } from '../../database/rows.ts';
import { WorkspaceDomainRepository } from './workspace-domain.repository.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * A proven domain has one owner. Here and nowhere else is it decided who that is: in the region by a unique index. An
 * owner among all regions is the routing authority's to say, and would be asked here.
 */
@Injectable()
export class DomainOwnership {
  constructor(private readonly domains: WorkspaceDomainRepository) {}

  /** @throws CONFLICT when another workspace has proven it. */
  async claim(trx: Trx, domain: WorkspaceDomainRow, at: Date): Promise<WorkspaceDomainRow | undefined> {
    try {
      return await this.domains.update(trx, domain.team_id, domain.id, { provenAt: at, checkedAt: at, misses: 0 });
    } catch (error) {
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
      throw conflict('Another workspace has proven this domain. Ask its admins to remove it there', {
        field: 'domain',
      });
    }
  }

  async release(trx: Trx, domain: WorkspaceDomainRow): Promise<WorkspaceDomainRow | undefined> {
    return this.domains.update(trx, domain.team_id, domain.id, { provenAt: null, checkedAt: new Date(), misses: 0 });
  }
}
