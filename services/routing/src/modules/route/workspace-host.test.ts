import { describe, expect, it } from '@jest/globals';
import { Hosts } from './workspace-host.ts';

const hosts = new Hosts('fieldloom.localhost:8080', 'http://fieldloom.localhost:8080');

describe('Hosts', () => {
  it.each([
    ['fieldloom.localhost:8080', { kind: 'root' }],
    ['FIELDLOOM.localhost', { kind: 'root' }],
    ['acme.fieldloom.localhost:8080', { kind: 'workspace', subdomain: 'acme' }],
    ['us-b.fieldloom.localhost', { kind: 'region', region: 'us_b' }],
    ['s3.us-b.fieldloom.localhost', { kind: 'unknown' }],
    ['evilfieldloom.localhost', { kind: 'unknown' }],
    ['fieldloom.localhost.evil.example', { kind: 'unknown' }],
    ['.fieldloom.localhost', { kind: 'unknown' }],
    ['', { kind: 'unknown' }],
  ])('reads %s', (host, expected) => {
    expect(hosts.read(host)).toEqual(expected);
  });

  it.each([
    'x',
    '/x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '@evil.example',
    'https://evil.example',
  ])('keeps the path %s inside the workspace', (path) => {
    expect(new URL(hosts.insideWorkspace('acme', path)).origin).toBe('http://acme.fieldloom.localhost:8080');
  });
});
