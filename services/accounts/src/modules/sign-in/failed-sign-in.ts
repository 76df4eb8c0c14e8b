import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import { AfterResponse } from '../after-response/after-response.ts';
import { AuditLogRepository } from '../audit-log/audit-log.repository.ts';
import { UserRepository } from '../user/user.repository.ts';
import { LockNotice } from './lock-notice.ts';

export interface Failure {
  teamId: string;
  emailHash: string;
  /** As sessions name it, or the second factor that was not right. */
  method: string;
  /** Whether the identity is locked from now on. */
  locks: boolean;
}

/** Writes down that somebody failed to sign in as a member. Addresses of nobody are not written down. */
@Injectable()
export class FailedSignIn {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly afterResponse: AfterResponse,
    private readonly users: UserRepository,
    private readonly auditLog: AuditLogRepository,
    private readonly lockNotice: LockNotice,
  ) {}

  /** Beside the answer, which must not take longer for an address that somebody has. */
  recordLater(failure: Failure): void {
    if (failure.locks) this.lockNotice.sendLater(failure.teamId, failure.emailHash);
    this.afterResponse.run('the record of a failed sign-in', () => this.#record(failure));
  }

  async #record({ teamId, emailHash, method }: Failure): Promise<void> {
    await this.database.forWorkspace({ teamId }, async (trx) => {
      const user = await this.users.findActiveByEmailHash(trx, teamId, emailHash);
      if (user === undefined) return;
      await this.auditLog.add(trx, {
        teamId,
        actorId: null,
        action: 'sign-in.failed',
        objectKind: 'user',
        objectId: user.id,
        details: [{ name: 'method', before: null, after: method }],
      });
    });
  }
}
