import { containerName, containerPort } from '../../../../libs/engines/src/containers/places.ts';
import { KAFKA_HEAP, KAFKA_JVM_OPTIONS } from '../../../../libs/engines/src/engines/kafka.ts';
import { INITDB_OPTIONS, SERVER_SETTINGS, SUPERUSER } from '../../../../libs/engines/src/engines/postgres.ts';
import { S3_REGION } from '../../../../libs/engines/src/engines/s3.ts';
import { TEMPORAL_ROLE, TEMPORAL_STORES } from '../../../../libs/engines/src/engines/temporal.ts';
import { hostLabel, type Region, type Scope } from '../../../../libs/engines/src/scopes.ts';
import { announced, builds, health, images, placed, script } from './compose-parts.ts';
import { type CompletedImage, completedImages, type ForeignImage, foreignImages } from './image-list.ts';

const published = (variable: ForeignImage) => `\${${variable}:-${foreignImages[variable].published}}`;
const completed = (variable: CompletedImage) => `\${${variable}:-${completedImages[variable].name}}`;
/** Engine images. Those with a build add something that the published image lacks. */
const engineImages = {
  postgres: published('POSTGRES_IMAGE'),
  kafka: published('KAFKA_IMAGE'),
  s3: published('S3_IMAGE'),
  opensearch: completed('OPENSEARCH_IMAGE'),
  temporal: completed('TEMPORAL_IMAGE'),
};
const engineBuild = (target: string) => `{context: infra/images, dockerfile: engines.Dockerfile, target: ${target}}`;

