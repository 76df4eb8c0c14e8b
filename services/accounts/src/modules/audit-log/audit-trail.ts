import { newId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { AuditDetail } from '../../database/rows.ts';
import type { Author, NewAuditEntry } from './audit-entry.ts';
import { AuditLogRepository } from './audit-log.repository.ts';

/** Records what happens to objects. `AuditLogService` reads the entries. */
@Injectable()
export class AuditTrail {
  constructor(private readonly entries: AuditLogRepository) {}

  /** @param trx The transaction of the recorded change, so that there is an entry exactly if the change happened. */
  async add(trx: Trx, entry: NewAuditEntry): Promise<void> {
    await this.entries.insert(trx, {
      id: newId(),
      team_id: entry.teamId,
      actor_id: entry.actorId,
      action: entry.action,
      object_kind: entry.objectKind,
      object_id: entry.objectId,
      key_kind: entry.key?.kind ?? null,
      key_id: entry.key?.id ?? null,
      details: [...(entry.details ?? []), ...tokenDetails(entry)],
    });
  }
}

/** A directory's token and a support ticket have no column, so they are recorded as details. */
const tokenDetails = ({ scimTokenId, ssoTicketId }: Author): AuditDetail[] =>
  Object.entries({ scimTokenId, ssoTicketId }).flatMap(([name, after]) =>
    after === undefined ? [] : [{ name, before: null, after }],
  );
