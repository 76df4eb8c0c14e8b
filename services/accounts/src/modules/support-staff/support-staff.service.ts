import type { Actor } from '@fieldloom/auth/actor';
import { unauthorized } from '@fieldloom/kernel/errors';
import { supportName } from '@fieldloom/kernel/support-access';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { SupportStaffRow } from '../../database/rows.ts';
import { SupportStaffRepository } from './support-staff.repository.ts';

/** What a workspace knows about staff: their names, even long after they left. */
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

  /** Returns staff by their ids; others are left out. @param trx A transaction of the workspace. */
  async byId(trx: Trx, teamId: string, ids: readonly string[]): Promise<ReadonlyMap<string, SupportStaffRow>> {
    return new Map((await this.staff.findMany(trx, teamId, ids)).map((row) => [row.id, row]));
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
