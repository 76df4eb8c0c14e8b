import { conflict } from '@fieldloom/kernel/errors';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { SsoConnectionRow, SsoTicketRow } from '../../database/rows.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { ConnectionDirectory } from '../sso-connection/connection-directory.ts';
import { ConnectionSettingsReader, type ProviderInput, readKind } from '../sso-connection/connection-settings.ts';
import { ConnectionWriter } from '../sso-connection/connection-writer.ts';
import type { HostWorkspace } from '../workspace/workspace-host.service.ts';
import { noTicket, SsoTicketService } from './sso-ticket.service.ts';

export interface SetUp {
  ticket: SsoTicketRow;
  /** Absent until it is saved for the first time. */
  connection: SsoConnectionRow | undefined;
}

/**
 * What somebody with a ticket does on the workspace's host: they read what their identity provider needs, and enter
 * what they know about it. The connection is off, and they can change it, until an admin of the workspace turns it on.
 * Each use is recorded before it takes effect.
 */
@Injectable()
export class SsoSetUpService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly tickets: SsoTicketService,
    private readonly connections: ConnectionDirectory,
    private readonly settings: ConnectionSettingsReader,
    private readonly writer: ConnectionWriter,
    private readonly entitlements: EntitlementService,
  ) {}

  /** @throws NOT_FOUND for anything but an open ticket of this workspace. */
  async read(host: HostWorkspace, token: string): Promise<SetUp> {
    return this.#use(host, token, 'read');
  }

  /**
   * Creates or changes the ticket's connection, after checking with the provider.
   * @throws NOT_FOUND like `read`; READ_ONLY, LIMIT_REACHED; BAD_INPUT, CONFLICT; UNPROCESSABLE, UNAVAILABLE from the
   * provider.
   */
  async save(
    host: HostWorkspace,
    token: string,
    input: ProviderInput & { name: string; strategy: string },
  ): Promise<SetUp> {
    const { ticket, connection: before } = await this.#use(host, token, 'save');
    const { team_id: teamId, connection_id: id } = ticket;
    await this.database.forWorkspace({ teamId }, (trx) => this.entitlements.requireWritable(trx, teamId));
    await this.entitlements.requireFeature(teamId, 'custom-sso');
    const kind = readKind(input);
    const settings = await this.settings.read(
      { id, ...kind },
      input,
      before?.strategy === kind.strategy ? before : undefined,
    );
    return this.database.forWorkspace({ teamId }, async (trx) => {
      const by = { actorId: null, ssoTicketId: ticket.id };
      if (before === undefined) {
        await this.tickets.hold(trx, ticket);
        if ((await this.connections.find(trx, teamId, id)) !== undefined)
          throw conflict('Somebody else has changed this connection');
        const made = await this.writer.insert(trx, { id, team_id: teamId, ...kind, ...settings }, by);
        return { ticket, connection: made };
      }
      // Locks in the same order as an admin who turns it on: the connection, then its ticket.
      const { name, ...changed } = kind;
      const updated = await this.writer.update(trx, before, { name, kind: changed, settings }, by);
      await this.tickets.hold(trx, ticket);
      return { ticket, connection: updated };
    });
  }

  /** Closes the ticket. @throws NOT_FOUND like `read`. */
  async finish(host: HostWorkspace, token: string): Promise<void> {
    const { ticket } = await this.#use(host, token, 'finish');
    const { team_id: teamId, connection_id: connectionId, id: ssoTicketId } = ticket;
    await this.database.forWorkspace({ teamId }, (trx) =>
      this.tickets.finish(trx, teamId, connectionId, { actorId: null, ssoTicketId }),
    );
  }

  async #use({ workspace }: HostWorkspace, token: string, what: string): Promise<SetUp> {
    const { team_id: teamId } = workspace;
    if (workspace.closed_at !== null) throw noTicket();
    return this.database.forWorkspace({ teamId }, async (trx: Trx) => {
      const ticket = await this.tickets.use(trx, teamId, token, what);
      return { ticket, connection: await this.connections.find(trx, teamId, ticket.connection_id) };
    });
  }
}
