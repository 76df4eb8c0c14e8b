import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import type { SessionMethod } from '../../database/rows.ts';
import { AfterResponse } from '../after-response/after-response.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { UserDirectory } from '../user/user-directory.ts';

interface Refused {
  teamId: string;
  method: Extract<SessionMethod, 'sso' | 'google' | 'microsoft'>;
  /** Google, Microsoft, or the id of a connection. */
  source: string;
  /** Hash of the address that the provider vouches for; undefined when it vouches for none. */
  emailHash: string | undefined;
  /** Code of the refusal. */
  reason: string;
}

/**
 * Records that somebody whom a provider knows was refused: for a member's address in the member's entries, otherwise in
 * the workspace's entries and without the address. An answer that did not hold could come from anybody and is not
 * recorded here.
 */
@Injectable()
export class RefusedArrival {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly afterResponse: AfterResponse,
    private readonly users: UserDirectory,
    private readonly auditLog: AuditTrail,
  ) {}

  /** Runs after the response, and after the refused transaction was rolled back. */
  recordLater(refused: Refused): void {
    this.afterResponse.run('the record of a refused sign-in', () => this.#record(refused));
  }

  async #record({ teamId, method, source, emailHash, reason }: Refused): Promise<void> {
    await this.database.forWorkspace({ teamId }, async (trx) => {
      const user = emailHash === undefined ? undefined : await this.users.member(trx, teamId, { emailHash });
      await this.auditLog.add(trx, {
        teamId,
        actorId: null,
        action: 'sign-in.failed',
        objectKind: user === undefined ? 'workspace' : 'user',
        objectId: user?.id ?? teamId,
        details: [
          { name: 'method', before: null, after: method },
          { name: 'source', before: null, after: source },
          { name: 'reason', before: null, after: reason },
        ],
      });
    });
  }
}
