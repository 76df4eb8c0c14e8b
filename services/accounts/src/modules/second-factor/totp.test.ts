import { describe, expect, it } from '@jest/globals';
import { matchTotp, stepAt, toBase32, totpAt, totpUri } from './totp.ts';

/** From RFC 6238, appendix B. Its codes have eight digits; the last six are ours. */
const SECRET = Buffer.from('12345678901234567890');

describe('a time-based code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i s is %s', (seconds, code) => {
    expect(totpAt(SECRET, stepAt(new Date(seconds * 1_000)))).toBe(code);
  });

  it('is accepted one step early or late, and no more', () => {
    const now = new Date(1_234_567_890_000);
    const present = stepAt(now);
    const found = [-2, -1, 0, 1, 2].map((drift) => matchTotp(SECRET, totpAt(SECRET, present + drift), now, 0));
    expect(found).toEqual([undefined, present - 1, present, present + 1, undefined]);
  });

  it('is accepted once, and no earlier one afterwards', () => {
    const now = new Date(1_234_567_890_000);
    const present = stepAt(now);
    expect(matchTotp(SECRET, totpAt(SECRET, present), now, present)).toBeUndefined();
    expect(matchTotp(SECRET, totpAt(SECRET, present - 1), now, present)).toBeUndefined();
    expect(matchTotp(SECRET, totpAt(SECRET, present + 1), now, present)).toBe(present + 1);
  });

  it.each(['', '12345', '1234567', 'abcdef', '００５９２４'])('is not %j', (code) => {
    expect(matchTotp(SECRET, code, new Date(1_234_567_890_000), 0)).toBeUndefined();
  });
});

it('encodes secrets as in RFC 4648', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(toBase32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});

it('gives an authenticator app everything in its URL', () => {
  const uri = new URL(totpUri(SECRET, 'Fieldloom', 'ann+x@team.example'));
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Fieldloom:ann%2Bx%40team\.example\?/);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Fieldloom',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
