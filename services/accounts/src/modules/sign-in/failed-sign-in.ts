import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import { AfterResponse } from '../after-response/after-response.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { UserDirectory } from '../user/user-directory.ts';
import { LockNotice } from './lock-notice.ts';

export interface Failure {
  teamId: string;
  emailHash: string;
  /** The method as sessions name it, or the second factor that was wrong. */
  method: string;
  /** Whether this failure locks the identity. */
  locks: boolean;
}

/** Records a failed sign-in of a member. Addresses that belong to nobody are not recorded. */
@Injectable()
export class FailedSignIn {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly afterResponse: AfterResponse,
    private readonly users: UserDirectory,
    private readonly auditLog: AuditTrail,
    private readonly lockNotice: LockNotice,
  ) {}

  /** Runs after the response, which must not take longer for an address that belongs to somebody. */
  recordLater(failure: Failure): void {
    if (failure.locks) this.lockNotice.sendLater(failure.teamId, failure.emailHash);
    this.afterResponse.run('the record of a failed sign-in', () => this.#record(failure));
  }

  async #record({ teamId, emailHash, method }: Failure): Promise<void> {
    await this.database.forWorkspace({ teamId }, async (trx) => {
      const user = await this.users.active(trx, teamId, { emailHash });
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
