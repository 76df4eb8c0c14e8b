import { describe, expect, it } from '@jest/globals';
import { hostLabel, parseRegions, portOf, portOffsets, scopes } from './scopes.ts';
import { services } from './services.ts';
import { portsOfStack } from './stack/ports.ts';

describe('ports', () => {
  it('are told by the base port, the scope and the name', () => {
    expect(portOf(21_000, 'global', 'postgres')).toBe(21_000);
    expect(portOf(21_000, 'us_b', 'kafka')).toBe(21_101);
    expect(portOf(23_000, 'eu_a', 'temporal')).toBe(23_210);
  });

  it('never meet within a stack', () => {
    const ports = portsOfStack(21_000, scopes, false);
    expect(new Set(ports).size).toBe(ports.length);
  });

  it('of two stacks a thousand apart never meet', () => {
    const other = new Set(portsOfStack(23_000, scopes, false));
    expect(portsOfStack(21_000, scopes, false).filter((port) => other.has(port))).toEqual([]);
  });

  it('exist for every process of every service', () => {
    const unknown = services.flatMap(({ processes }) => processes).filter(({ port }) => !(port in portOffsets));
    expect(unknown).toEqual([]);
  });
});

describe('regions', () => {
  it('are kept in the order of the table', () => {
    expect(parseRegions('eu_a, us_b')).toEqual(['us_b', 'eu_a']);
  });

  it('that are unknown are named', () => {
    expect(() => parseRegions('eu_a,mars')).toThrow('Unknown region mars');
  });

  it('have a host name without underscores', () => {
    expect(hostLabel('us_b')).toBe('us-b');
  });
});
