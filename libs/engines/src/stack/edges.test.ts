import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repositoryRoot } from '../paths.ts';
import type { Scope } from '../scopes.ts';
import { renderTemplate } from '../template.ts';
import { edgeVariables } from './edges.ts';
import { StackLayout } from './layout.ts';

const layout = new StackLayout(23_000);

describe('the templates of infra/edge', () => {
  it.each<[string, Scope | undefined]>([
    ['global', 'global'],
    ['region', 'eu_a'],
    ['front', undefined],
  ])('%s names only variables that there are', async (name, scope) => {
    const template = await readFile(join(repositoryRoot, `infra/edge/${name}.conf.tmpl`), 'utf8');
    expect(renderTemplate(template, edgeVariables(layout, scope, '/run/edge'))).not.toContain('{{');
  });
});

it("an edge knows its own scope's services and every scope's edge", () => {
  const variables = edgeVariables(layout, 'eu_a', '/run/edge');
  expect(variables).toMatchObject({
    SCOPE_HOST: 'eu-a',
    GATEWAY_PORT: '23230',
    SEARCH_CONSUMER_PORT: '23243',
    EDGE_US_B_PORT: '23120',
    ROUTING_GLOBAL_PORT: '23039',
    ROOT_DOMAIN: 'fieldloom.localhost:23080',
    ROOT_HOST: 'fieldloom.localhost',
  });
});
