import type { Client } from '@connectrpc/connect';
import { type Actor, requireAdmin, requireWritable } from '@fieldloom/auth/actor';
import { badInput, invalidOperation, notFound, tooLarge, unprocessable } from '@fieldloom/kernel/errors';
import type { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import type { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { toRpcActor } from '@fieldloom/rpc/actor';
import type { IntegrationsDatabase, IntegrationType } from '../../database.ts';
import { MAX_IMPORTED_CHANNELS, OAUTH_FLOW_SECONDS } from '../../limits.ts';
import type { SlackClient } from '../slack/slack.client.ts';
import {
  type Connection,
  findConnection,
  listConnections,
  reserveConnectionId,
  saveConnection,
  saveFlow,
  setDisconnected,
  setImport,
  takeFlow,
} from './connection.repository.ts';
import { hashState, makeOAuthState } from './oauth-state.ts';
import type { TokenVault } from './token-vault.ts';

export interface IntegrationRow {
  type: IntegrationType;
  name: string;
  /** False when the operator has not configured it. */
  available: boolean;
  connection: Connection | undefined;
}

export interface ConnectionServiceParts {
  database: IntegrationsDatabase;
  accounts: Client<typeof AccountsService>;
  content: Client<typeof ContentService>;
  vault: TokenVault;
  /** undefined when the operator has not configured it. */
  slack: SlackClient | undefined;
  originOf: (subdomain: string) => string;
}

/** Connections of a workspace. Admins make and end them; everybody may see that they are there. */
export class ConnectionService {
  readonly #parts: ConnectionServiceParts;

  constructor(parts: ConnectionServiceParts) {
    this.#parts = parts;
  }

  async list(actor: Actor): Promise<IntegrationRow[]> {
    const connections = await this.#parts.database.forWorkspace(actor, listConnections, { readOnly: true });
    const current = connections.find(({ status }) => status !== 'DISCONNECTED');
    return [{ type: 'SLACK', name: 'Slack', available: this.#parts.slack !== undefined, connection: current }];
  }

  /** @throws NOT_FOUND. */
  async get(actor: Actor, id: string): Promise<Connection> {
    const connection = await this.#parts.database.forWorkspace(actor, (trx) => findConnection(trx, id));
    if (connection === undefined) throw notFound();
    return connection;
  }

  /** @returns The provider's authorization address. @throws FORBIDDEN, INVALID_OPERATION when not configured. */
  async start(actor: Actor, type: IntegrationType): Promise<string> {
    requireAdmin(actor);
    requireWritable(actor);
    const slack = this.#requireSlack();
    const { subdomain } = await this.#parts.accounts.getWorkspace({ teamId: actor.teamId });
    const { state, hash } = makeOAuthState(actor.teamId, this.#parts.originOf(subdomain));
    const expiresAt = new Date(Date.now() + OAUTH_FLOW_SECONDS * 1_000);
    await this.#parts.database.forWorkspace(actor, (trx) =>
      saveFlow(trx, { hash, teamId: actor.teamId, userId: actor.userId, type, expiresAt }),
    );
    return slack.authorizationUrl(state);
  }

  /**
   * Ends the flow that this user began in this workspace.
   * @throws UNPROCESSABLE for a state that is unknown, used or too old, and for a code that Slack refuses.
   */
  async confirm(actor: Actor, type: IntegrationType, code: string, state: string): Promise<Connection> {
    requireAdmin(actor);
    requireWritable(actor);
    const slack = this.#requireSlack();
    const { database, vault } = this.#parts;
    const isOurs = await database.forWorkspace(actor, (trx) => takeFlow(trx, hashState(state), actor.userId, type));
    if (!isOurs) throw unprocessable('This connection was not begun here, or took too long. Begin again.');
    const access = await slack.exchange(code);
    const channels = await slack.listChannels(access.token);
    return database.forWorkspace(actor, async (trx) => {
      const id = await reserveConnectionId(trx, type, access.accountId);
      const { accountId, accountName, token } = access;
      return saveConnection(trx, {
        id,
        teamId: actor.teamId,
        type,
        accountId,
        accountName,
        token: vault.seal(token, id),
        channels,
        userId: actor.userId,
      });
    });
  }

  /**
   * Chooses the channels whose messages become notes, and the project that takes them.
   * @throws BAD_INPUT for a channel that the connection does not have, NOT_FOUND without WRITE on the project.
   */
  async setChannels(actor: Actor, id: string, channelIds: readonly string[], projectId: string): Promise<Connection> {
    requireAdmin(actor);
    requireWritable(actor);
    if (channelIds.length > MAX_IMPORTED_CHANNELS) {
      throw tooLarge(`At most ${MAX_IMPORTED_CHANNELS} channels`, {
        field: 'channelIds',
        limit: MAX_IMPORTED_CHANNELS,
      });
    }
    const connection = await this.get(actor, id);
    const known = new Set(connection.channels.map((channel) => channel.id));
    if (channelIds.some((channelId) => !known.has(channelId))) {
      throw badInput('One of the channels does not belong to this connection', { field: 'channelIds' });
    }
    await this.#requireWriteOn(actor, projectId);
    const saved = await this.#parts.database.forWorkspace(actor, (trx) => setImport(trx, id, channelIds, projectId));
    if (saved === undefined) throw invalidOperation('This connection has ended');
    return saved;
  }

  /** @throws NOT_FOUND. */
  async disconnect(actor: Actor, id: string): Promise<Connection> {
    requireAdmin(actor);
    const ended = await this.#parts.database.forWorkspace(actor, (trx) => setDisconnected(trx, id));
    if (ended === undefined) throw notFound();
    return ended;
  }

  #requireSlack(): SlackClient {
    if (this.#parts.slack === undefined) throw invalidOperation('Slack is not configured on this installation');
    return this.#parts.slack;
  }

  async #requireWriteOn(actor: Actor, projectId: string): Promise<void> {
    const { levels } = await this.#parts.content.checkAccess({
      actor: toRpcActor(actor),
      objects: [{ kind: 'PROJECT', id: projectId }],
    });
    const level = levels[0]?.level;
    if (level !== 'WRITE' && level !== 'FULL') throw notFound();
  }
}
