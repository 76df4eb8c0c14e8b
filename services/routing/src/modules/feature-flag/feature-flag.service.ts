import { createHash } from 'node:crypto';
import type { GlobalDatabase } from '@fieldloom/db/global-database';
import type { FlagSource } from '@fieldloom/feature-flags/flag-provider';
import type { FlagSet } from '@fieldloom/feature-flags/followed-flags';
import { badInput, conflict, invalidOperation, notFound } from '@fieldloom/kernel/errors';
import { type FlagName, isFlagValue, type SetFlag } from '@fieldloom/kernel/feature-flags';
import type { Tables } from '../../database.ts';
import { MAX_SET_FLAGS } from '../../limits.ts';
import { type ChangeSignal, readUntil } from '../route/change-signal.ts';
import type { RouteRepository } from '../route/route.repository.ts';
import type { FeatureFlagRepository, FlagChange, FlagState } from './feature-flag.repository.ts';

/** Maximum age of flags that this process uses for its own answers. */
const FRESH_MS = 1_000;

export interface FlagWrite {
  name: FlagName;
  /** Null: of all workspaces. */
  teamId: string | null;
  /** Null: unset it. */
  value: unknown;
  /** The version that the operator saw; 0: it was never set. Undefined: any. */
  expectedVersion: number | undefined;
  changedBy: string;
}

/** The authority over feature flags: the only place where they change. */
export class FeatureFlagService implements FlagSource {
  readonly #database: GlobalDatabase<Tables>;
  readonly #flags: FeatureFlagRepository;
  readonly #routes: RouteRepository;
  readonly #changes: ChangeSignal;
  /** Defaults below the stored flags: what the environment sets for all workspaces. */
  readonly #configured: readonly SetFlag[];
  readonly #configuredMark: string;
  #known: { set: FlagSet; at: number } = { set: { revision: '', flags: [] }, at: 0 };

  constructor(options: {
    database: GlobalDatabase<Tables>;
    flags: FeatureFlagRepository;
    routes: RouteRepository;
    changes: ChangeSignal;
    configured: readonly SetFlag[];
  }) {
    this.#database = options.database;
    this.#flags = options.flags;
    this.#routes = options.routes;
    this.#changes = options.changes;
    this.#configured = options.configured;
    this.#configuredMark = createHash('sha256').update(JSON.stringify(options.configured)).digest('base64url');
  }

  /** The flags as `refresh` last read them. */
  current(): readonly SetFlag[] {
    return this.#known.set.flags;
  }

  async refresh(): Promise<void> {
    if (Date.now() - this.#known.at < FRESH_MS) return;
    this.#known = { set: await this.#read(), at: Date.now() };
  }

  /** Lists every flag that was ever set, even if it was unset later. */
  async list(): Promise<FlagState[]> {
    return this.#database.transaction((trx) => this.#flags.list(trx));
  }

  async listHistory(name: FlagName, teamId: string | null): Promise<FlagChange[]> {
    return this.#database.transaction((trx) => this.#flags.listHistory(trx, name, teamId));
  }

  /** Returns the whole set: at once if it differs from the known one, otherwise after the next change or `waitMs`. */
  async follow(knownRevision: string, waitMs: number, signal?: AbortSignal): Promise<FlagSet> {
    const isNew = (set: FlagSet): boolean => set.revision !== knownRevision;
    return readUntil(() => this.#read(), isNew, { change: this.#changes, waitMs, signal });
  }

  /**
   * Sets or unsets a flag. Setting the same value again changes nothing, so a job may repeat the call.
   * @throws BAD_INPUT for a value that the flag can't have, NOT_FOUND for an unknown workspace, CONFLICT with the
   * current version, INVALID_OPERATION when too many are set.
   */
  async set({ name, teamId, value, expectedVersion, changedBy }: FlagWrite): Promise<FlagState> {
    if (value !== null && !isFlagValue(name, value))
      throw badInput('The flag cannot have this value', { field: 'value' });
    const state = await this.#database.transaction(async (trx) => {
      await this.#flags.lock(trx);
      const now = await this.#flags.find(trx, name, teamId);
      if (expectedVersion !== undefined && expectedVersion !== now.version) {
        throw conflict('Somebody else has changed this flag. Read it again and send its version', {
          version: now.version,
        });
      }
      if (now.value === value) return now;
      const route = teamId === null ? undefined : await this.#routes.findByTeam(trx, teamId);
      if (teamId !== null && value !== null && (route === undefined || route.state === 'deleted')) {
        throw notFound('There is no such workspace');
      }
      if (value !== null && (await this.#flags.listSet(trx)).length >= MAX_SET_FLAGS) {
        throw invalidOperation('Too many flags are set', { limit: MAX_SET_FLAGS });
      }
      const changed = { name, teamId, value, version: now.version + 1 };
      await this.#flags.save(trx, changed, changedBy);
      return changed;
    });
    this.#known.at = 0;
    this.#changes.notify();
    return state;
  }

  async #read(): Promise<FlagSet> {
    const { revision, stored } = await this.#database.transaction(
      async (trx) => ({ revision: await this.#flags.readRevision(trx), stored: await this.#flags.listSet(trx) }),
      { isolation: 'repeatable read', readOnly: true },
    );
    const isStored = ({ name }: SetFlag): boolean => stored.some((flag) => flag.name === name && flag.teamId === null);
    const configured = this.#configured.filter((flag) => !isStored(flag));
    // The revision includes the configured flags, because a process that was started with other ones has a different
    // set.
    return { revision: `${revision} ${this.#configuredMark}`, flags: [...stored, ...configured] };
  }
}
