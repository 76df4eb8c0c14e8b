import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nginxProcess } from '../engines/nginx.ts';
import { exists } from '../files.ts';
import { repositoryRoot } from '../paths.ts';
import { hostLabel, isRegion, portOf, type Scope, scopes } from '../scopes.ts';
import { servicesOf } from '../services.ts';
import { renderTemplate } from '../template.ts';
import { frontPortOf, rootDomainOf } from './addresses.ts';
import type { StackLayout } from './layout.ts';
import type { ProcessSpec } from './process-spec.ts';

export type EdgeTemplate = 'global' | 'region' | 'front';

function templatePath(template: EdgeTemplate): string {
  return join(repositoryRoot, 'infra/edge', `${template}.conf.tmpl`);
}

export function hasEdgeTemplate(template: EdgeTemplate): Promise<boolean> {
  return exists(templatePath(template));
}

/** `search-consumer` → `SEARCH_CONSUMER`. */
const constantCase = (name: string) => name.replaceAll('-', '_').toUpperCase();

/**
 * The variables for templates of infra/edge:
 * BASE_PORT FRONT_PORT ROOT_DOMAIN ROOT_HOST WEB_DIST MAILBOX_PORT; EDGE_DIR (infra/edge itself); RUN_DIR (writable,
 * with the folders body proxy fastcgi uwsgi scgi cache); BOT_CHECK_SCRIPTS BOT_CHECK_CALLS (what a bot check may load;
 * none here); EDGE_<SCOPE>_PORT and ROUTING_<SCOPE>_PORT of all scopes. A scope's own edge also has SCOPE (us_b)
 * SCOPE_HOST (us-b) EDGE_PORT S3_PORT and <PROCESS>_PORT of each service process of that scope.
 */
export function edgeVariables(
  layout: StackLayout,
  scope: Scope | undefined,
  runFolder: string,
): Record<string, string> {
  const base = layout.basePort;
  const rootDomain = rootDomainOf(base);
  const variables: Record<string, string | number> = {
    BASE_PORT: base,
    FRONT_PORT: frontPortOf(base),
    ROOT_DOMAIN: rootDomain,
    ROOT_HOST: rootDomain.split(':')[0] ?? rootDomain,
    WEB_DIST: join(repositoryRoot, 'web/app/dist'),
    EDGE_DIR: join(repositoryRoot, 'infra/edge'),
    RUN_DIR: runFolder,
    MAILBOX_PORT: portOf(base, 'global', 'mailbox'),
    BOT_CHECK_SCRIPTS: '',
    BOT_CHECK_CALLS: '',
  };
  for (const each of scopes) {
    variables[`EDGE_${constantCase(each)}_PORT`] = portOf(base, each, 'edge');
    variables[`ROUTING_${constantCase(each)}_PORT`] = portOf(base, each, 'routing');
  }
  if (scope) {
    Object.assign(variables, {
      SCOPE: scope,
      SCOPE_HOST: hostLabel(scope),
      EDGE_PORT: portOf(base, scope, 'edge'),
      S3_PORT: portOf(base, scope, 's3'),
    });
    for (const { processes } of servicesOf(isRegion(scope) ? 'region' : 'global')) {
      for (const { name, port } of processes) variables[`${constantCase(name)}_PORT`] = portOf(base, scope, port);
    }
  }
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)]));
}

async function render(layout: StackLayout, template: EdgeTemplate, scope: Scope | undefined, runFolder: string) {
  return renderTemplate(await readFile(templatePath(template), 'utf8'), edgeVariables(layout, scope, runFolder));
}

export function edgeProcess(layout: StackLayout, scope: Scope): ProcessSpec {
  return nginxProcess({
    name: `${scope}/edge`,
    scope,
    kind: 'edge',
    layout,
    port: portOf(layout.basePort, scope, 'edge'),
    after: [],
    configuration: (folder) => render(layout, isRegion(scope) ? 'region' : 'global', scope, folder),
  });
}

/** Replaces DNS in development: one port for all hosts; requests are passed to the edge of the right tier. */
export function frontProcess(layout: StackLayout): ProcessSpec {
  return nginxProcess({
    name: 'front',
    scope: undefined,
    kind: 'front',
    layout,
    port: frontPortOf(layout.basePort),
    after: [],
    configuration: (folder) => render(layout, 'front', undefined, folder),
  });
}
