import { sweepBookkeeping } from '@fieldloom/db/bookkeeping';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import { AuditLogService } from '../audit-log/audit-log.service.ts';
import { IdentityHashService } from '../identity-hash/identity-hash.service.ts';
import { SweepRepository } from './sweep.repository.ts';

/** Deletes rows that have expired. */
@Injectable()
export class SweepService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly rows: SweepRepository,
    private readonly auditLog: AuditLogService,
    private readonly identityHashes: IdentityHashService,
  ) {}

  async sweep(): Promise<void> {
    await this.database.acrossWorkspaces('forget expired sessions, codes and counts', (trx) =>
      this.rows.deleteExpired(trx),
    );
    await this.auditLog.forgetDue();
    await this.identityHashes.expire();
    await sweepBookkeeping(this.database);
  }
}
