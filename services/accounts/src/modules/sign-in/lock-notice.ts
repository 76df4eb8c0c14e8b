import { emit } from '@fieldloom/outbox/emit';
import { userLocked } from '@fieldloom/stream/events/accounts';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import { AfterResponse } from '../after-response/after-response.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { UserDirectory } from '../user/user-directory.ts';

/** Tells a member that their sign-in is locked after too many failures: an event, which notifications mails. */
@Injectable()
export class LockNotice {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly afterResponse: AfterResponse,
    private readonly users: UserDirectory,
    private readonly auditLog: AuditTrail,
  ) {}

  /** Runs after the response, which must not take longer for an address that belongs to somebody. */
  sendLater(teamId: string, emailHash: string): void {
    this.afterResponse.run('a lock notice', () => this.#send(teamId, emailHash));
  }

  async #send(teamId: string, emailHash: string): Promise<void> {
    await this.database.forWorkspace({ teamId }, async (trx) => {
      const user = await this.users.active(trx, teamId, { emailHash });
      if (user === undefined) return;
      await this.auditLog.add(trx, {
        teamId,
        actorId: null,
        action: 'user.locked',
        objectKind: 'user',
        objectId: user.id,
      });
      await emit(trx, {
        event: userLocked,
        teamId,
        actor: null,
        aggregateId: user.id,
        version: user.version,
        payload: { userId: user.id },
      });
    });
  }
}
