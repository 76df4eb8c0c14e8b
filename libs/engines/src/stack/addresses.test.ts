import { describe, expect, it } from '@jest/globals';
import type { Scope } from '../scopes.ts';
import { frontPortOf, ScopeAddresses } from './addresses.ts';
import { StackLayout, type StackSecrets } from './layout.ts';

const secrets = { password: (scope: Scope, role: string) => `${scope}-${role}` } as unknown as StackSecrets;
const addressesOf = (scope: Scope) => new ScopeAddresses(new StackLayout(21_000), secrets, scope);

describe('peers', () => {
  it("of a region are its own services and the global tier's, never another region's", () => {
    const { peers } = addressesOf('us_b');
    expect(peers).toMatchObject({ content: 'http://127.0.0.1:21132', 'global/routing': 'http://127.0.0.1:21039' });
    expect(Object.values(peers).filter((url) => url.startsWith('http://127.0.0.1:212'))).toEqual([]);
  });

  it("of the global tier are its own services and every region's", () => {
    const { peers } = addressesOf('global');
    expect(peers).toMatchObject({
      identity: 'http://127.0.0.1:21040',
      'us_b/accounts': 'http://127.0.0.1:21131',
      'eu_a/accounts': 'http://127.0.0.1:21231',
    });
  });
});

it('a database address has the role and its password', () => {
  expect(addressesOf('eu_a').database('content', 'content_app')).toBe(
    'postgres://content_app:eu_a-content_app@127.0.0.1:21200/content',
  );
});

it('only the usual stack takes port 8080', () => {
  expect(frontPortOf(21_000)).toBe(8080);
  expect(frontPortOf(23_000)).toBe(23_080);
});
