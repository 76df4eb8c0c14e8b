import { newId, toShortId } from '@fieldloom/kernel/ids';
import { describe, expect, it } from '@jest/globals';
import { newApiKey, readApiKey } from './api-key.ts';

const teamId = newId();
const secret = 'a'.repeat(43);

describe('API keys', () => {
  it('are read as they were made, and made anew each time', () => {
    const { token, hash } = newApiKey('api', teamId);
    expect(token.startsWith(`api.${toShortId(teamId)}.`)).toBe(true);
    expect(readApiKey(token)).toEqual({ prefix: 'api', teamId, hash });
    expect(newApiKey('api', teamId).hash).not.toBe(hash);
    expect(readApiKey(newApiKey('oauth', teamId).token)?.prefix).toBe('oauth');
  });

  it('may leave out the prefix, and name the workspace in either form', () => {
    const known = readApiKey(`api.${toShortId(teamId)}.${secret}`);
    expect(known?.teamId).toBe(teamId);
    expect(readApiKey(`${toShortId(teamId)}.${secret}`)).toEqual(known);
    expect(readApiKey(`api.${teamId}.${secret}`)).toEqual(known);
  });

  it.each([
    '',
    secret,
    `api.${secret}`,
    `api.${toShortId(teamId)}.short`,
    `scim.${toShortId(teamId)}.${secret}`,
    `api.${toShortId(teamId)}.${secret}.${secret}`,
    'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  ])('are not %p', (token) => {
    expect(readApiKey(token)).toBeUndefined();
  });
});
