import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@connectrpc/connect';
import { hashProviderAccount } from '@fieldloom/auth/identity-hash';
import type { Keys } from '@fieldloom/auth/keys';
import type { Logger } from '@fieldloom/observability/logger';
import { HashKind, type RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import type { IntegrationsDatabase } from '../../database.ts';
import { ANNOUNCE_EVERY_MS } from '../../limits.ts';
import { type Connection, deleteOldFlows, listUnannounced, markAnnounced } from './connection.repository.ts';

const BATCH = 50;

/**
 * Tells the global tier, by a keyed hash, which workspace a provider's account belongs to, so that its intake finds
 * the region. Runs beside people's work: connecting succeeds while the global tier is away.
 */
export class AccountAnnouncer {
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;

  constructor(
    private readonly parts: {
      database: IntegrationsDatabase;
      routing: Client<typeof RoutingService>;
      keys: Keys;
      logger: Logger;
    },
  ) {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#announceAll().catch((error) => this.parts.logger.warn({ err: error }, 'could not announce'));
      await sleep(ANNOUNCE_EVERY_MS, undefined, { signal }).catch(() => {});
    }
  }

  async #announceAll(): Promise<void> {
    const { database } = this.parts;
    const connections = await database.acrossWorkspaces('announce connected accounts', async (trx) => {
      await deleteOldFlows(trx);
      return listUnannounced(trx, BATCH);
    });
    for (const connection of connections) {
      await this.#announce(connection);
      await database.forWorkspace(connection, (trx) => markAnnounced(trx, connection.id, connection.version));
    }
  }

  async #announce({ type, accountId, teamId, status }: Connection): Promise<void> {
    const provider = type.toLowerCase();
    const [newest] = hashProviderAccount(this.parts.keys, provider, accountId);
    const hashes = [{ kind: HashKind.PROVIDER_ACCOUNT, hash: newest.hash, keyId: newest.keyId, teamId, provider }];
    if (status === 'DISCONNECTED') await this.parts.routing.deleteIdentityHashes({ hashes });
    else await this.parts.routing.upsertIdentityHashes({ hashes });
  }
}
