import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repositoryRoot } from '../paths.ts';
import type { Region, Scope } from '../scopes.ts';
import { edgeInContainer } from './edge-configuration.ts';

const template = (name: string) => readFileSync(join(repositoryRoot, 'infra/edge', `${name}.conf.tmpl`), 'utf8');

function edge(
  name: string,
  scope: Scope | undefined,
  regions: Region[] = ['eu_a'],
  trustedProxies: string[] = [],
): string {
  const place = { regions, network: '10.9', rootDomain: 'loom.example:8443', scheme: 'https' as const, trustedProxies };
  return edgeInContainer(template(name), { ...place, scope });
}

describe('an edge in a container', () => {
  it("passes on to its own scope's addresses, and to the other tier's between them", () => {
    const text = edge('region', 'eu_a');
    expect(text).toContain('upstream gateway { server 10.9.2.130:8080 ');
    expect(text).toContain('upstream object_store { server 10.9.2.105:9000 ');
    expect(text).toContain('upstream global_edge { server 10.9.128.120:8080 ');
    expect(text).toContain('server_name *.loom.example;');
  });

  it.each([['region', 'eu_a'] as const, ['global', 'global'] as const, ['front', undefined] as const])(
    'of %s leaves nothing of a machine of its own',
    (name, scope) => {
      const text = edge(name, scope);
      expect(text).not.toMatch(/\{\{|listen 127|RUN_DIR|access\.log/);
      expect(text).toMatch(/listen 8080/);
    },
  );

  it('in front refuses at once what belongs to a region that is not there', () => {
    expect(edge('front', undefined)).toContain('upstream region_us_b { server 127.0.0.1:1 ');
    expect(edge('front', undefined, ['us_b', 'eu_a'])).toContain('upstream region_us_b { server 10.9.129.120:8080 ');
  });

  it('in front says how browsers come, and believes those alone who end TLS before it', () => {
    expect(edge('front', undefined)).toContain('X-Forwarded-Proto https;');
    expect(edge('front', undefined)).not.toContain('set_real_ip_from');
    expect(edge('front', undefined, ['eu_a'], ['10.1.0.0/16'])).toContain('set_real_ip_from 10.1.0.0/16;');
  });

  it('says it when the template has moved on', () => {
    expect(() =>
      edgeInContainer('http { }', {
        scope: 'eu_a',
        regions: [],
        network: '',
        rootDomain: '',
        scheme: 'http',
        trustedProxies: [],
      }),
    ).toThrow('has no');
  });
});
