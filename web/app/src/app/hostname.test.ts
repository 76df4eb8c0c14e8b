import { describe, expect, it } from '@jest/globals';
import { parseHost } from './hostname.ts';

describe('parseHost', () => {
  it('takes the page’s word for the root', () => {
    expect(parseHost('fieldloom.localhost:8080', 'fieldloom.localhost:8080').app).toBe('root');
    expect(parseHost('acme.fieldloom.localhost:8080', 'fieldloom.localhost:8080')).toEqual({
      app: 'workspace',
      rootDomain: 'fieldloom.localhost:8080',
      environment: 'development',
      subdomain: 'acme',
    });
    expect(parseHost('acme.research.example.com', 'research.example.com').app).toBe('workspace');
    expect(parseHost('research.example.com', 'research.example.com').app).toBe('root');
  });

  it('else takes the host without its first label', () => {
    expect(parseHost('ACME.fieldloom.localhost:8080')).toEqual({
      app: 'workspace',
      rootDomain: 'fieldloom.localhost:8080',
      environment: 'development',
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

  it.each([
    ['acme.fieldloom.localhost', 'development', 'fieldloom.localhost'],
    ['acme.development.example.com', 'development', 'development.example.com'],
    ['acme.fieldloom.test:8443', 'test', 'fieldloom.test:8443'],
    ['acme.staging.example.com', 'staging', 'staging.example.com'],
    ['acme.chaos.example.com', 'chaos', 'chaos.example.com'],
    ['acme.example.com', 'production', 'example.com'],
  ])('reads %s as a workspace of a %s', (host, environment, rootDomain) => {
    const workspace = { app: 'workspace', subdomain: 'acme', environment, rootDomain };
    expect(parseHost(host)).toEqual(workspace);
    expect(parseHost(host, rootDomain)).toEqual(workspace);
    expect(parseHost(rootDomain)).toEqual({ app: 'root', environment, rootDomain });
  });

  it.each(['', 'localhost', 'example', 'https://example.com', '10.0.0.1', 'a b.com'])(
    'says that a page with the root %p is set up wrongly',
    (root) => {
      expect(() => parseHost('acme.example.com', root)).toThrow("Webpack config invalid, can't get root domain");
    },
  );
});
