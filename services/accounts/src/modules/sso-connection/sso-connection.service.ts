import { type Actor, requireAdmin, requireWritable } from '@fieldloom/auth/actor';
import { isDomainError, notFound } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { SsoConnectionRow } from '../../database/rows.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { ProviderAccounts } from '../provider-sign-in/provider-accounts.ts';
import { SsoTicketService } from '../sso-ticket/sso-ticket.service.ts';
import { ConnectionSettingsReader, type ProviderInput, readKind, readName } from './connection-settings.ts';
import { ConnectionWriter } from './connection-writer.ts';
import { SsoConnectionRepository } from './sso-connection.repository.ts';

/** A workspace's identity providers, which its admins manage. */
@Injectable()
export class SsoConnectionService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly connections: SsoConnectionRepository,
    private readonly accounts: ProviderAccounts,
    private readonly settings: ConnectionSettingsReader,
    private readonly writer: ConnectionWriter,
    private readonly tickets: SsoTicketService,
    private readonly entitlements: EntitlementService,
  ) {}

  /**
   * Creates a connection that is switched off.
   * @throws FORBIDDEN, LIMIT_REACHED, BAD_INPUT, CONFLICT; UNPROCESSABLE, UNAVAILABLE from the provider.
   */
  async create(actor: Actor, input: ProviderInput & { name: string; strategy: string }): Promise<SsoConnectionRow> {
    await this.#mayChange(actor);
    const { teamId, userId } = actor;
    const connection = { id: newId(), team_id: teamId, ...readKind(input) };
    const settings = await this.settings.read(connection, input);
    return this.database.forWorkspace({ teamId, actorId: userId }, (trx) =>
      this.writer.insert(trx, { ...connection, ...settings }, { actorId: userId }),
    );
  }

  /** @throws like `create`; NOT_FOUND; INVALID_OPERATION when nobody could sign in any more. */
  async update(
    actor: Actor,
    id: string,
    input: ProviderInput & { name?: string | undefined },
  ): Promise<SsoConnectionRow> {
    await this.#mayChange(actor);
    const { teamId, userId } = actor;
    const name = input.name === undefined ? undefined : readName(input.name);
    const before = await this.database.forWorkspace({ teamId }, (trx) => this.connections.find(trx, teamId, id));
    if (before === undefined) throw notFound();
    const isNameOnly = input.oidc === undefined && input.saml === undefined;
    const settings = isNameOnly ? undefined : await this.settings.read(before, input, before);
    return this.database.forWorkspace({ teamId, actorId: userId }, (trx) =>
      this.writer.update(trx, before, { name, settings }, { actorId: userId }),
    );
  }

  /**
   * Switches a connection on or off. Switching it off ends the sessions that it started. Once it was switched on,
   * nobody can change it with a ticket any more.
   * @throws FORBIDDEN, NOT_FOUND, LIMIT_REACHED, INVALID_OPERATION.
   */
  async setEnabled(actor: Actor, id: string, enabled: boolean): Promise<SsoConnectionRow> {
    requireAdmin(actor);
    if (enabled) await this.#mayChange(actor);
    const { teamId, userId } = actor;
    const by = { actorId: userId };
    return this.database.forWorkspace({ teamId, actorId: userId }, async (trx) => {
      const before = await this.#lock(trx, teamId, id);
      if (before.enabled === enabled) return before;
      const updated = await this.connections.update(trx, teamId, id, { enabled });
      if (enabled) await this.tickets.finish(trx, teamId, id, by);
      else await this.writer.endSessions(trx, updated, by);
      await this.writer.record(trx, updated, enabled ? 'sso-connection.enabled' : 'sso-connection.disabled', by);
      return updated;
    });
  }

  /** @throws FORBIDDEN, NOT_FOUND, INVALID_OPERATION. */
  async delete(actor: Actor, id: string): Promise<void> {
    requireAdmin(actor);
    const { teamId, userId } = actor;
    const by = { actorId: userId };
    await this.database.forWorkspace({ teamId, actorId: userId }, async (trx) => {
      const connection = await this.#lock(trx, teamId, id);
      await this.connections.delete(trx, teamId, id);
      await this.accounts.forget(trx, teamId, id);
      await this.tickets.finish(trx, teamId, id, by);
      await this.writer.endSessions(trx, connection, by);
      await this.writer.record(trx, connection, 'sso-connection.deleted', by, [
        { name: 'name', before: connection.name, after: null },
      ]);
    });
  }

  /**
   * Asks the provider whether the connection would work now.
   * @returns what is wrong; undefined when nothing is.
   * @throws FORBIDDEN, NOT_FOUND.
   */
  async check(actor: Actor, id: string): Promise<string | undefined> {
    requireAdmin(actor);
    const { teamId } = actor;
    const connection = await this.database.forWorkspace({ teamId }, (trx) => this.connections.find(trx, teamId, id));
    if (connection === undefined) throw notFound();
    try {
      await this.settings.check(connection);
      return undefined;
    } catch (error) {
      if (isDomainError(error)) return error.message;
      throw error;
    }
  }

  async #mayChange(actor: Actor): Promise<void> {
    requireAdmin(actor);
    requireWritable(actor);
    await this.entitlements.requireFeature(actor.teamId, 'custom-sso');
  }

  async #lock(trx: Trx, teamId: string, id: string): Promise<SsoConnectionRow> {
    const connection = await this.connections.lock(trx, teamId, id);
    if (connection === undefined) throw notFound();
    return connection;
  }
}
