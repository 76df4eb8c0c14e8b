import type { Actor } from '@fieldloom/auth/actor';
import { unauthorized } from '@fieldloom/kernel/errors';
import { supportName } from '@fieldloom/kernel/support-access';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import type { SupportStaffRow } from '../../database/rows.ts';
import { SupportStaffRepository } from './support-staff.repository.ts';

/** What a workspace knows about staff: their name, also long after they were there. */
@Injectable()
export class SupportStaffService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly staff: SupportStaffRepository,
  ) {}

  async findMany(teamId: string, ids: readonly string[]): Promise<SupportStaffRow[]> {
    if (ids.length === 0) return [];
    return this.database.forWorkspace({ teamId }, (trx) => this.staff.findMany(trx, teamId, ids));
  }

  /** @returns `Support (name)` by id; ids that do not belong to staff are left out. */
  async namesOf(teamId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.findMany(teamId, ids)).map(({ id, name }) => [id, supportName(name)]));
  }

  /** @throws UNAUTHORIZED for somebody who is not staff. */
  async me({ teamId, userId }: Actor): Promise<SupportStaffRow> {
    const [staff] = await this.findMany(teamId, [userId]);
    if (staff === undefined) throw unauthorized();
    return staff;
  }
}
