import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { GenericContainer, Network, type StartedNetwork, type StartedTestContainer, Wait } from 'testcontainers';
import { parse } from 'yaml';
import { containerName, containerPort } from '../../../../libs/engines/src/containers/places.ts';
import { engineFiles } from '../../../../libs/engines/src/containers/settings.ts';
import { brokerProperties } from '../../../../libs/engines/src/engines/kafka.ts';
import { SUPERUSER } from '../../../../libs/engines/src/engines/postgres.ts';
import { createBucket, S3_ACCESS_KEY } from '../../../../libs/engines/src/engines/s3.ts';
import { createNamespace, namespacesAt } from '../../../../libs/engines/src/engines/temporal.ts';
import type { Progress } from '../../../../libs/engines/src/install/progress.ts';
import { repositoryRoot } from '../../../../libs/engines/src/paths.ts';
import { freePorts } from '../../../../libs/engines/src/probe.ts';
import type { PortName, Region } from '../../../../libs/engines/src/scopes.ts';
import { StackLayout, StackSecrets } from '../../../../libs/engines/src/stack/layout.ts';
import { FIRST_REGION, IMAGES_FILE } from './image-list.ts';

const START_MS = 180_000;
const REGION: Region = FIRST_REGION;
const SETTINGS = '/etc/fieldloom';
const READABLE = 0o444;

interface ComposeService {
  image: string;
  user: string;
  command: string[];
  environment?: Record<string, string>;
}

/**
 * A region's engines for one run of specs, in containers that Testcontainers starts and removes: the images, commands
 * and settings of compose.yaml, on free ports.
 */
export class EngineContainers {
  readonly #services: Record<string, ComposeService>;
  readonly #images: Record<string, string>;
  readonly #secrets: StackSecrets;
  readonly #state: string;
  readonly #network: StartedNetwork;
  readonly #started: StartedTestContainer[] = [];
  #addresses: object = {};
  #stopped: Promise<void> | undefined;

  private constructor(
    services: Record<string, ComposeService>,
    images: Record<string, string>,
    secrets: StackSecrets,
    state: string,
    network: StartedNetwork,
  ) {
    this.#services = services;
    this.#images = images;
    this.#secrets = secrets;
    this.#state = state;
    this.#network = network;
  }

  static async start(progress: Progress): Promise<EngineContainers> {
    // Its cleanup helper would come from a registry. stop() removes everything that is started here.
    process.env['TESTCONTAINERS_RYUK_DISABLED'] = 'true';
    process.env['TESTCONTAINERS_HOST_OVERRIDE'] = '127.0.0.1';
    const text = await readFile(join(repositoryRoot, 'compose.yaml'), 'utf8');
    const { services } = parse(text, { merge: true }) as { services: Record<string, ComposeService> };
    const named = await readFile(join(repositoryRoot, IMAGES_FILE), 'utf8').catch(() => '');
    const images = parseEnv(named) as Record<string, string>;
    const state = await mkdtemp(join(tmpdir(), 'fieldloom-engines-'));
    process.env['FIELDLOOM_STATE'] = state;
    const secrets = await StackSecrets.open(new StackLayout(containerPort('postgres')));
    const engines = new EngineContainers(services, images, secrets, state, await new Network().start());
    try {
      await engines.#start(progress);
    } catch (error) {
      await engines.stop();
      throw error;
    }
    return engines;
  }

