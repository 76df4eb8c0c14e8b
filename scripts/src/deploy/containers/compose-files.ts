import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { containerName, containerPort } from '../../../../libs/engines/src/containers/places.ts';
import { repositoryRoot } from '../../../../libs/engines/src/paths.ts';
import {
  hostLabel,
  isRegion,
  type PortName,
  type Region,
  regions,
  type Scope,
} from '../../../../libs/engines/src/scopes.ts';
import { heapFlags, servicesOf } from '../../../../libs/engines/src/services.ts';
import { type ChartService, calls, chartServices, type Tier } from '../processes.ts';
import {
  announced,
  DOMAIN,
  head,
  NETWORK_PREFIX,
  networksOf,
  placed,
  SCHEME,
  script,
  storeOf,
  volumeList,
} from './compose-parts.ts';
import { engineServices, globalEngineServices } from './engines.ts';
import { FIRST_REGION } from './image-list.ts';

/** File contents by path in the checkout. */
export async function composeFiles(): Promise<Record<string, string>> {
  const services = { global: await chartServices('global'), region: await chartServices('region') };
  const files: Record<string, string> = { 'compose.yaml': await firstFile(services) };
  for (const region of regions.filter((each) => each !== FIRST_REGION))
    files[`compose.${hostLabel(region)}.yaml`] = await regionFile(region, services);
  return files;
}

type Services = Record<Tier, ChartService[]>;

async function firstFile(services: Services): Promise<string> {
  const scopes: Scope[] = ['global', FIRST_REGION];
  return [
    head(`# Fieldloom in containers: the global tier and one region. docs/how-to/run-with-containers.md explains it.
#   docker compose up --detach        # builds what no registry has; the first time this takes a quarter of an hour
#   open http://fieldloom.localhost:8080, mails: http://localhost:8025
# compose.us-b.yaml adds a region. Settings: .env (FIELDLOOM_…) and fieldloom.env (variables of services).
name: fieldloom`),
    environments([FIRST_REGION], scopes),
    `services:
${setup([FIRST_REGION], scopes)}
${front()}
${globalEngineServices()}
${await tierServices('global', 'global', services.global)}
${engineServices(FIRST_REGION)}
${await tierServices('region', FIRST_REGION, services.region)}`,
    networksOf(scopes, true),
    volumeList(scopes, true),
  ].join('\n');
}

async function regionFile(region: Region, services: Services): Promise<string> {
  const all = regions.filter((each) => each === FIRST_REGION || each === region);
  const again = servicesOf('global').flatMap(({ processes }) =>
    processes.map(
      ({ name }) => `  ${containerName('global', name)}:
    environment: {PEERS: '${peersOf('global', all)}'}`,
    ),
  );
  return [
    head(`# Adds the region ${region} to compose.yaml:
#   docker compose --file compose.yaml --file compose.${hostLabel(region)}.yaml up --detach
# or for good, in .env: COMPOSE_FILE=compose.yaml:compose.${hostLabel(region)}.yaml`),
    environments([region], [region]),
    `services:
${setup(all, [region], true)}
  # It reads which regions there are when it starts: changed here, so that compose makes it anew.
  front:
    environment: {FIELDLOOM_REGIONS: '${all.join(',')}'}
${again.join('\n')}
${engineServices(region)}
${await tierServices('region', region, services.region)}`,
    networksOf([region], false),
    volumeList([region], false),
  ].join('\n');
}

