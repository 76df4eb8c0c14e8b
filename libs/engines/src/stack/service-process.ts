import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { engineEnvironment } from '../engines/context.ts';
import { exists } from '../files.ts';
import { cacheFolder, repositoryRoot } from '../paths.ts';
import { answersOk } from '../probe.ts';
import { canServiceUserReadCheckout } from '../run.ts';
import { isRegion, portOf, type Scope } from '../scopes.ts';
import { heapFlags, type ServiceEntry, type ServiceProcess } from '../services.ts';
import { frontPortOf, rootDomainOf, ScopeAddresses } from './addresses.ts';
import { makeOwnedFolder, type StackLayout, type StackSecrets } from './layout.ts';
import type { ProcessSpec } from './process-spec.ts';

export function mainFileOf(service: string): string {
  return join(repositoryRoot, 'services', service, 'dist/main.js');
}

export function isBuilt(service: string): Promise<boolean> {
  return exists(mainFileOf(service));
}

export interface ServiceContext {
  layout: StackLayout;
  secrets: StackSecrets;
  scope: Scope;
  release: string;
}

/** The working folder of a process. Pieces of people's recordings stay in folders of their region. */
const scratchOf = (layout: StackLayout, scope: Scope, { name }: ServiceProcess): string =>
  join(layout.runtime(scope, name), 'tmp');

/** How long a process may take to leave its work to its successor: its own limits (libs/service) plus a reserve. */
const DRAIN_TIMEOUT_MS = 45_000;

/** Services get only these variables of the supervisor's own environment. */
const PASSED_ON = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'CLIENT_ERROR_REPORTS', 'LOG_LEVEL'];

export function serviceEnvironment(
  { layout, secrets, scope, release }: ServiceContext,
  { name }: ServiceEntry,
  process_: ServiceProcess,
): Record<string, string> {
  const addresses = new ScopeAddresses(layout, secrets, scope);
  const database = name.replaceAll('-', '_');
  const rootDomain = rootDomainOf(layout.basePort);
  const passedOn = PASSED_ON.flatMap((key) => (process.env[key] ? [[key, process.env[key]] as const] : []));
  return {
    ...Object.fromEntries(passedOn),
    ...engineEnvironment,
    PATH: `${dirname(process.execPath)}:${engineEnvironment['PATH']}`,
    HOME: layout.runtime(scope, process_.name),
    TMPDIR: scratchOf(layout, scope, process_),
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(layout.root, 'compile-cache'),
    FIELDLOOM_CACHE: cacheFolder(),
    FIELDLOOM_SCOPE: scope,
    FIELDLOOM_SERVICE: name,
    PORT: String(portOf(layout.basePort, scope, process_.port)),
    STATE_DIR: layout.data(scope, name),
    DATABASE_URL: addresses.database(database, `${database}_app`),
    DATABASE_SWEEP_URL: addresses.database(database, `${database}_sweep`),
    ...(isRegion(scope) ? addresses.engines : operatorTokens(secrets)),
    KEYS_FILE: layout.keysFile(scope),
    PEERS: JSON.stringify(addresses.peers),
    ROOT_DOMAIN: rootDomain,
    ROOT_ORIGIN: `http://${rootDomain}`,
    FRONT_PORT: String(frontPortOf(layout.basePort)),
    SMTP_URL: addresses.smtpUrl,
    SLACK_SIGNING_SECRET: secrets.password('global', 'slack-signing'),
    CONNECTION_SECRET: secrets.password(scope, 'connection-secret'),
    RELEASE: release,
  };
}

/** Tokens with which staff, operators and the deployment job authenticate to the global tier. */
export const operatorTokens = (secrets: StackSecrets): Record<string, string> => ({
  OPERATOR_READ_TOKEN: secrets.password('global', 'operator-read'),
  OPERATOR_WRITE_TOKEN: secrets.password('global', 'operator-write'),
  DEPLOY_STATUS_READ_TOKEN: secrets.password('global', 'deploy-status-read'),
  DEPLOY_STATUS_WRITE_TOKEN: secrets.password('global', 'deploy-status-write'),
});

/**
 * Reads the operator's settings of this stack (OAuth clients, provider keys, limits): lines `NAME=value` of
 * `services.env` in the stack's folder, read at every start of a service, so a restart applies a change. Settings of a
 * single process are in `services.<scope>.<process>.env` beside it.
 */
export async function operatorSettings(layout: StackLayout, name: string): Promise<Record<string, string>> {
  const files = ['services.env', `services.${name.replace('/', '.')}.env`];
  const texts = await Promise.all(files.map((file) => readFile(join(layout.root, file), 'utf8').catch(() => '')));
  return parseEnv(texts.join('\n')) as Record<string, string>;
}

export function migrationEnvironment(context: ServiceContext, service: ServiceEntry): Record<string, string> {
  const [main] = service.processes;
  return {
    ...(main ? serviceEnvironment(context, service, main) : {}),
    DATABASE_OWNER_URL: ownerUrlOf(context, service),
  };
}

/** Returns the database URL of a service for its owner, who may change its schema. */
export function ownerUrlOf({ layout, secrets, scope }: ServiceContext, { name }: ServiceEntry): string {
  const database = name.replaceAll('-', '_');
  return new ScopeAddresses(layout, secrets, scope).database(database, `${database}_owner`);
}

export function serviceProcess(context: ServiceContext, service: ServiceEntry, process_: ServiceProcess): ProcessSpec {
  const { layout, scope } = context;
  const port = portOf(layout.basePort, scope, process_.port);
  return {
    name: `${scope}/${process_.name}`,
    scope,
    kind: 'service',
    port,
    after: service.engines.map((engine) => `${scope}/${engine}`),
    async prepare(isBeside = false) {
      await makeOwnedFolder(layout.runtime(scope, process_.name));
      const scratch = scratchOf(layout, scope, process_);
      // What the process left behind if it was killed.
      if (!isBeside) await rm(scratch, { recursive: true, force: true });
      await makeOwnedFolder(scratch);
      await makeOwnedFolder(layout.data(scope, service.name));
      await makeOwnedFolder(join(layout.root, 'compile-cache'));
      const roles = process_.roles ? ['--roles', process_.roles.join(',')] : [];
      const { LD_PRELOAD, ...settings } = await operatorSettings(layout, `${scope}/${process_.name}`);
      const node = [
        process.execPath,
        ...heapFlags(process_.heapMb),
        '--enable-source-maps',
        mainFileOf(service.name),
        ...roles,
      ];
      // LD_PRELOAD is only for the service: the program that drops root's rights before it must not load the library.
      const [command = '', ...args] = LD_PRELOAD ? ['env', `LD_PRELOAD=${LD_PRELOAD}`, ...node] : node;
      return {
        command,
        args,
        env: { ...serviceEnvironment(context, service, process_), ...settings },
        cwd: join(repositoryRoot, 'services', service.name),
        asStarter: !(await canServiceUserReadCheckout()),
      };
    },
    isReady: () => answersOk(`http://127.0.0.1:${port}/ready`),
    readyTimeoutMs: 300_000,
    stopSignal: 'SIGINT',
    stopTimeoutMs: 15_000,
    succession: { drainSignal: 'SIGTERM', drainTimeoutMs: DRAIN_TIMEOUT_MS },
  };
}
