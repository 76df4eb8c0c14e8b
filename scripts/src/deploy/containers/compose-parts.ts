import {
  addressIn,
  betweenNetwork,
  containerPort,
  DEFAULT_NETWORK,
  scopeNetwork,
} from '../../../../libs/engines/src/containers/places.ts';
import { storeHost } from '../../../../libs/engines/src/containers/settings.ts';
import { hostLabel, isRegion, type PortName, type Scope } from '../../../../libs/engines/src/scopes.ts';

/** What compose fills into addresses, hosts and image names from `.env`. */
export const NETWORK_PREFIX = `\${FIELDLOOM_NETWORK:-${DEFAULT_NETWORK}}`;
export const DOMAIN = `\${FIELDLOOM_DOMAIN:-fieldloom.localhost:8080}`;
export const SCHEME = `\${FIELDLOOM_SCHEME:-http}`;
export const storeOf = (scope: Scope): string => storeHost(scope, DOMAIN);

const ownImage = (name: string) => `\${FIELDLOOM_IMAGES:-localhost/fieldloom}-${name}:\${FIELDLOOM_VERSION:-latest}`;
const build = (target: string) => `{context: ., dockerfile: infra/images/platform.Dockerfile, target: ${target}}`;

const asked = (test: string): string => `{test: [${test}], interval: 10s, timeout: 5s, start_period: 60s}`;
// A single string for the shell: Podman splits a list at every space, and what remains of this one would never fail.
const inBash = (commands: string): string => asked(`CMD-SHELL, ${JSON.stringify(`bash -c '${commands}'`)}`);
const connects = (port: number): string => `exec 3<>/dev/tcp/127.0.0.1/${port}`;

/** Health checks that work with what each image contains; ours have no HTTP client. */
export const health = {
  over: (path: string, port = containerPort('gateway')): string =>
    inBash(`${connects(port)} && printf "GET ${path} HTTP/1.0\\r\\n\\r\\n" >&3 && head -1 <&3 | grep -q " 200 "`),
  connects: (port: number): string => inBash(connects(port)),
  // Alpine images have no bash, but BusyBox.
  fetches: (path: string, port: number): string =>
    asked(`CMD, wget, -q, -O, /dev/null, 'http://127.0.0.1:${port}${path}'`),
  postgres: asked('CMD, pg_isready, --quiet, --host=127.0.0.1'),
};

/**
 * The first command in every container that others call: an ARP request that all containers in its network receive.
 * Podman 4 gives a recreated or restarted container the same IP address but a new MAC address, and tells nobody; a
 * container that has just talked to it would send to the old one for more than a minute. With two networks, the one
 * between scopes receives this; in the other, services contact their engines immediately.
 */
export const announced = (name: string): string => `getent hosts ${name} >/dev/null || true`;

/** A shell script as lines of YAML. A single $ is escaped, because compose uses it for variables. */
export function script(...commands: string[]): string {
  const text = commands.join('\n').replaceAll('$', '$$$$').replaceAll('\n', '\n        ');
  return `
      - sh
      - -ec
      - |
        ${text}`;
}

/** The head of a file: what its containers have in common. */
export function head(about: string): string {
  return `# Made by ./scripts/gen from libs/engines/src/services.ts; change scripts/src/deploy/containers instead.
${about}

# Everything of ours: no root, no rights of a kernel's, nothing to write to but memory and what is named.
x-own: &own
  restart: unless-stopped
  user: '10001:10001'
  read_only: true
  cap_drop: [ALL]
  security_opt: ['no-new-privileges:true']
  tmpfs: ['/tmp:mode=1777,size=256m']
x-services-image: &services-image ${ownImage('services')}
x-services-build: &services-build ${build('services')}
x-service: &service
  <<: *own
  image: *services-image
  build: *services-build
  # What a process that is told to end needs at most (docs/how-to/deploy.md), and some more.
  stop_grace_period: 45s
  env_file: [{path: fieldloom.env, required: false}]
  healthcheck: ${health.over('/ready')}
x-intelligence: &intelligence
  <<: *service
  image: ${ownImage('intelligence')}
  build: ${build('intelligence')}
x-edge: &edge
  <<: *own
  image: ${ownImage('web')}
  build: ${build('web')}
  command:
    - sh
    - -ec
    - |
      ${announced('front')}
      exec nginx -c /etc/edge/nginx.conf -e stderr -g 'daemon off; pid /run/edge/nginx.pid; error_log stderr warn;'
  tmpfs: ['/run/edge:mode=1777,size=128m']
  stop_grace_period: 60s
  mem_limit: 256m
  depends_on: {setup: {condition: service_completed_successfully}}
  healthcheck: ${health.over('/edge/health')}
x-engine: &engine
  restart: unless-stopped
  cap_drop: [ALL]
  security_opt: ['no-new-privileges:true']
  stop_grace_period: 60s
  depends_on: {setup: {condition: service_completed_successfully}}
`;
}

export const images = { mailbox: ownImage('mailbox'), backup: ownImage('backup') };
export const builds = { mailbox: build('mailbox'), backup: build('backup') };

/** The networks of a process, with its address in each. */
export function placed(scope: Scope, name: PortName, where: readonly ('own' | 'between')[]): string {
  const networks = where.map((network) => {
    const address = addressIn(network, scope, name, NETWORK_PREFIX);
    return `${network === 'own' ? hostLabel(scope) : 'between'}: {ipv4_address: '${address}'}`;
  });
  return `networks: {${networks.join(', ')}}`;
}

/** Engines, and processes that talk to nobody else, are in a network without Internet access. */
export function networksOf(scopes: readonly Scope[], isFirst: boolean): string {
  const network = (name: string, { subnet, floating }: { subnet: string; floating: string }, isInternal: boolean) =>
    `  ${name}:
    internal: ${isInternal}
    ipam: {config: [{subnet: '${subnet}', ip_range: '${floating}'}]}`;
  return [
    'networks:',
    ...scopes.map((scope) => network(hostLabel(scope), scopeNetwork(scope, NETWORK_PREFIX), true)),
    ...(isFirst ? [network('between', betweenNetwork(NETWORK_PREFIX), false)] : []),
    '',
  ].join('\n');
}

export function volumeList(scopes: readonly Scope[], isFirst: boolean): string {
  const names = scopes.flatMap((scope) => {
    const ofRegion = ['kafka', 'opensearch', 's3', 'media-worker-scratch', 'intelligence-scratch'];
    const all = ['settings', 'engine-settings', 'edge', 'postgres', ...(isRegion(scope) ? ofRegion : [])];
    return all.map((name) => `${hostLabel(scope)}-${name}`);
  });
  return ['volumes:', ...[...(isFirst ? ['setup', 'front'] : []), ...names].map((name) => `  ${name}:`), ''].join('\n');
}
