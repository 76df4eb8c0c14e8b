import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isNonEmptyFile } from '../files.ts';
import { installOnce } from '../install/install-once.ts';
import { readManifest } from '../install/manifest.ts';
import { fetchJars } from '../install/maven.ts';
import type { Progress } from '../install/progress.ts';
import { exchange } from '../probe.ts';
import { giveToServiceUser, makeOwnedFolder } from '../stack/layout.ts';
import type { ProcessSpec } from '../stack/process-spec.ts';
import { type EngineContext, port } from './context.ts';
import { type EngineSet, runProgram } from './programs.ts';

export const KAFKA_HEAP = '192m';
export const KAFKA_JVM_OPTIONS = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:+ExitOnOutOfMemoryError'];

/**
 * A class data archive that the broker writes when it ends, which halves the work of the next start. Java makes it
 * again when it is missing or from another version.
 */
const classArchive = (folder: string) => [
  `-XX:SharedArchiveFile=${join(folder, 'classes.jsa')}`,
  '-XX:+AutoCreateSharedArchive',
];

export function installKafka(progress: Progress): Promise<string> {
  const jars = readManifest().kafka;
  return installOnce('kafka', jars.version, progress, (folder, scratch) =>
    fetchJars(scratch, 'kafka', jars, join(folder, 'libs')),
  );
}

export interface BrokerPlace {
  /** host:port on which the broker listens for clients; `advertised` is the one at which clients reach it. */
  listens: string;
  advertised: string;
  /** host:port of its own controller. */
  controller: string;
  logFolder: string;
}

/** Returns the server.properties of a broker that is its own controller. */
export function brokerProperties({ listens, advertised, controller, logFolder }: BrokerPlace): string {
  const settings = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.bootstrap.servers': controller,
    listeners: `PLAINTEXT://${listens},CONTROLLER://${controller}`,
    'advertised.listeners': `PLAINTEXT://${advertised}`,
    'controller.listener.names': 'CONTROLLER',
    'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
    'log.dirs': logFolder,
    'num.partitions': 3,
    // Topics come from the catalog of events. A misspelled one must fail instead of being created.
    'auto.create.topics.enable': false,
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 4,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'transaction.state.log.num.partitions': 4,
    'share.coordinator.state.topic.replication.factor': 1,
    'share.coordinator.state.topic.min.isr': 1,
    'share.coordinator.state.topic.num.partitions': 2,
    'group.initial.rebalance.delay.ms': 0,
    // The default of 128 MB does not fit into the small heap.
    'log.cleaner.dedupe.buffer.size': 16_777_216,
    'log.segment.bytes': 67_108_864,
    // A killed broker can rejoin after 4–6 s instead of 13.
    'broker.session.timeout.ms': 2000,
    'broker.heartbeat.interval.ms': 500,
    'num.network.threads': 2,
    'num.io.threads': 4,
  };
  return `${Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')}\n`;
}

export const KAFKA_LOGGING = `appender.console.type=Console
appender.console.name=console
appender.console.layout.type=PatternLayout
appender.console.layout.pattern=[%d] %p %m (%c)%n
rootLogger.level=WARN
rootLogger.appenderRef.console.ref=console
logger.server.name=kafka.server.KafkaRaftServer
logger.server.level=INFO
`;

/** Returns a cluster id in Kafka's form: 16 bytes in URL-safe base64. */
function newClusterId(): string {
  const id = randomBytes(16).toString('base64url');
  // Kafka's own ids never start with a dash, because the command line would read it as an option.
  return id.startsWith('-') ? newClusterId() : id;
}

const API_VERSIONS_REQUEST = (() => {
  const body = Buffer.alloc(10);
  body.writeInt16BE(18, 0); // api key: ApiVersions
  body.writeInt16BE(0, 2); // version
  body.writeInt32BE(1, 4); // correlation id
  body.writeInt16BE(-1, 8); // no client id
  return Buffer.concat([Buffer.from([0, 0, 0, body.length]), body]);
})();

/** Asks the broker for its API versions. A broker that is still joining does not answer, or answers with an error. */
async function answersApiVersions(brokerPort: number): Promise<boolean> {
  const answer = await exchange(brokerPort, API_VERSIONS_REQUEST);
  return answer !== undefined && answer.length >= 10 && answer.readInt32BE(4) === 1 && answer.readInt16BE(8) === 0;
}

export function kafkaProcess(programs: EngineSet['kafka'], context: EngineContext): ProcessSpec {
  const folder = context.layout.data(context.scope, 'kafka');
  const propertiesFile = join(folder, 'server.properties');
  const loggingFile = join(folder, 'log4j2.properties');
  const jvm = [...KAFKA_JVM_OPTIONS, `-Dlog4j2.configurationFile=${loggingFile}`, '-cp', programs.classPath];
  const brokerPort = port(context, 'kafka');
  const broker = `127.0.0.1:${brokerPort}`;
  const place: BrokerPlace = {
    listens: broker,
    advertised: broker,
    controller: `127.0.0.1:${port(context, 'kafkaController')}`,
    logFolder: join(folder, 'log'),
  };
  return {
    name: `${context.scope}/kafka`,
    scope: context.scope,
    kind: 'engine',
    port: brokerPort,
    after: [],
    async prepare() {
      await makeOwnedFolder(folder);
      for (const [path, text] of [
        [propertiesFile, brokerProperties(place)],
        [loggingFile, KAFKA_LOGGING],
      ] as const) {
        await writeFile(path, text);
        await giveToServiceUser(path);
      }
      if (!(await isNonEmptyFile(join(folder, 'log/meta.properties')))) {
        const tool = [...jvm, '-Xmx64m', 'kafka.tools.StorageTool', 'format', '--standalone'];
        await runProgram(programs.line('java', [...tool, '-t', newClusterId(), '-c', propertiesFile]));
      }
      const server = [
        ...classArchive(folder),
        ...jvm,
        `-Xms${KAFKA_HEAP}`,
        `-Xmx${KAFKA_HEAP}`,
        'kafka.Kafka',
        propertiesFile,
      ];
      return programs.line('java', server);
    },
    isReady: () => answersApiVersions(brokerPort),
    readyTimeoutMs: 300_000,
    stopSignal: 'SIGTERM',
    stopTimeoutMs: 20_000,
  };
}
