import type { Client } from '@connectrpc/connect';
import { type Actor, requireAdmin, requireWritable } from '@fieldloom/auth/actor';
import type { LiveFlags } from '@fieldloom/feature-flags/live-flags';
import { badInput, invalidOperation, notFound, tooLarge, unprocessable } from '@fieldloom/kernel/errors';
import type { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import type { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { actingFor } from '@fieldloom/rpc/acting';
import { z } from 'zod';
import type { IntegrationsDatabase, IntegrationType } from '../../database.ts';
import { MAX_IMPORTED_CHANNELS, OAUTH_FLOW_SECONDS } from '../../limits.ts';
import { INTEGRATIONS, type IntegrationKind, type ProviderClient, type ProviderClients } from '../provider/provider.ts';
import {
  type Connection,
  findConnection,
  findToken,
  listConnections,
  reserveConnectionId,
  saveConnection,
  saveFlow,
  setChannels,
  setDisconnected,
  setImport,
  takeFlow,
} from './connection.repository.ts';
import { hashState, makeOAuthState } from './oauth-state.ts';
import type { TokenVault } from './token-vault.ts';

export interface IntegrationRow extends IntegrationKind {
  /** False when the operator has not configured it. */
  available: boolean;
  connection: Connection | undefined;
}

/** The tokens that `confirm` sealed. */
const storedTokens = z.object({ access: z.string() });

export interface ConnectionServiceParts {
  database: IntegrationsDatabase;
  accounts: Client<typeof AccountsService>;
  content: Client<typeof ContentService>;
  vault: TokenVault;
  /** Clients of the configured providers. */
  providers: ProviderClients;
  flags: Pick<LiveFlags, 'get'>;
  originOf: (subdomain: string) => string;
}

/** Connections of a workspace. Admins create and end them; all members may see them. */
export class ConnectionService {
  readonly #parts: ConnectionServiceParts;

  constructor(parts: ConnectionServiceParts) {
    this.#parts = parts;
  }

  /** Includes early integrations only for workspaces that have early features or are already connected. */
  async list(actor: Actor): Promise<IntegrationRow[]> {
    const { database, providers, flags } = this.#parts;
    const [connections, hasBeta] = await Promise.all([
      database.forWorkspace(actor, listConnections, { readOnly: true }),
      flags.get('betaFeatures', actor.teamId),
    ]);
    return INTEGRATIONS.map((kind) => ({
      ...kind,
      available: providers.has(kind.type),
      connection: connections.find(({ type, status }) => type === kind.type && status !== 'DISCONNECTED'),
    })).filter(({ isBeta, connection }) => !isBeta || hasBeta || connection !== undefined);
  }

  /** @throws NOT_FOUND. */
  async get(actor: Actor, id: string): Promise<Connection> {
    const connection = await this.#parts.database.forWorkspace(actor, (trx) => findConnection(trx, id));
    if (connection === undefined) throw notFound();
    return connection;
  }

  /**
   * @returns The provider's authorization URL.
   * @throws FORBIDDEN; INVALID_OPERATION when it is not configured, or when it is an early integration that the
   * workspace does not have.
   */
  async start(actor: Actor, type: IntegrationType): Promise<string> {
    requireAdmin(actor);
    requireWritable(actor);
    const provider = await this.#requireProvider(actor, type);
    const { subdomain } = await this.#parts.accounts.getWorkspace({ teamId: actor.teamId });
    const { state, hash } = makeOAuthState(actor.teamId, this.#parts.originOf(subdomain));
    const expiresAt = new Date(Date.now() + OAUTH_FLOW_SECONDS * 1_000);
    await this.#parts.database.forWorkspace(actor, (trx) =>
      saveFlow(trx, { hash, teamId: actor.teamId, userId: actor.userId, type, expiresAt }),
    );
    const { challenge } = this.#parts.vault.pkceOf(state);
    return provider.authorizationUrl({ state, challenge });
  }

  /**
   * Completes the flow that this user started in this workspace.
   * @throws UNPROCESSABLE for a state that is unknown, used or too old, and for a code that the provider refuses.
   */
  async confirm(actor: Actor, type: IntegrationType, code: string, state: string): Promise<Connection> {
    requireAdmin(actor);
    requireWritable(actor);
    const provider = await this.#requireProvider(actor, type);
    const { database, vault } = this.#parts;
    const isOurs = await database.forWorkspace(actor, (trx) => takeFlow(trx, hashState(state), actor.userId, type));
    if (!isOurs) throw unprocessable('This connection was not begun here, or took too long. Begin again.');
    const access = await provider.exchange({ code, verifier: vault.pkceOf(state).verifier });
    const { accountId, accountName, otherAccountIds, tokens } = access;
    const channels = (await provider.listChannels?.(tokens.access)) ?? [];
    return database.forWorkspace(actor, async (trx) => {
      const id = await reserveConnectionId(trx, type, accountId);
      return saveConnection(trx, {
        id,
        teamId: actor.teamId,
        type,
        accountId,
        accountName,
        otherAccountIds,
        token: vault.seal(JSON.stringify(tokens), id),
        channels,
        userId: actor.userId,
      });
    });
  }

  /**
   * Reads the channels from the provider again, because the app may have access to more channels since it was
   * connected.
   * @throws FORBIDDEN; NOT_FOUND; INVALID_OPERATION for an ended connection; UNPROCESSABLE when the provider refuses;
   * UNAVAILABLE.
   */
  async refreshChannels(actor: Actor, id: string): Promise<Connection> {
    requireAdmin(actor);
    requireWritable(actor);
    const { database, vault } = this.#parts;
    const connection = await this.get(actor, id);
    const provider = await this.#requireProvider(actor, connection.type);
    if (provider.listChannels === undefined) return connection;
    const sealed = await database.forWorkspace(actor, (trx) => findToken(trx, id));
    if (sealed === undefined) throw invalidOperation('This connection has ended');
    const { access } = storedTokens.parse(JSON.parse(vault.open(sealed, id)));
    const channels = await provider.listChannels(access);
    const saved = await database.forWorkspace(actor, (trx) => setChannels(trx, id, channels));
    if (saved === undefined) throw invalidOperation('This connection has ended');
    return saved;
  }

  /**
   * Chooses the channels whose messages become notes, and the project for these.
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

  async #requireProvider({ teamId }: Actor, type: IntegrationType): Promise<ProviderClient> {
    const { providers, flags } = this.#parts;
    const { name, isBeta } = kindOf(type);
    if (isBeta && !(await flags.get('betaFeatures', teamId))) {
      throw invalidOperation(`${name} is an early feature, which this workspace does not have`);
    }
    const provider = providers.get(type);
    if (provider === undefined) throw invalidOperation(`${name} is not configured on this installation`);
    return provider;
  }

  async #requireWriteOn(actor: Actor, projectId: string): Promise<void> {
    const { levels } = await this.#parts.content.checkAccess(
      { objects: [{ kind: 'PROJECT', id: projectId }] },
      actingFor(actor),
    );
    const level = levels[0]?.level;
    if (level !== 'WRITE' && level !== 'FULL') throw notFound();
  }
}

function kindOf(type: IntegrationType): IntegrationKind {
  const kind = INTEGRATIONS.find((each) => each.type === type);
  if (kind === undefined) throw badInput('There is no such integration', { field: 'type' });
  return kind;
}
