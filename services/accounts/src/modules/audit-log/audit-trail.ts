import { newId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { AuditDetail } from '../../database/rows.ts';
import type { Author, NewAuditEntry } from './audit-entry.ts';
import { AuditLogRepository } from './audit-log.repository.ts';

/** Where every noun records what happens to it. Reading the entries is `AuditLogService`'s. */
@Injectable()
export class AuditTrail {
  constructor(private readonly entries: AuditLogRepository) {}

  /**
   * @param trx The transaction of what the entry tells: what is rolled back did not happen, and what happened is told.
   */
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

/** A directory's token and a ticket of support have no column: they are details of what was done with them. */
const tokenDetails = ({ scimTokenId, ssoTicketId }: Author): AuditDetail[] =>
  Object.entries({ scimTokenId, ssoTicketId }).flatMap(([name, after]) =>
    after === undefined ? [] : [{ name, before: null, after }],
  );