/** Base URLs of the services that a scope may call: its own, and the other tier's. Regions never call regions. */
function peersOf(scope: Scope, present: readonly Region[]): string {
  const of = (each: Scope, prefix: string) =>
    servicesOf(isRegion(each) ? 'region' : 'global').flatMap(({ name, processes: [main] }) =>
      main ? [[`${prefix}${name}`, `http://${containerName(each, main.name)}:${containerPort(main.port)}`]] : [],
    );
  const called = Object.values(calls[isRegion(scope) ? 'region' : 'global']).flat();
  const others = isRegion(scope) ? of('global', 'global/') : present.flatMap((region) => of(region, `${region}/`));
  const allowed = (name: string) =>
    called.includes(isRegion(scope) ? name : name.replace(/^[a-z]+_[a-z]\//, 'regions/'));
  const peers = [...of(scope, ''), ...others.filter(([name = '']) => allowed(name))];
  return JSON.stringify(Object.fromEntries(peers));
}

/** The environment of all services in a scope. It contains no secrets; those are files in a volume. */
function environments(present: readonly Region[], scopes: readonly Scope[]): string {
  return scopes
    .map((scope) => {
      const place = (engine: PortName) => `${containerName(scope, engine)}:${containerPort(engine)}`;
      const engines = isRegion(scope)
        ? `
  KAFKA_BROKERS: ${place('kafka')}
  OPENSEARCH_URL: http://${place('opensearch')}
  INDEX_SHARDS: \${INDEX_SHARDS:-1}
  INDEX_REPLICAS: \${INDEX_REPLICAS:-0}
  TEMPORAL_ADDRESS: ${place('temporal')}
  S3_ENDPOINT: http://${place('s3')}
  S3_PUBLIC_ENDPOINT: ${SCHEME}://${storeOf(scope)}
  STATE_DIR: /tmp
  FIELDLOOM_CACHE: /opt/fieldloom/cache`
        : '';
      return `x-${hostLabel(scope)}: &${hostLabel(scope)}
  FIELDLOOM_SCOPE: ${scope}
  PORT: '${containerPort('gateway')}'
  LISTEN_HOST: 0.0.0.0
  TRUSTED_PROXIES: ${NETWORK_PREFIX}.0.0/16
  # Who comes while it makes way is still answered: what takes its place begins when it has ended.
  DRAIN_GRACE_MS: '5000'
  KEYS_FILE: /etc/fieldloom/keys.json
  PEERS: '${peersOf(scope, present)}'
  ROOT_DOMAIN: ${DOMAIN}
  ROOT_ORIGIN: ${SCHEME}://${DOMAIN}
  SMTP_URL: \${SMTP_URL:-smtp://${containerName('global', 'mailbox')}:${containerPort('smtp')}}
  RELEASE: \${FIELDLOOM_VERSION:-latest},\${FIELDLOOM_RELEASED:-1970-01-01}${engines}
x-${hostLabel(scope)}-ready: &${hostLabel(scope)}-ready
${['migrations', ...(isRegion(scope) ? ['provision'] : [])]
  .map((name) => `  ${containerName(scope, name)}: {condition: service_completed_successfully}`)
  .join('\n')}
`;
    })
    .join('\n');
}

function setup(present: readonly Region[], scopes: readonly Scope[], isMore = false): string {
  const volumes = scopes.flatMap((scope) => {
    const host = hostLabel(scope);
    const all = [`${host}-settings:/settings/${scope}/services`, `${host}-engine-settings:/settings/${scope}/engines`];
    all.push(`${host}-edge:/settings/${scope}/edge`);
    // Its image lacks this folder, and a new volume takes the owner of the folder it is mounted over.
    if (isRegion(scope)) all.push(`${host}-s3:/settings/${scope}/s3`);
    return all;
  });
  const regionList = `'${present.join(',')}'`;
  if (isMore)
    return `  setup:
    environment: {FIELDLOOM_REGIONS: ${regionList}}
    volumes:
${volumes.map((each) => `      - ${each}`).join('\n')}
`;
  return `  # Keys and passwords, once, in the volume \`setup\`; from them the settings of everybody else, at every start.
  setup:
    <<: *own
    image: *services-image
    build: *services-build
    restart: 'no'
    network_mode: none
    command: [node, libs/engines/dist/containers/setup.js]
    environment:
      FIELDLOOM_STATE: /var/lib/fieldloom
      FIELDLOOM_REGIONS: ${regionList}
      ROOT_DOMAIN: ${DOMAIN}
      SCHEME: ${SCHEME}
      NETWORK: ${NETWORK_PREFIX}
      TRUSTED_PROXIES: \${FIELDLOOM_TRUSTED_PROXIES:-}
    volumes:
      - setup:/var/lib/fieldloom
      - front:/settings/front
${volumes.map((each) => `      - ${each}`).join('\n')}
`;
}

const front =
  (): string => `  # The one container that is reached from outside: which host belongs to which edge. TLS ends before it.
  front:
    <<: *edge
    ports: ['\${FIELDLOOM_PUBLISH:-127.0.0.1:8080}:${containerPort('front')}']
    volumes: [front:/etc/edge:ro]
    ${placed('global', 'front', ['between'])}
`;

async function tierServices(tier: Tier, scope: Scope, services: readonly ChartService[]): Promise<string> {
  const limits = await memoryLimits(tier);
  const calledFromOutside = new Set(
    Object.values(calls[tier === 'region' ? 'global' : 'region'])
      .flat()
      .map((each) => each.split('/')[1])
      .filter((each) => each !== undefined),
  );
  const host = hostLabel(scope);
  const parts = services.flatMap((service) =>
    service.processes.map((process) => {
      const port = servicesOf(tier)
        .flatMap((each) => each.processes)
        .find((each) => each.name === process.name)?.port;
      if (port === undefined) throw new Error(`${process.name} has no port`);
      const reaches = service.callsOtherTier || service.outside.length > 0 || calledFromOutside.has(service.name);
      return `  ${containerName(scope, process.name)}:
    <<: *${service.image === 'intelligence' ? 'intelligence' : 'service'}
    working_dir: /app/services/${service.name}
    command:${script(announced(containerName(scope, process.name)), `exec ${command(service, process).join(' ')}`)}
    environment: {<<: *${host}, FIELDLOOM_SERVICE: ${service.name}}
    mem_limit: ${limits(process.name)}
    volumes: [${[`${host}-settings:/etc/fieldloom:ro`, ...scratch(host, process.name)].join(', ')}]${onDisk(process.name) ? '\n    tmpfs: []' : ''}
    ${placed(scope, port, reaches ? ['own', 'between'] : ['own'])}
    depends_on: *${host}-ready
`;
    }),
  );
  return `  ${containerName(scope, 'migrations')}:
    <<: *own
    image: *services-image
    build: *services-build
    restart: 'no'
    command: [node, --env-file=/etc/fieldloom/owners.env, libs/db/dist/migrate.js]
    volumes: [${host}-engine-settings:/etc/fieldloom:ro]
    networks: [${host}]
    depends_on: {${containerName(scope, 'databases')}: {condition: service_completed_successfully}}

${parts.join('\n')}
  ${containerName(scope, 'edge')}:
    <<: *edge
    volumes: [${host}-edge:/etc/edge:ro]
    ${placed(scope, 'edge', ['own', 'between'])}
`;
}

function command(service: ChartService, process: ChartService['processes'][number]): string[] {
  const roles = process.roles.length > 0 ? ['--roles', process.roles.join(',')] : [];
  const flags = [`--env-file=/etc/fieldloom/${service.name}.env`, ...heapFlags(process.heapMb), '--enable-source-maps'];
  return ['node', ...flags, 'dist/main.js', ...roles];
}

/** Parts of recordings are stored there during processing, which is too much for memory. */
const onDisk = (process: string): boolean => ['media-worker', 'intelligence'].includes(process);
const scratch = (host: string, process: string): string[] =>
  onDisk(process) ? [`${host}-${process}-scratch:/tmp`] : [];

/** The limits that the chart sets. */
async function memoryLimits(tier: Tier): Promise<(process: string) => string> {
  type Values = { processes: Record<string, { resources?: { limits?: { memory?: string } } }> };
  const { processes } = parse(await readFile(join(repositoryRoot, 'helm', tier, 'values.yaml'), 'utf8')) as Values;
  return (process) => {
    const limit = processes[process]?.resources?.limits?.memory ?? processes['default']?.resources?.limits?.memory;
    if (limit === undefined) throw new Error(`helm/${tier}/values.yaml bounds no ${process}`);
    return limit.replace('Mi', 'm').replace('Gi', 'g');
  };
}
