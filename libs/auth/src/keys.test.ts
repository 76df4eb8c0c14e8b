import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type KeysFile, loadKeys, secretSeed } from './keys.ts';
import { signToken, verifyToken } from './token.ts';

const pair = (kid: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    kid,
    privateJwk: privateKey.export({ format: 'jwk' }) as KeysFile['privateJwk'],
    publicJwk: { ...publicKey.export({ format: 'jwk' }), kid } as KeysFile['publicKeys'][string][number],
  };
};
const first = pair('first');
const second = pair('second');
const stateOf = (signing: typeof first, known: (typeof first)[]): object => ({
  scope: 'eu_a',
  kid: signing.kid,
  privateJwk: signing.privateJwk,
  publicKeys: { eu_a: known.map(({ publicJwk }) => publicJwk) },
});

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldloom-keys-'));
  path = join(folder, 'keys.json');
  write(stateOf(first, [first]));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Replaces the whole file at once, as a rotation does. */
function write(file: object): void {
  writeFileSync(`${path}.new`, JSON.stringify(file));
  renameSync(`${path}.new`, path);
}

const sign = (keys: ReturnType<typeof loadKeys>) =>
  signToken(keys, { issuer: 'eu_a:accounts', audience: 'eu_a:content', lifetimeSeconds: 60 });
const verify = (keys: ReturnType<typeof loadKeys>, token: string) =>
  verifyToken(keys, token, { scope: 'eu_a', audience: 'eu_a:content' });

describe('keys that are rotated while a process runs', () => {
  it('sign anew, and tokens of before hold until their key is forgotten', async () => {
    const keys = loadKeys(path, 0);
    const before = await sign(keys);
    write(stateOf(first, [second, first]));
    write(stateOf(second, [second, first]));
    const after = await sign(keys);
    expect((await keys.signer()).kid).toBe('second');
    await expect(verify(keys, before)).resolves.toBeDefined();
    await expect(verify(keys, after)).resolves.toBeDefined();
    write(stateOf(second, [second]));
    await expect(verify(keys, before)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(verify(keys, after)).resolves.toBeDefined();
  });

  it('stay as they were while the file is broken or gone', async () => {
    const keys = loadKeys(path, 0);
    write({ scope: 'eu_a' });
    expect((await keys.signer()).kid).toBe('first');
    rmSync(path);
    expect((await keys.signer()).kid).toBe('first');
    write(stateOf(second, [second]));
    expect((await keys.signer()).kid).toBe('second');
  });

  it('leave what was derived from the first key as it was', () => {
    const keys = loadKeys(path, 0);
    const seed = secretSeed(keys);
    write({ ...stateOf(second, [second, first]), secretSeed: first.privateJwk['d'] });
    expect(secretSeed(keys)).toEqual(seed);
  });
});