function postgres(scope: Scope): string {
  const host = hostLabel(scope);
  const settings: Record<string, string | number> = {
    listen_addresses: '0.0.0.0',
    unix_socket_directories: '/tmp',
    hba_file: '/etc/fieldloom/pg_hba.conf',
    ...SERVER_SETTINGS,
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const initdb = `initdb --username=${SUPERUSER} --pwfile=/etc/fieldloom/postgres-password ${INITDB_OPTIONS.join(' ')}`;
  return `  ${containerName(scope, 'postgres')}:
    <<: *engine
    image: ${engineImages.postgres}
    user: postgres
    read_only: true
    tmpfs: ['/tmp:mode=1777']
    shm_size: 256m
    entrypoint: []
    command:${script(
      announced(containerName(scope, 'postgres')),
      `[ -s "$PGDATA/PG_VERSION" ] || ${initdb}`,
      `exec postgres ${options.join(' ')}`,
    )}
    # Ends what is under way and closes; SIGTERM would wait until all clients have gone.
    stop_signal: SIGINT
    environment: {PGDATA: /var/lib/postgresql/18/data}
    volumes: [${host}-postgres:/var/lib/postgresql, ${host}-engine-settings:/etc/fieldloom:ro]
    ${placed(scope, 'postgres', ['own'])}
    healthcheck: ${health.postgres}
    mem_limit: 1g

  # Databases and roles; what is there already stays as it is.
  ${containerName(scope, 'databases')}:
    <<: *engine
    image: ${engineImages.postgres}
    user: postgres
    read_only: true
    restart: 'no'
    entrypoint: []
    command:${script(
      'export PGPASSWORD="$(cat /etc/fieldloom/postgres-password)"',
      // psql's exit code if no server responds. A server that rejects the file's content is not retried.
      'run() { psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --file /etc/fieldloom/databases.sql; }',
      'tries=0; until run; do [ $? -eq 2 ]; tries=$((tries + 1)); [ $tries -lt 120 ]; sleep 1; done',
    )}
    environment: {PGHOST: ${containerName(scope, 'postgres')}, PGUSER: ${SUPERUSER}, PGDATABASE: postgres}
    volumes: [${host}-engine-settings:/etc/fieldloom:ro]
    networks: [${host}]
    depends_on: {${containerName(scope, 'postgres')}: {condition: service_started}}
`;
}

/** The global tier's engines: its PostgreSQL, and a mailbox for operators without a mail server. */
export function globalEngineServices(): string {
  return `${postgres('global')}
  # Takes mails and shows them at http://localhost:8025, until SMTP_URL in .env names a mail server.
  ${containerName('global', 'mailbox')}:
    <<: *own
    image: ${images.mailbox}
    build: ${builds.mailbox}
    command:${script(announced(containerName('global', 'mailbox')), 'exec node libs/mailbox/dist/main.js')}
    environment: {LISTEN_HOST: 0.0.0.0, SMTP_PORT: '${containerPort('smtp')}', HTTP_PORT: '${containerPort('mailbox')}'}
    ports: ['\${FIELDLOOM_PUBLISH_MAILBOX:-127.0.0.1:8025}:${containerPort('mailbox')}']
    ${placed('global', 'mailbox', ['between'])}
    healthcheck: ${health.over('/health', containerPort('mailbox'))}
    mem_limit: 192m
`;
}

export function engineServices(scope: Region): string {
  const host = hostLabel(scope);
  return [
    postgres(scope),
    kafka(scope, host),
    opensearch(scope, host),
    temporal(scope, host),
    s3(scope, host),
    tools(scope, host),
  ].join('\n');
}

function kafka(scope: Region, host: string): string {
  const jvm = `${KAFKA_JVM_OPTIONS.join(' ')} -Dlog4j2.configurationFile=/etc/fieldloom/kafka-logging.properties -cp '/opt/kafka/libs/*'`;
  const archive = '-XX:SharedArchiveFile=/var/lib/kafka/data/classes.jsa -XX:+AutoCreateSharedArchive';
  const format = 'kafka.tools.StorageTool format --standalone';
  return `  ${containerName(scope, 'kafka')}:
    <<: *engine
    image: ${engineImages.kafka}
    user: appuser
    read_only: true
    tmpfs: ['/tmp:mode=1777']
    entrypoint: []
    command:${script(
      announced(containerName(scope, 'kafka')),
      `[ -s /var/lib/kafka/data/log/meta.properties ] || java ${jvm} -Xmx64m ${format} -t "$(cat /etc/fieldloom/kafka-cluster-id)" -c /etc/fieldloom/kafka.properties`,
      `exec java ${archive} ${jvm} -Xms${KAFKA_HEAP} -Xmx${KAFKA_HEAP} kafka.Kafka /etc/fieldloom/kafka.properties`,
    )}
    volumes: [${host}-kafka:/var/lib/kafka/data, ${host}-engine-settings:/etc/fieldloom:ro]
    ${placed(scope, 'kafka', ['own'])}
    healthcheck: ${health.connects(containerPort('kafka'))}
    mem_limit: 768m
`;
}

function opensearch(scope: Region, host: string): string {
  return `  ${containerName(scope, 'opensearch')}:
    <<: *engine
    image: ${engineImages.opensearch}
    build: ${engineBuild('opensearch')}
    user: opensearch
    tmpfs: ['/tmp:mode=1777,exec']
    entrypoint: []
    # It writes a key store beside its configuration.
    command:${script(
      announced(containerName(scope, 'opensearch')),
      'mkdir -p /tmp/conf /tmp/logs; cp /etc/fieldloom/opensearch/* /tmp/conf/',
      'exec /usr/share/opensearch/bin/opensearch',
    )}
    environment: {OPENSEARCH_PATH_CONF: /tmp/conf, OPENSEARCH_TMPDIR: /tmp}
    volumes: [${host}-opensearch:/usr/share/opensearch/data, ${host}-engine-settings:/etc/fieldloom:ro]
    ${placed(scope, 'opensearch', ['own'])}
    healthcheck: ${health.over('/', containerPort('opensearch'))}
    mem_limit: 1536m
`;
}

function temporal(scope: Region, host: string): string {
  const server = `--ep ${containerName(scope, 'postgres')} -p ${containerPort('postgres')} --pl postgres12 -u ${TEMPORAL_ROLE}`;
  const steps = TEMPORAL_STORES.flatMap(({ database, schema }) => {
    const tool = `temporal-sql-tool ${server} --db ${database}`;
    return [
      // An existing one keeps its version.
      `patiently ${tool} setup -v 0.0`,
      `patiently ${tool} update --schema-name postgresql/v12/${schema}`,
    ];
  });
  return `  ${containerName(scope, 'temporal-schema')}:
    <<: *engine
    image: ${engineImages.temporal}
    build: ${engineBuild('temporal')}
    user: '10001:10001'
    read_only: true
    restart: 'no'
    entrypoint: []
    command:${script(
      'export SQL_PASSWORD="$(cat /etc/fieldloom/temporal-password)"',
      // The server's name may be unknown for a moment while other containers join the network.
      'patiently() { tries=0; until "$@"; do tries=$((tries + 1)); [ $tries -lt 30 ] || exit 1; sleep 1; done; }',
      ...steps,
    )}
    volumes: [${host}-engine-settings:/etc/fieldloom:ro]
    networks: [${host}]
    depends_on: {${containerName(scope, 'databases')}: {condition: service_completed_successfully}}

  ${containerName(scope, 'temporal')}:
    <<: *engine
    image: ${engineImages.temporal}
    build: ${engineBuild('temporal')}
    user: '10001:10001'
    read_only: true
    tmpfs: ['/tmp:mode=1777']
    entrypoint: []
    command: [temporal-server, --config-file, /etc/fieldloom/temporal.yaml, --allow-no-auth, start]
    environment: {GOMEMLIMIT: 160MiB}
    volumes: [${host}-engine-settings:/etc/fieldloom:ro]
    ${placed(scope, 'temporal', ['own'])}
    healthcheck: ${health.fetches('/api/v1/namespaces', containerPort('temporalHttp'))}
    depends_on: {${containerName(scope, 'temporal-schema')}: {condition: service_completed_successfully}}
    mem_limit: 512m
`;
}

function s3(scope: Region, host: string): string {
  const listens = `--quiet --keep-alive --port 0.0.0.0:${containerPort('s3')} --health /_health`;
  return `  ${containerName(scope, 's3')}:
    <<: *engine
    image: ${engineImages.s3}
    user: '10001:10001'
    read_only: true
    entrypoint: []
    command:${script(
      announced(containerName(scope, 's3')),
      'set -a; . /etc/fieldloom/s3.env; set +a',
      'mkdir -p /data/objects /data/versions /data/accounts',
      `exec versitygw ${listens} --iam-dir /data/accounts --region ${S3_REGION} posix --versioning-dir /data/versions /data/objects`,
    )}
    volumes: [${host}-s3:/data, ${host}-engine-settings:/etc/fieldloom:ro]
    ${placed(scope, 's3', ['own'])}
    healthcheck: ${health.fetches('/_health', containerPort('s3'))}
    mem_limit: 256m
`;
}

function tools(scope: Region, host: string): string {
  return `  # The bucket and the namespace of workflows, once the engines answer.
  ${containerName(scope, 'provision')}:
    <<: *own
    image: *services-image
    build: *services-build
    restart: 'no'
    command: [node, --env-file=/etc/fieldloom/backup.env, libs/engines/dist/containers/provision.js]
    environment: {FIELDLOOM_SCOPE: ${scope}}
    volumes: [${host}-engine-settings:/etc/fieldloom:ro]
    networks: [${host}]
    depends_on:
      ${containerName(scope, 'temporal')}: {condition: service_started}
      ${containerName(scope, 's3')}: {condition: service_started}
      ${containerName(scope, 'kafka')}: {condition: service_started}
      ${containerName(scope, 'opensearch')}: {condition: service_started}

  # docker compose run --rm ${containerName(scope, 'backup')} backup --to /backups
  ${containerName(scope, 'backup')}:
    <<: *own
    profiles: [tools]
    image: ${images.backup}
    build: ${builds.backup}
    restart: 'no'
    env_file: [{path: fieldloom.env, required: false}]
    entrypoint: [node, --env-file=/etc/fieldloom/backup.env, libs/backup/dist/main.js]
    command: [backup, --to, /backups]
    environment: {<<: *${host}, KEYS_FILE: /etc/fieldloom-keys/keys.json}
    volumes:
      - ${host}-engine-settings:/etc/fieldloom:ro
      - ${host}-settings:/etc/fieldloom-keys:ro
      - \${FIELDLOOM_BACKUPS:-./backups}/${scope}:/backups
    networks: [${host}]
`;
}
