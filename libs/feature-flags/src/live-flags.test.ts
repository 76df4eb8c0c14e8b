import type { SetFlag } from '@fieldloom/kernel/feature-flags';
import { createLogger } from '@fieldloom/observability/logger';
import { afterEach, describe, expect, it } from '@jest/globals';
import { LiveFlags } from './live-flags.ts';

const ACME = '018f3a3e-8b6c-7d1e-9f00-0123456789ab';
const OTHER = '018f3a3e-8b6c-7d1e-9f00-0123456789ac';
const logger = createLogger({ service: 'test', scope: 'eu_a', level: 'silent' });

/** Answers like a region's routing: at once when it has another set, else with the next change. */
class Routing {
  #revision = 1;
  #flags: SetFlag[] = [];
  #changed = Promise.withResolvers<void>();

  set(...flags: SetFlag[]): void {
    this.#flags = flags;
    this.#revision += 1;
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  async featureFlags({ knownRevision }: { knownRevision?: string }, { signal }: { signal?: AbortSignal } = {}) {
    if (knownRevision === String(this.#revision)) {
      await Promise.race([
        this.#changed.promise,
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
      ]);
    }
    const flags = this.#flags.map(({ name, teamId, value }) => ({
      name,
      teamId: teamId ?? '',
      valueJson: JSON.stringify(value),
    }));
    return { revision: String(this.#revision), flags };
  }
}

let live: LiveFlags | undefined;
afterEach(() => live?.stop());

async function open(routing: object, domain: string): Promise<LiveFlags> {
  live = await LiveFlags.open({ routing: routing as never, logger }, domain);
  return live;
}

describe('live flags', () => {
  it('are there as soon as they are open', async () => {
    const routing = new Routing();
    routing.set({ name: 'betaFeatures', teamId: ACME, value: true });
    const flags = await open(routing, 'live-open');
    expect([await flags.get('betaFeatures', ACME), await flags.get('betaFeatures', OTHER)]).toEqual([true, false]);
  });

  it('are told to a listener as they hold, and again when its workspace has others, and only then', async () => {
    const routing = new Routing();
    const flags = await open(routing, 'live-watch');
    const watch = flags.watchForClients(ACME);
    expect((await watch.next()).value).toMatchObject({ betaFeatures: false, growthOnboarding: 'default' });
    const next = watch.next();
    routing.set({ name: 'betaFeatures', teamId: OTHER, value: true });
    await expect(Promise.race([next, flags.watchForClients(OTHER).next()])).resolves.toMatchObject({ done: false });
    routing.set({ name: 'betaFeatures', teamId: ACME, value: true });
    expect((await next).value).toMatchObject({ betaFeatures: true });
  });

  it('tell nothing more to whom has ended it, also while they wait', async () => {
    const flags = await open(new Routing(), 'live-end');
    const watch = flags.watchForClients(ACME);
    await watch.next();
    const next = watch.next();
    await watch.return?.();
    expect(await next).toEqual({ value: undefined, done: true });
    const other = flags.watchForClients(ACME);
    await other.next();
    const last = other.next();
    await flags.stop();
    expect(await last).toEqual({ value: undefined, done: true });
  });

  it('are the defaults while nobody answers', async () => {
    const away = { featureFlags: () => Promise.reject(new Error('away')) };
    expect(await (await open(away, 'live-away')).get('postOnboardingNotePopup', ACME)).toBe(true);
  });
});
