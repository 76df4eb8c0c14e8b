import { describe, expect, it } from '@jest/globals';
import { SignedOutError } from './access-token.ts';
import { createSession } from './session.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (count: number) =>
  `head.${encode({ iat: count, exp: count + 300, sub: 'u', sid: 's', aud: 'eu_a:t' })}.sign`;

describe('createSession', () => {
  it('ends, and says so, when a token is refused after there was one', async () => {
    let count = 0;
    let isOut = false;
    const session = createSession(() =>
      isOut ? Promise.reject(new SignedOutError()) : Promise.resolve(token(++count)),
    );
    let told = 0;
    session.subscribe(() => told++);
    await session.tokens.get();
    await session.check();
    expect([session.hasEnded(), told]).toEqual([false, 0]);
    isOut = true;
    await session.check();
    expect([session.hasEnded(), told]).toEqual([true, 1]);
  });

  it('does not end for somebody who was never signed in, nor without an answer', async () => {
    const never = createSession(() => Promise.reject(new SignedOutError()));
    await expect(never.tokens.get()).rejects.toThrow(SignedOutError);
    expect(never.hasEnded()).toBe(false);

    let isAway = false;
    const away = createSession(() => (isAway ? Promise.reject(new TypeError('no answer')) : Promise.resolve(token(1))));
    await away.tokens.get();
    isAway = true;
    await away.check();
    expect(away.hasEnded()).toBe(false);
  });
});
