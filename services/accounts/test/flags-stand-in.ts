import { LiveFlags } from '@fieldloom/feature-flags/live-flags';
import type { SetFlag } from '@fieldloom/kernel/feature-flags';
import { createLogger } from '@fieldloom/observability/logger';

let opened = 0;

/** Stands in for the part of the region's routing that serves feature flags. */
export class FlagsStandIn {
  live!: LiveFlags;
  #revision = 1;
  #flags: readonly SetFlag[] = [];
  #changed = Promise.withResolvers<void>();

  static async start(): Promise<FlagsStandIn> {
    const standIn = new FlagsStandIn();
    const logger = createLogger({ service: 'accounts', scope: 'test', level: 'silent' });
    opened += 1;
    standIn.live = await LiveFlags.open({ routing: standIn as never, logger }, `accounts-of-spec-${opened}`);
    return standIn;
  }

  /** Sets flags from now on, as an operator would. */
  set(...flags: SetFlag[]): void {
    this.#flags = flags;
    this.#revision += 1;
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  async featureFlags(request: { knownRevision: string }, { signal }: { signal: AbortSignal }) {
    const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    if (request.knownRevision === String(this.#revision)) await Promise.race([this.#changed.promise, ended]);
    const flags = this.#flags.map(({ name, teamId, value }) => ({
      name,
      teamId: teamId ?? '',
      valueJson: JSON.stringify(value),
    }));
    return { revision: String(this.#revision), flags };
  }
}
