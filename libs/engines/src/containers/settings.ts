import { brokerProperties, KAFKA_LOGGING } from '../engines/kafka.ts';
import { NODE_LOGGING, nodeConfiguration, nodeJvmOptions } from '../engines/opensearch.ts';
import { SUPERUSER } from '../engines/postgres.ts';
import { provisioningSql, serviceDatabase } from '../engines/postgres-roles.ts';
import { S3_ACCESS_KEY } from '../engines/s3.ts';
import { TEMPORAL_DYNAMIC, TEMPORAL_ROLE, temporalConfiguration } from '../engines/temporal.ts';
import { hostLabel, isRegion, type Scope } from '../scopes.ts';
import { servicesOf } from '../services.ts';
import type { StackSecrets } from '../stack/layout.ts';
import { databasesOf } from '../stack/plan.ts';
import { operatorTokens } from '../stack/service-process.ts';
import { containerName, containerPort } from './places.ts';

/** File name below a folder → content. */
export type Files = Record<string, string>;

/** Where a container finds its settings. */
const FOLDER = '/etc/fieldloom';

const lines = (variables: Readonly<Record<string, string>>): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

function databaseUrl(secrets: StackSecrets, scope: Scope, database: string, role: string): string {
  const server = `${containerName(scope, 'postgres')}:${containerPort('postgres')}`;
  return `postgres://${role}:${secrets.password(scope, role)}@${server}/${database}`;
}

const storeKeys = (secrets: StackSecrets, scope: Scope) => ({
  S3_ACCESS_KEY,
  S3_SECRET_KEY: secrets.password(scope, 's3'),
});

/** Settings of a scope's services, which nobody else may read: one `<service>.env` each. */
export function serviceFiles(secrets: StackSecrets, scope: Scope): Files {
  const files: Files = {};
  for (const { name } of servicesOf(isRegion(scope) ? 'region' : 'global')) {
    const { name: database, roles } = serviceDatabase(name);
    const [app = '', sweep = ''] = roles.users;
    files[`${name}.env`] = lines({
      DATABASE_URL: databaseUrl(secrets, scope, database, app),
      DATABASE_SWEEP_URL: databaseUrl(secrets, scope, database, sweep),
      SLACK_SIGNING_SECRET: secrets.password('global', 'slack-signing'),
      CONNECTION_SECRET: secrets.password(scope, 'connection-secret'),
      ...(isRegion(scope) ? storeKeys(secrets, scope) : operatorTokens(secrets)),
    });
  }
  return files;
}

/** Settings of a scope's engines and of the programs that use them as their owner: migrations and backups. */
export function engineFiles(secrets: StackSecrets, scope: Scope): Files {
  const databases = databasesOf(scope);
  const { cluster, inEach } = provisioningSql(databases, (role) => secrets.password(scope, role));
  const owners = servicesOf(isRegion(scope) ? 'region' : 'global').map(({ name }) => {
    const { name: database, roles } = serviceDatabase(name);
    return [name, databaseUrl(secrets, scope, database, roles.owner)] as const;
  });
  return {
    'postgres-password': secrets.password(scope, SUPERUSER),
    // Clients on the network need a password. Only the server's own user can reach the socket.
    'pg_hba.conf': 'local all all trust\nhost all all all scram-sha-256\n',
    'databases.sql': [cluster, ...inEach.map(({ database, sql }) => `\\connect "${database}"\n${sql}`), ''].join('\n'),
    'owners.env': `DATABASE_OWNER_URLS='${JSON.stringify(Object.fromEntries(owners))}'\n`,
    ...(isRegion(scope) ? regionEngineFiles(secrets, scope) : {}),
  };
}

function regionEngineFiles(secrets: StackSecrets, scope: Scope): Files {
  const temporalPassword = secrets.password(scope, TEMPORAL_ROLE);
  return {
    'kafka.properties': brokerProperties({
      listens: `0.0.0.0:${containerPort('kafka')}`,
      advertised: `${containerName(scope, 'kafka')}:${containerPort('kafka')}`,
      controller: `127.0.0.1:${containerPort('kafkaController')}`,
      logFolder: '/var/lib/kafka/data/log',
    }),
    'kafka-logging.properties': KAFKA_LOGGING,
    'kafka-cluster-id': clusterId(secrets, scope),
    'opensearch/opensearch.yml': nodeConfiguration({
      scope,
      host: '0.0.0.0',
      httpPort: containerPort('opensearch'),
      transportPort: containerPort('opensearchTransport'),
      dataFolder: '/usr/share/opensearch/data',
      logFolder: '/tmp/logs',
    }),
    'opensearch/jvm.options': nodeJvmOptions('/tmp', '/tmp'),
    'opensearch/log4j2.properties': NODE_LOGGING,
    'temporal-password': temporalPassword,
    'temporal.yaml': temporalConfiguration({
      postgres: `${containerName(scope, 'postgres')}:${containerPort('postgres')}`,
      password: temporalPassword,
      grpcPort: containerPort('temporal'),
      httpPort: containerPort('temporalHttp'),
      isOpen: true,
      dynamicFile: `${FOLDER}/temporal-dynamic.yaml`,
    }),
    'temporal-dynamic.yaml': TEMPORAL_DYNAMIC,
    // The object store's own names for what services call S3_ACCESS_KEY and S3_SECRET_KEY.
    's3.env': lines({ ROOT_ACCESS_KEY: S3_ACCESS_KEY, ROOT_SECRET_KEY: secrets.password(scope, 's3') }),
    'backup.env': lines({
      POSTGRES_URL: databaseUrl(secrets, scope, 'postgres', SUPERUSER),
      CONNECTION_SECRET: secrets.password(scope, 'connection-secret'),
      ...storeKeys(secrets, scope),
    }),
  };
}

/** 16 bytes as Kafka writes them. A leading dash would be read as an option, so such ids are avoided. */
function clusterId(secrets: StackSecrets, scope: Scope): string {
  for (let tries = 0; ; tries += 1) {
    const id = Buffer.from(secrets.password(scope, `kafka-cluster-${tries}`), 'hex').toString('base64url');
    if (!id.startsWith('-')) return id;
  }
}

/** The host of a region's object store as browsers see it. */
export const storeHost = (scope: Scope, rootDomain: string): string => `s3.${hostLabel(scope)}.${rootDomain}`;
