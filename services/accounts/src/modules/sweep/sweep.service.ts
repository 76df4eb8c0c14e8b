import { sweepBookkeeping } from '@fieldloom/db/bookkeeping';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import { AuditRetentionRepository } from '../audit-log/audit-retention.repository.ts';
import { IdentityHashRepository } from '../identity-hash/identity-hash.repository.ts';
import { SweepRepository } from './sweep.repository.ts';

/** Deletes rows that have expired. */
@Injectable()
export class SweepService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly rows: SweepRepository,
    private readonly retentions: AuditRetentionRepository,
    private readonly identityHashes: IdentityHashRepository,
  ) {}

  async sweep(): Promise<void> {
    await this.database.acrossWorkspaces('forget expired sessions, codes and counts', (trx) =>
      this.rows.deleteExpired(trx),
    );
    await this.database.acrossWorkspaces('forget what audit logs were to be kept for', (trx) =>
      this.retentions.deleteDue(trx),
    );
    await this.database.acrossWorkspaces('take back addresses of expired invites', (trx) =>
      this.identityHashes.expire(trx),
    );
    await sweepBookkeeping(this.database);
  }
}
