import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installOnce } from '../install/install-once.ts';
import { readManifest } from '../install/manifest.ts';
import { fetchMavenFile } from '../install/maven.ts';
import type { Progress } from '../install/progress.ts';
import { run } from '../run.ts';
import type { Scope } from '../scopes.ts';
import { giveToServiceUser, makeOwnedFolder } from '../stack/layout.ts';
import type { ProcessSpec } from '../stack/process-spec.ts';
import { type EngineContext, port } from './context.ts';
import { opensearchLine } from './opensearch-line.ts';
import type { EngineSet } from './programs.ts';

const HEAP = '512m';

const icuDescriptor = (version: string) => `description=ICU analysis, assembled from its jars: no zip of it is published
version=${version}
name=analysis-icu
classname=org.opensearch.plugin.analysis.icu.AnalysisICUPlugin
java.version=21
opensearch.version=${version}
custom.foldername=
extended.plugins=
has.native.controller=false
`;

/**
 * Installs the plain distribution and unpacks k-NN, neural-search and ICU into `plugins`, as the plugin command would.
 */
export function installOpensearch(progress: Progress): Promise<string> {
  const { version, distribution, plugins, icu } = readManifest().opensearch;
  return installOnce('opensearch', version, progress, async (folder, scratch) => {
    const zip = await fetchMavenFile(scratch, distribution);
    await run('unzip', ['-q', zip, '-d', scratch]);
    await run('sh', ['-c', 'cp -a "$1"/. "$2"', 'sh', join(scratch, `opensearch-${version}`), folder]);
    for (const [index, plugin] of plugins.entries()) {
      const unpacked = join(scratch, `plugin-${index}`);
      await run('unzip', ['-q', await fetchMavenFile(scratch, plugin), '-d', unpacked]);
      const descriptor = await readFile(join(unpacked, 'plugin-descriptor.properties'), 'utf8');
      const name = /^name=(.+)$/m.exec(descriptor)?.[1]?.trim();
      await rename(unpacked, join(folder, 'plugins', name ?? `plugin-${index}`));
    }
    const icuFolder = join(folder, 'plugins/analysis-icu');
    await mkdir(icuFolder);
    for (const jar of icu.jars) {
      const path = await fetchMavenFile(scratch, jar);
      await copyFile(path, join(icuFolder, path.slice(path.lastIndexOf('/') + 1)));
    }
    await writeFile(join(icuFolder, 'plugin-descriptor.properties'), icuDescriptor(version));
    await run('chmod', ['-R', 'a+rX', folder]);
  });
}

export interface NodePlace {
  scope: Scope;
  host: string;
  httpPort: number;
  transportPort: number;
  dataFolder: string;
  logFolder: string;
}

/** Returns the opensearch.yml of a single node. */
export const nodeConfiguration = (place: NodePlace): string => `cluster.name: fieldloom-${place.scope}
node.name: ${place.scope}
discovery.type: single-node
network.host: ${place.host}
http.port: ${place.httpPort}
transport.port: ${place.transportPort}
path.data: ${place.dataFolder}
path.logs: ${place.logFolder}
cluster.routing.allocation.disk.threshold_enabled: false
bootstrap.memory_lock: false
# An index that is written to before it was made must fail: every index comes with its mapping.
action.auto_create_index: false
# The serial collector comes when the heap is full, so that what is in use says nothing of what is needed: by it, requests
# would be refused (429) a moment before the collector makes room.
indices.breaker.total.use_real_memory: false
`;

/**
 * Options for a small, quick start: one collector thread, only the first compiler, memory pages touched when needed.
 */
export const nodeJvmOptions = (logFolder: string, temporaryFolder: string): string => `-Xms${HEAP}
-Xmx${HEAP}
-XX:+UseSerialGC
-XX:TieredStopAtLevel=1
-XX:-AlwaysPreTouch
-XX:+ExitOnOutOfMemoryError
-XX:ErrorFile=${logFolder}/hs_err_pid%p.log
-Djava.io.tmpdir=${temporaryFolder}
-Dorg.apache.lucene.store.MMapDirectory.sharedArenaMaxPermits=1
20-:--add-modules=jdk.incubator.vector
21-:-javaagent:agent/opensearch-agent.jar
21-:--add-opens=java.base/java.nio=org.apache.arrow.memory.core,ALL-UNNAMED
`;

export const NODE_LOGGING = `appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = [%d{ISO8601}][%p][%c{1.}] %m%n
rootLogger.level = warn
rootLogger.appenderRef.console.ref = console
logger.node.name = org.opensearch.node
logger.node.level = info
`;

export function opensearchProcess(programs: EngineSet['opensearch'], context: EngineContext): ProcessSpec {
  const folder = context.layout.data(context.scope, 'opensearch');
  const httpPort = port(context, 'opensearch');
  const place: NodePlace = {
    scope: context.scope,
    host: '127.0.0.1',
    httpPort,
    transportPort: port(context, 'opensearchTransport'),
    dataFolder: join(folder, 'data'),
    logFolder: join(folder, 'logs'),
  };
  return {
    name: `${context.scope}/opensearch`,
    scope: context.scope,
    kind: 'engine',
    port: httpPort,
    after: [],
    async prepare() {
      for (const name of ['', 'conf', 'data', 'logs', 'tmp']) await makeOwnedFolder(join(folder, name));
      for (const [name, text] of [
        ['opensearch.yml', nodeConfiguration(place)],
        ['jvm.options', nodeJvmOptions(place.logFolder, join(folder, 'tmp'))],
        ['log4j2.properties', NODE_LOGGING],
      ] as const) {
        const path = join(folder, 'conf', name);
        await writeFile(path, text);
        await giveToServiceUser(path);
      }
      return opensearchLine(programs, { configuration: join(folder, 'conf'), temporary: join(folder, 'tmp') });
    },
    isReady: () => isNodeReady(`http://127.0.0.1:${httpPort}`),
    readyTimeoutMs: 600_000,
    // OpenSearch ignores SIGINT.
    stopSignal: 'SIGTERM',
    stopTimeoutMs: 30_000,
  };
}

export async function isNodeReady(url: string): Promise<boolean> {
  const health = await fetch(`${url}/_cluster/health`, { signal: AbortSignal.timeout(2_000) })
    .then((response) => response.json() as Promise<{ status?: string }>)
    .catch(() => undefined);
  return health?.status === 'green' || health?.status === 'yellow';
}
