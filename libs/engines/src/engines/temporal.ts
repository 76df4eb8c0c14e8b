import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isNonEmptyFile } from '../files.ts';
import { buildGoPrograms } from '../install/go.ts';
import { installOnce } from '../install/install-once.ts';
import { readManifest } from '../install/manifest.ts';
import { fetchJars } from '../install/maven.ts';
import type { Progress } from '../install/progress.ts';
import { answersOk } from '../probe.ts';
import { run } from '../run.ts';
import { makeOwnedFolder, writePrivateFile } from '../stack/layout.ts';
import type { ProcessSpec } from '../stack/process-spec.ts';
import { type EngineContext, port } from './context.ts';
import { plainDatabase, type ServiceDatabase } from './postgres-roles.ts';
import { type EnginePrograms, runProgram } from './programs.ts';

export const TEMPORAL_NAMESPACE = 'fieldloom';
/** Workflow histories are kept for seven days, like everything that may contain ids of purged objects. */
const RETENTION = '604800s';
export const TEMPORAL_ROLE = 'temporal';
export const TEMPORAL_STORES = [
  { store: 'default', database: 'temporal', schema: 'temporal' },
  { store: 'visibility', database: 'temporal_visibility', schema: 'visibility' },
] as const;

export const temporalDatabases: readonly ServiceDatabase[] = TEMPORAL_STORES.map(({ database }) =>
  plainDatabase(database, TEMPORAL_ROLE),
);

export function installTemporal(progress: Progress): Promise<string> {
  const { version, go } = readManifest().temporal;
  return installOnce('temporal', version, progress, (folder, scratch) =>
    buildGoPrograms(scratch, go, folder, progress),
  );
}

/** Installs the time-skipping server for workflow tests, a Java program; `bin/temporal-test-server PORT` starts it. */
export function installTemporalTestServer(jdk: string, progress: Progress): Promise<string> {
  const jars = readManifest()['temporal-test-server'];
  return installOnce('temporal-test-server', jars.version, progress, async (folder, scratch) => {
    await fetchJars(scratch, 'temporal-test-server', jars, join(folder, 'libs'));
    const script = `#!/bin/sh
here=$(dirname "$(dirname "$(readlink -f "$0")")")
exec "\${FIELDLOOM_JAVA_HOME:-${jdk}}/bin/java" -Xmx192m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp "$here/libs/*" io.temporal.testserver.TestServer "$@"
`;
    await run('mkdir', [join(folder, 'bin')]);
    await writeFile(join(folder, 'bin/temporal-test-server'), script, { mode: 0o755 });
  });
}

export interface TemporalPlace {
  /** host:port of PostgreSQL. */
  postgres: string;
  password: string;
  grpcPort: number;
  httpPort: number;
  /** Whether the frontend can be reached from outside this machine. */
  isOpen: boolean;
  dynamicFile: string;
}

/** Returns the configuration of a server that runs all of its roles in one process. */
export function temporalConfiguration(place: TemporalPlace): string {
  const { postgres, password, grpcPort: grpc, httpPort, isOpen, dynamicFile } = place;
  const local = 'bindOnLocalHost: true';
  const role = (offset: number, more = local) =>
    `{rpc: {grpcPort: ${grpc + offset}, membershipPort: ${grpc + offset + 1}, ${more}}}`;
  const datastores = TEMPORAL_STORES.map(
    ({ store, database }) => `    ${store}:
      sql: {pluginName: postgres12, databaseName: ${database}, connectAddr: "${postgres}", connectProtocol: tcp, user: ${TEMPORAL_ROLE}, password: "${password}", maxConns: 20, maxIdleConns: 10, maxConnLifetime: 1h}`,
  );
  return `log: {stdout: true, level: warn}
persistence:
  defaultStore: default
  visibilityStore: visibility
  numHistoryShards: 4
  datastores:
${datastores.join('\n')}
global:
  membership: {maxJoinDuration: 30s, broadcastAddress: 127.0.0.1}
services:
  frontend: ${role(0, `${isOpen ? 'bindOnIP: 0.0.0.0' : local}, httpPort: ${httpPort}`)}
  matching: ${role(3)}
  history: ${role(5)}
  worker: ${role(7)}
clusterMetadata:
  enableGlobalNamespace: false
  failoverVersionIncrement: 10
  masterClusterName: active
  currentClusterName: active
  clusterInformation: {active: {enabled: true, initialFailoverVersion: 1, rpcName: frontend, rpcAddress: "127.0.0.1:${grpc}"}}
dcRedirectionPolicy: {policy: noop}
dynamicConfigClient: {filepath: ${dynamicFile}, pollInterval: 10s}
`;
}

