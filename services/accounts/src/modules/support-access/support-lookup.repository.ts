import { newId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';

/** The operator's own record of what staff looked up. Needs a transaction of the workspace on whose host they are. */
@Injectable()
export class SupportLookupRepository {
  async add(
    trx: Trx,
    lookup: {
      teamId: string;
      staffId: string;
      kind: 'ADDRESS' | 'CONNECTION_NAME';
      subjectHash: string;
      found: number;
    },
  ): Promise<void> {
    await trx
      .insertInto('support_lookup')
      .values({
        id: newId(),
        team_id: lookup.teamId,
        staff_id: lookup.staffId,
        kind: lookup.kind,
        subject_hash: lookup.subjectHash,
        found: lookup.found,
      })
      .execute();
  }
}
