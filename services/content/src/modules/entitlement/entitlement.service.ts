import type { Actor } from '@fieldloom/auth/actor';
import { limitReached } from '@fieldloom/kernel/errors';
import type { Entitlements } from '@fieldloom/proto/fieldloom/billing/v1/billing_pb';
import { Injectable } from '@nestjs/common';

/** What was read of a workspace's plan is believed for this long. */
const CACHE_MS = 5_000;
/** Workspaces whose entitlements are kept; the oldest goes first. */
const CACHE_SIZE = 5_000;

/** Where entitlements are read: billing. */
export abstract class EntitlementSource {
  /** @throws UNAVAILABLE. */
  abstract read(teamId: string): Promise<Pick<Entitlements, 'version' | 'flags' | 'limits'>>;
}

interface Kept {
  entitlements: Pick<Entitlements, 'version' | 'flags' | 'limits'>;
  until: number;
}

/** What the workspace's plan allows. Billing away = UNAVAILABLE: nothing is allowed that was not seen to be. */
@Injectable()
export class EntitlementService {
  readonly #kept = new Map<string, Kept>();

  constructor(private readonly source: EntitlementSource) {}

  /** @returns undefined for unlimited. */
  async limit(actor: Actor, name: string): Promise<number | undefined> {
    const { limits } = await this.entitlements(actor);
    const limit = limits[name];
    // A limit that the plan does not name is no allowance.
    if (limit === undefined) return 0;
    return limit.value === undefined ? undefined : Number(limit.value);
  }

  /**
   * @param prompt The upgrade prompt of the gated feature.
   * @throws LIMIT_REACHED when the plan does not have it.
   */
  async requireFlag(actor: Actor, flag: string, prompt: string): Promise<void> {
    const { flags } = await this.entitlements(actor);
    if (flags[flag] !== true) throw limitReached('Your plan does not include this', prompt, 0);
  }

  private async entitlements(actor: Actor): Promise<Kept['entitlements']> {
    const kept = this.#kept.get(actor.teamId);
    const isRecent = kept !== undefined && kept.until > Date.now();
    // The actor was read from accounts after a change of plan: what is kept is older.
    if (isRecent && Number(kept.entitlements.version) >= actor.entitlementVersion) return kept.entitlements;
    const entitlements = await this.source.read(actor.teamId);
    this.#kept.delete(actor.teamId);
    this.#kept.set(actor.teamId, { entitlements, until: Date.now() + CACHE_MS });
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > CACHE_SIZE && oldest !== undefined) this.#kept.delete(oldest);
    return entitlements;
  }
}
