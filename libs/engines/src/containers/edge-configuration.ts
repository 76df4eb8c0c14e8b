import type { PortName, Scope } from '../scopes.ts';
import { hostLabel, isRegion, scopes } from '../scopes.ts';
import { servicesOf } from '../services.ts';
import { renderTemplate } from '../template.ts';
import { addressIn, containerPort } from './places.ts';

export interface EdgeSettings {
  /** Undefined: the front, which stands in front of all edges. */
  scope: Scope | undefined;
  regions: readonly Scope[];
  network: string;
  /** fieldloom.example.com, with a port if it is not the default one. */
  rootDomain: string;
  scheme: 'http' | 'https';
  /** Networks of the proxies that end TLS in front of the front. Only they are trusted to report a caller's address. */
  trustedProxies: readonly string[];
}

/** Nothing listens there, so connections are refused at once. */
const NOWHERE = '127.0.0.1:1';
const LISTENS = /listen 127\.0\.0\.1:\{\{(?:EDGE|FRONT)_PORT\}\}/g;
const ADDRESS = /127\.0\.0\.1:\{\{([A-Z0-9_]+)_PORT\}\}/g;

const constantCase = (name: string) => name.replaceAll('-', '_').toUpperCase();

/** Renders a template of infra/edge for a container: the same paths, other addresses. */
export function edgeInContainer(template: string, settings: EdgeSettings): string {
  const { scope, network, rootDomain } = settings;
  let text = replaced(template, LISTENS, `listen ${containerPort('edge')}`);
  if (scope === undefined) {
    text = replaced(text, 'X-Forwarded-Proto $scheme;', `X-Forwarded-Proto ${settings.scheme};`);
    const believed = settings.trustedProxies.map((each) => `  set_real_ip_from ${each};\n`).join('');
    if (believed !== '')
      text = replaced(
        text,
        'http {\n',
        `http {\n${believed}  real_ip_header X-Forwarded-For;\n  real_ip_recursive on;\n`,
      );
  } else {
    text = replaced(text, 'access_log {{RUN_DIR}}/access.log plain;', 'access_log /dev/stdout plain;');
    text = replaced(text, 'set_real_ip_from 127.0.0.1;', `set_real_ip_from ${network}.0.0/16;`);
  }
  text = text.replaceAll(ADDRESS, (_, name: string) => upstream(name, settings));
  return renderTemplate(text, {
    RUN_DIR: '/run/edge',
    WEB_DIST: '/srv/web',
    ROOT_DOMAIN: rootDomain,
    ROOT_HOST: rootDomain.split(':')[0] ?? rootDomain,
    BOT_CHECK_SCRIPTS: '',
    BOT_CHECK_CALLS: '',
    ...(scope === undefined ? {} : { SCOPE: scope, SCOPE_HOST: hostLabel(scope) }),
  });
}

function replaced(text: string, from: string | RegExp, to: string): string {
  const changed = text.replaceAll(from, to);
  if (changed === text) throw new Error(`The edge's template has no ${from} any more`);
  return changed;
}

/** `GATEWAY` → host:port of the scope's own gateway; `EDGE_GLOBAL`, `ROUTING_US_B` → those of another scope. */
function upstream(name: string, { scope, regions, network }: EdgeSettings): string {
  for (const other of scopes) {
    const process = (['edge', 'routing'] as const).find((each) => name === constantCase(`${each}_${other}`));
    if (process === undefined) continue;
    if (isRegion(other) && !regions.includes(other)) return NOWHERE;
    return `${addressIn('between', other, process, network)}:${containerPort(process)}`;
  }
  if (scope === undefined) throw new Error(`The front knows no ${name}`);
  const processes = servicesOf(isRegion(scope) ? 'region' : 'global').flatMap((service) => service.processes);
  const port: PortName | undefined =
    name === 'S3' ? 's3' : processes.find((process) => constantCase(process.name) === name)?.port;
  if (port === undefined) throw new Error(`${scope} has no ${name}`);
  return `${addressIn('own', scope, port, network)}:${containerPort(port)}`;
}
