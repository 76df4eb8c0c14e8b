import { Inject, Injectable } from '@nestjs/common';
import type { IntegrationsDatabase, IntegrationType, Trx } from '../../database.ts';
import { DATABASE } from '../../outside.ts';
import { type Connection, endByProvider, findByAccount, removeByProvider } from './connection.repository.ts';

/** Connections by their account at the provider, for the provider's events: no user asks here. */
@Injectable()
export class ProviderAccountService {
  constructor(@Inject(DATABASE) private readonly database: IntegrationsDatabase) {}

  /** Returns the active connection of an account. */
  async find(teamId: string, type: IntegrationType, accountId: string): Promise<Connection | undefined> {
    return this.database.forWorkspace({ teamId }, (trx) => findByAccount(trx, type, accountId));
  }

  /**
   * Ends the connection of an account that removed the app.
   * @returns whether there was one that is older than the removal.
   */
  async end(trx: Trx, removal: { type: IntegrationType; accountId: string; at: Date }): Promise<boolean> {
    return endByProvider(trx, removal);
  }

  /**
   * Removes the connection of an account about which the provider wants everything deleted.
   * @returns whether there was one that is older than the request.
   */
  async remove(
    trx: Trx,
    removal: { type: IntegrationType; accountId: string; personId: string; at: Date },
  ): Promise<boolean> {
    return removeByProvider(trx, removal);
  }
}
