import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { scopes } from '../src/scopes.ts';
import { ensureKeys, readKeys, rotateAddressKeys, rotateKeys } from '../src/stack/keys.ts';
import { StackLayout } from '../src/stack/layout.ts';

// A spec, because the files belong to the service user, who exists only on a prepared machine.
let folder: string;
let layout: StackLayout;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'));
  layout = Object.assign(new StackLayout(1), { root: folder });
  await ensureKeys(layout);
});
afterEach(() => rm(folder, { recursive: true }));

describe('rotating keys of email sessions', () => {
  const seeds = async (): Promise<(string | undefined)[]> =>
    ((await readKeys(layout, 'global')).sessionSeeds ?? []).map(({ seed }) => seed);

  it('keeps the old key usable behind the new one', async () => {
    const before = await readKeys(layout, 'global');
    await rotateKeys(layout, 'global', 0);
    const [first, second, ...others] = await seeds();
    expect(first).not.toBe(before.privateJwk.d);
    expect([second, others]).toEqual([before.privateJwk.d, []]);
    await rotateKeys(layout, 'global', 0);
    expect((await seeds()).slice(1)).toEqual([first, second]);
  });

  it('affects only the global tier', async () => {
    await rotateKeys(layout, 'eu_a', 0);
    for (const scope of scopes) expect((await readKeys(layout, scope)).sessionSeeds).toBeUndefined();
  });
});

it('a new key of address hashes is the same in every scope, before the old one', async () => {
  const { kid, retired } = await rotateAddressKeys(layout, 0);
  const rings = await Promise.all(scopes.map(async (scope) => (await readKeys(layout, scope)).identityHashKeys));
  for (const ring of rings) {
    expect(ring).toEqual(rings[0]);
    expect(ring.map((key) => key.kid)).toEqual([kid, retired]);
    expect(ring.map(({ retiredAt }) => retiredAt !== undefined)).toEqual([false, true]);
  }
});
