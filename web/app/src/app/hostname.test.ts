import { describe, expect, it } from '@jest/globals';
import { parseHost } from './hostname.ts';

describe('parseHost', () => {
  it('takes the page’s word for the root', () => {
    expect(parseHost('fieldloom.localhost:8080', 'fieldloom.localhost:8080').app).toBe('root');
    expect(parseHost('acme.fieldloom.localhost:8080', 'fieldloom.localhost:8080')).toEqual({
      app: 'workspace',
      rootDomain: 'fieldloom.localhost:8080',
      subdomain: 'acme',
    });
    expect(parseHost('acme.research.example.com', 'research.example.com').app).toBe('workspace');
    expect(parseHost('research.example.com', 'research.example.com').app).toBe('root');
  });

  it('else takes the host without its first label', () => {
    expect(parseHost('ACME.fieldloom.localhost:8080')).toEqual({
      app: 'workspace',
      rootDomain: 'fieldloom.localhost:8080',
      subdomain: 'acme',
    });
    expect(parseHost('fieldloom.localhost:8080').app).toBe('root');
  });

  it.each(['', 'localhost', '127.0.0.1:8080', '[::1]:8080', 'a..b', '-a.example.com'])('refuses %p', (host) => {
    expect(() => parseHost(host)).toThrow('Could not parse hostname');
  });

  it('refuses a host outside the root and a host two levels below it', () => {
    expect(() => parseHost('acme.example.org', 'example.com')).toThrow('Could not parse hostname');
    expect(() => parseHost('a.b.example.com', 'example.com')).toThrow('Could not parse hostname');
  });
});
