import { describe, expect, it } from '@jest/globals';
import { createAccessTokens, SignedOutError } from './access-token.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A server that issues five-minute tokens; its clock is an hour ahead. */
function server() {
  let count = 0;
  return {
    calls: () => count,
    fetchToken: async () => {
      count += 1;
      const iat = 3600 + count;
      return `head.${encode({ iat, exp: iat + 300, sub: 'u1', sid: `s${count}`, aud: 'eu_a:t1' })}.sign`;
    },
  };
}

describe('createAccessTokens', () => {
  it('asks once for many callers at a time', async () => {
    const { fetchToken, calls } = server();
    const tokens = createAccessTokens(fetchToken);
    const all = await Promise.all([tokens.get(), tokens.get(), tokens.get()]);
    expect(new Set(all).size).toBe(1);
    expect(calls()).toBe(1);
  });

  it('renews before the end, whatever the server’s clock says', async () => {
    const { fetchToken, calls } = server();
    let now = 0;
    const tokens = createAccessTokens(fetchToken, () => now);
    await tokens.get();
    now = 254_000;
    await tokens.get();
    expect(calls()).toBe(1);
    now = 256_000;
    await tokens.get();
    expect(calls()).toBe(2);
  });

  it('renews a refused token once, however many requests it was refused to', async () => {
    const { fetchToken, calls } = server();
    const tokens = createAccessTokens(fetchToken);
    const first = await tokens.get();
    const [one, two] = await Promise.all([tokens.renew(first), tokens.renew(first)]);
    const late = await tokens.renew(first);
    expect(one).not.toBe(first);
    expect([two, late]).toEqual([one, one]);
    expect(calls()).toBe(2);
  });

  it('reads who it is for, and forgets on signing out', async () => {
    const tokens = createAccessTokens(server().fetchToken);
    await tokens.get();
    expect(tokens.claims()).toEqual({ userId: 'u1', teamId: 't1', region: 'eu_a', sessionId: 's1' });
    tokens.forget();
    expect(tokens.claims()).toBeNull();
  });

  it('lets a failure through and tries again at the next call', async () => {
    const { fetchToken } = server();
    let isOut = true;
    const tokens = createAccessTokens(() => (isOut ? Promise.reject(new SignedOutError()) : fetchToken()));
    await expect(tokens.get()).rejects.toThrow(SignedOutError);
    isOut = false;
    await expect(tokens.get()).resolves.toContain('head.');
  });
});