  /** Variables with which libs/testkit finds them. */
  get environment(): Record<string, string> {
    return { FIELDLOOM_TEST: '1', FIELDLOOM_TEST_STACK: JSON.stringify(this.#addresses) };
  }

  /** Stops everything once, whoever calls it first. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    for (const container of this.#started.toReversed()) await container.stop({ removeVolumes: true });
    await this.#network.stop();
    await rm(this.#state, { recursive: true, force: true });
  }

  async #start(progress: Progress): Promise<void> {
    const password = (role: string) => this.#secrets.password(REGION, role);
    const [kafkaPort = 0] = await freePorts(1);
    progress('engines in containers: PostgreSQL, Kafka, OpenSearch, S3');
    const starts = [
      this.#run('postgres', (each) =>
        each
          .withExposedPorts(containerPort('postgres'))
          .withWaitStrategy(Wait.forSuccessfulCommand('pg_isready --quiet --host=127.0.0.1')),
      ),
      this.#run('kafka', (each) =>
        each
          // Clients are redirected to the advertised port, which must be known before it starts.
          .withExposedPorts({ container: containerPort('kafka'), host: kafkaPort })
          .withCopyContentToContainer([
            { content: broker(kafkaPort), target: `${SETTINGS}/kafka.properties`, mode: READABLE },
          ])
          .withWaitStrategy(Wait.forListeningPorts()),
      ),
      this.#run('opensearch', (each) => over(each, 'opensearch', '/')),
      this.#run('s3', (each) => over(each.withTmpFs({ '/data': 'mode=1777' }), 's3', '/_health')),
    ] as const;
    // Waits for all, so that a failure does not leave others starting.
    await Promise.allSettled(starts);
    const [postgres, , opensearch, s3] = await Promise.all(starts);
    progress('engines in containers: Temporal');
    await this.#once('databases');
    await this.#once('temporal-schema');
    const temporal = await this.#run('temporal', (each) =>
      over(each.withExposedPorts(containerPort('temporal')), 'temporalHttp', '/api/v1/namespaces'),
    );
    const at = (container: StartedTestContainer, port: PortName) =>
      `127.0.0.1:${container.getMappedPort(containerPort(port))}`;
    await createBucket(at(s3, 's3'), password('s3'));
    await createNamespace(namespacesAt('127.0.0.1', temporal.getMappedPort(containerPort('temporalHttp'))));
    this.#addresses = {
      postgresAdminUrl: `postgres://${SUPERUSER}:${password(SUPERUSER)}@${at(postgres, 'postgres')}/postgres`,
      kafkaBrokers: [`127.0.0.1:${kafkaPort}`],
      opensearchUrl: `http://${at(opensearch, 'opensearch')}`,
      s3: { endpoint: `http://${at(s3, 's3')}`, accessKey: S3_ACCESS_KEY, secretKey: password('s3') },
      temporalAddress: at(temporal, 'temporal'),
    };
  }

  async #run(name: string, more: (container: GenericContainer) => GenericContainer): Promise<StartedTestContainer> {
    const service = this.#services[containerName(REGION, name)];
    if (service === undefined) throw new Error(`compose.yaml has no ${name}`);
    const files = Object.entries(engineFiles(this.#secrets, REGION)).filter(
      ([file]) => name !== 'kafka' || file !== 'kafka.properties',
    );
    const container = new GenericContainer(this.#filledIn(service.image))
      .withEntrypoint([])
      .withCommand(service.command.map((each) => each.replaceAll('$$', '$')))
      .withEnvironment(service.environment ?? {})
      .withUser(service.user)
      .withDroppedCapabilities('ALL')
      .withTmpFs({ '/tmp': 'mode=1777,exec' })
      .withNetwork(this.#network)
      .withNetworkAliases(containerName(REGION, name))
      .withCopyContentToContainer(
        files.map(([file, content]) => ({ content, target: `${SETTINGS}/${file}`, mode: READABLE })),
      )
      .withStartupTimeout(START_MS);
    const started = await more(container).start();
    this.#started.push(started);
    return started;
  }

  /** Runs a one-off container, which must succeed. */
  async #once(name: string): Promise<void> {
    await this.#run(name, (each) => each.withWaitStrategy(Wait.forOneShotStartup()));
  }

  /** Expands \${NAME:-default} as compose does. */
  #filledIn(text: string): string {
    return text.replaceAll(
      /\$\{([A-Z0-9_]+):-([^{}]*)\}/g,
      (_, name: string, otherwise: string) => this.#images[name] ?? otherwise,
    );
  }
}

function over(container: GenericContainer, port: PortName, path: string): GenericContainer {
  const number = containerPort(port);
  return container.withExposedPorts(number).withWaitStrategy(Wait.forHttp(path, number));
}

const broker = (port: number): string =>
  brokerProperties({
    listens: `0.0.0.0:${containerPort('kafka')}`,
    advertised: `127.0.0.1:${port}`,
    controller: `127.0.0.1:${containerPort('kafkaController')}`,
    logFolder: '/var/lib/kafka/data/log',
  });