export const TEMPORAL_DYNAMIC = `system.forceSearchAttributesCacheRefreshOnRead:
- value: true
frontend.workerVersioningWorkflowAPIs:
- value: true
`;

async function updateSchema(programs: EnginePrograms, context: EngineContext): Promise<void> {
  const password = context.secrets.password(context.scope, TEMPORAL_ROLE);
  const server = ['--ep', '127.0.0.1', '-p', String(port(context, 'postgres')), '--pl', 'postgres12'];
  for (const { database, schema } of TEMPORAL_STORES) {
    const args = [...server, '-u', TEMPORAL_ROLE, '--pw', password, '--db', database];
    const update = ['update', '--schema-name', `postgresql/v12/${schema}`];
    for (const step of [['setup', '-v', '0.0'], update])
      await runProgram(programs.line('temporal-sql-tool', [...args, ...step]));
  }
}

export function temporalProcess(programs: EnginePrograms, context: EngineContext): ProcessSpec {
  const folder = context.layout.data(context.scope, 'temporal');
  const http = namespacesAt('127.0.0.1', port(context, 'temporalHttp'));
  const place = {
    postgres: `127.0.0.1:${port(context, 'postgres')}`,
    password: context.secrets.password(context.scope, TEMPORAL_ROLE),
    grpcPort: port(context, 'temporal'),
    httpPort: port(context, 'temporalHttp'),
    isOpen: false,
  };
  const schemaMark = join(folder, `schema-${readManifest().temporal.version}`);
  return {
    name: `${context.scope}/temporal`,
    scope: context.scope,
    kind: 'engine',
    port: port(context, 'temporal'),
    after: [`${context.scope}/postgres`],
    async prepare() {
      await makeOwnedFolder(folder);
      const configFile = join(folder, 'config.yaml');
      const dynamicFile = join(folder, 'dynamic.yaml');
      await writePrivateFile(configFile, temporalConfiguration({ ...place, dynamicFile }));
      await writePrivateFile(dynamicFile, TEMPORAL_DYNAMIC);
      if (!(await isNonEmptyFile(schemaMark))) {
        await updateSchema(programs, context);
        await writePrivateFile(schemaMark, `${new Date().toISOString()}\n`);
      }
      const args = ['--config-file', configFile, '--allow-no-auth', 'start'];
      return programs.line('temporal-server', args, { GOMEMLIMIT: '160MiB' });
    },
    // The port opens before all roles have joined, so the server is ready only when the frontend answers.
    isReady: () => answersOk(http),
    readyTimeoutMs: 180_000,
    provision: () => createNamespace(http),
    stopSignal: 'SIGTERM',
    stopTimeoutMs: 20_000,
  };
}

const HTTP_CONFLICT = 409;

/** The frontend's address for reading and creating namespaces. */
export const namespacesAt = (host: string, httpPort: number): string => `http://${host}:${httpPort}/api/v1/namespaces`;

/** An existing namespace is not an error. */
export async function createNamespace(url: string): Promise<void> {
  const body = JSON.stringify({ namespace: TEMPORAL_NAMESPACE, workflowExecutionRetentionPeriod: RETENTION });
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const text = await response.text();
  if (!response.ok && response.status !== HTTP_CONFLICT) {
    throw new Error(`Could not create Temporal's namespace: ${response.status} ${text.slice(0, 400)}`);
  }
}
