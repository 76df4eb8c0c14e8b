import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@connectrpc/connect';
import { hashProviderAccount, newestHashKeyId } from '@fieldloom/auth/identity-hash';
import type { Keys } from '@fieldloom/auth/keys';
import { isDomainError } from '@fieldloom/kernel/errors';
import type { Logger } from '@fieldloom/observability/logger';
import { HashKind, type RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import type { IntegrationsDatabase } from '../../database.ts';
import { ANNOUNCE_EVERY_MS } from '../../limits.ts';
import { slugOf } from '../provider/provider.ts';
import {
  type Connection,
  deleteOldFlows,
  listHeldAccountIds,
  listUnannounced,
  markAnnounced,
} from './connection.repository.ts';

const BATCH = 50;

/**
 * Tells the global tier, by keyed hashes, which workspace a provider's account belongs to, so that its intake finds the
 * region. It does so again when the hash key changes. It runs in the background, so connecting succeeds while the
 * global tier is down.
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
    const { database, keys, logger } = this.parts;
    const keyId = newestHashKeyId(keys);
    const connections = await database.acrossWorkspaces('announce connected accounts', async (trx) => {
      await deleteOldFlows(trx);
      return listUnannounced(trx, keyId, BATCH);
    });
    for (const connection of connections) {
      try {
        await this.#announce(connection);
      } catch (error) {
        // One refused connection must not block the others. Without the global tier, none can be announced.
        if (!isDomainError(error) || error.code === 'UNAVAILABLE') throw error;
        logger.warn({ err: error, connectionId: connection.id }, 'a connection could not be announced');
        continue;
      }
      await database.forWorkspace(connection, (trx) => markAnnounced(trx, connection, keyId));
    }
  }

  async #announce(connection: Connection): Promise<void> {
    const { database, routing } = this.parts;
    const own = [connection.accountId, ...connection.otherAccountIds];
    const isOver = connection.status === 'DISCONNECTED';
    if (!isOver) {
      const hashes = own.flatMap((accountId) => this.#hashesOf(connection, accountId).slice(0, 1));
      await routing.upsertIdentityHashes({ hashes });
    }
    const held = await database.forWorkspace(connection, (trx) => listHeldAccountIds(trx, connection));
    const gone = [...connection.withdrawnAccountIds, ...(isOver ? own : [])].filter(
      (accountId) => !held.includes(accountId) && (isOver || !own.includes(accountId)),
    );
    // With every key, because an older one may have been used to announce it.
    const hashes = gone.flatMap((accountId) => this.#hashesOf(connection, accountId));
    if (hashes.length > 0) await routing.deleteIdentityHashes({ hashes });
  }

  /** Returns the hashes with every key of the ring, the newest first. */
  #hashesOf({ type, teamId }: Connection, accountId: string) {
    const provider = slugOf(type);
    return hashProviderAccount(this.parts.keys, provider, accountId).map(({ hash, keyId }) => ({
      kind: HashKind.PROVIDER_ACCOUNT,
      hash,
      keyId,
      teamId,
      provider,
    }));
  }
}
