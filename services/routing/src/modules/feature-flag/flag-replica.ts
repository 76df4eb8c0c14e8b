import type { Client } from '@connectrpc/connect';
import type { GlobalDatabase } from '@fieldloom/db/global-database';
import { type FlagSet, FollowedFlags } from '@fieldloom/feature-flags/followed-flags';
import type { Logger } from '@fieldloom/observability/logger';
import type { RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import type { Tables } from '../../database.ts';
import { type ChangeSignal, readUntil } from '../route/change-signal.ts';
import type { FeatureFlagRepository } from './feature-flag.repository.ts';

/** This region's copy of all set flags: in memory for answers, in the region's database for restarts. */
export class FlagReplica {
  readonly #followed: FollowedFlags;
  readonly #changes: ChangeSignal;

  private constructor(followed: FollowedFlags, changes: ChangeSignal) {
    this.#followed = followed;
    this.#changes = changes;
  }

  /** Loads the stored flags, then follows the authority in the background. */
  static async start(options: {
    database: GlobalDatabase<Tables>;
    flags: FeatureFlagRepository;
    routing: Client<typeof RoutingService>;
    changes: ChangeSignal;
    logger: Logger;
  }): Promise<FlagReplica> {
    const { database, flags, routing, changes, logger } = options;
    const known = await database.transaction(async (trx) => ({
      revision: await flags.readRevision(trx),
      flags: await flags.listSet(trx),
    }));
    const keep = async (set: FlagSet): Promise<void> => {
      await database.transaction((trx) => flags.replaceAll(trx, set));
      // Notified only after the change takes effect here, so that waiting callers see it.
      setImmediate(() => changes.notify());
    };
    return new FlagReplica(new FollowedFlags({ routing, logger, known, keep }), changes);
  }

  /** Serves the region's services. */
  async follow(knownRevision: string, waitMs: number, signal?: AbortSignal): Promise<FlagSet> {
    const isNew = (set: FlagSet): boolean => set.revision !== knownRevision;
    return readUntil(async () => this.#followed.set, isNew, { change: this.#changes, waitMs, signal });
  }

  async stop(): Promise<void> {
    await this.#followed.stop();
  }
}
