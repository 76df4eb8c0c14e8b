import { describe, expect, it } from '@jest/globals';
import type { TenantRoute } from '../route/route.ts';
import { RouteMap } from './route-map.ts';

const route = (teamId: string, subdomain: string, sequence: number, more: Partial<TenantRoute> = {}): TenantRoute => ({
  teamId,
  subdomain,
  region: 'eu_a',
  state: 'active',
  version: 1,
  sequence,
  createdAt: new Date(0),
  formerSubdomains: [],
  ...more,
});

describe('RouteMap', () => {
  it('follows a workspace through its names', () => {
    const map = new RouteMap();
    map.apply(route('a', 'acme', 1));
    map.apply(route('a', 'acme-two', 2));
    expect(map.findBySubdomain('acme')).toBeUndefined();
    expect(map.findBySubdomain('acme-two')?.teamId).toBe('a');
    map.apply(route('a', 'acme-two', 3, { state: 'deleted' }));
    expect(map.findBySubdomain('acme-two')).toBeUndefined();
    expect(map.size).toBe(0);
  });

  it('keeps the newer owner of a name when news about the older one comes later', () => {
    const map = new RouteMap();
    map.apply(route('a', 'acme', 1));
    map.apply(route('b', 'acme', 3));
    map.apply(route('a', 'elsewhere', 4));
    expect(map.findBySubdomain('acme')?.teamId).toBe('b');
    expect(map.findBySubdomain('elsewhere')?.teamId).toBe('a');
  });

  it('finds a workspace under its former names, until another one takes them or it is deleted', () => {
    const map = new RouteMap();
    map.apply(route('a', 'acme-two', 1, { formerSubdomains: ['acme', 'acme-one'] }));
    expect(map.findBySubdomain('acme')?.subdomain).toBe('acme-two');
    map.apply(route('b', 'acme', 3));
    expect(map.findBySubdomain('acme')?.teamId).toBe('b');
    map.apply(route('a', 'acme-two', 4, { formerSubdomains: ['acme-one'] }));
    expect(map.findBySubdomain('acme-one')?.teamId).toBe('a');
    map.apply(route('b', 'acme', 5, { state: 'deleted' }));
    expect(map.findBySubdomain('acme')).toBeUndefined();
    map.apply(route('a', 'acme-two', 6, { state: 'deleted' }));
    expect(map.findBySubdomain('acme-one')).toBeUndefined();
  });

  it('ignores older news', () => {
    const map = new RouteMap();
    map.apply(route('a', 'acme', 5, { region: 'us_b' }));
    map.apply(route('a', 'acme', 4, { region: 'eu_a' }));
    expect(map.findBySubdomain('acme')?.region).toBe('us_b');
  });
});
