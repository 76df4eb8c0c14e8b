import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { SessionMethod } from '../../database/rows.ts';
import { PendingSignInRepository } from './pending-sign-in.repository.ts';

/** Sign-ins that wait for their second step end with the sessions of the same people. Needs a transaction of the workspace. */
@Injectable()
export class PendingSignIns {
  constructor(private readonly pendings: PendingSignInRepository) {}

  async endOfUser(trx: Trx, teamId: string, userId: string): Promise<void> {
    await this.pendings.deleteOfUser(trx, teamId, userId);
  }

  /** @param methods Only sign-ins that began with one of these; undefined ends all. */
  async end(trx: Trx, teamId: string, methods: readonly SessionMethod[] | undefined): Promise<void> {
    if (methods === undefined) await this.pendings.deleteAll(trx, teamId);
    else await this.pendings.deleteByMethods(trx, teamId, methods);
  }
}
