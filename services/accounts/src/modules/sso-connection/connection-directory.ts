import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { SsoConnectionRow } from '../../database/rows.ts';
import { SsoConnectionRepository } from './sso-connection.repository.ts';

/**
 * A workspace's identity providers, as other nouns read them. Needs a transaction of the workspace, unless a method says
 * otherwise.
 */
@Injectable()
export class ConnectionDirectory {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly connections: SsoConnectionRepository,
  ) {}

  /** Lists the oldest first. */
  async list(trx: Trx, teamId: string): Promise<SsoConnectionRow[]> {
    return this.connections.list(trx, teamId);
  }

  async find(trx: Trx, teamId: string, id: string): Promise<SsoConnectionRow | undefined> {
    return this.connections.find(trx, teamId, id);
  }

  /** Finds a connection and keeps it from changing until the transaction ends. */
  async hold(trx: Trx, teamId: string, id: string): Promise<SsoConnectionRow | undefined> {
    return this.connections.lockShared(trx, teamId, id);
  }

  /** Records that somebody signed in with it; the first time proves that it works. */
  async noteUse(trx: Trx, teamId: string, id: string): Promise<void> {
    await this.connections.noteUse(trx, teamId, id);
  }

  /** Finds the workspace of a connection, which a provider names alone. Uses a transaction of its own. */
  async homeOf(id: string): Promise<string | undefined> {
    return this.database.acrossWorkspaces('find the workspace of a connection', (trx) =>
      this.connections.findHome(trx, id),
    );
  }
}
