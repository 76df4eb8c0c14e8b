import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { installFolder } from '@fieldloom/engines/install/install-once';
import { findJdk } from '@fieldloom/engines/install/jdk';
import { readManifest } from '@fieldloom/engines/install/manifest';
import { run } from '@fieldloom/engines/run';
import { makeCertificate } from '@fieldloom/testkit/certificate';
import { eventually } from '@fieldloom/testkit/eventually';
import { freePort } from '@fieldloom/testkit/free-port';

export const ACCOUNT = { username: 'fieldloom', password: 'a-password-of-the-spec' };
const START_MS = 240_000;

export interface SecuredBroker {
  address: string;
  /** PEM of the authority that signed its certificate, and of one that did not. */
  ca: string;
  strangersCa: string;
  stop(): Promise<void>;
}

/** Starts a separate Kafka for the spec whose only listener needs TLS and an account, by SCRAM or PLAIN. */
export async function startSecuredBroker(): Promise<SecuredBroker> {
  const folder = await mkdtemp(join(tmpdir(), 'secured-broker-'));
  const [port, controller] = [await freePort(), await freePort()];
  const [own, stranger] = [await makeCertificate('broker'), await makeCertificate('stranger')];
  // Kafka reads the key and the certificate from one PEM file.
  await writeFile(join(folder, 'keystore.pem'), own.key + own.cert);
  await writeFile(join(folder, 'truststore.pem'), own.cert);
  const libs = join(installFolder('kafka', readManifest().kafka.version), 'libs');
  const jars = (await readdir(libs)).map((name) => join(libs, name)).join(':');
  const java = join(await findJdk(), 'bin/java');
  const properties = join(folder, 'server.properties');
  await writeFile(properties, propertiesOf(folder, port, controller));
  const jvm = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xmx192m', '-cp', jars];
  const account = `SCRAM-SHA-512=[name=${ACCOUNT.username},password=${ACCOUNT.password}]`;
  const format = [
    'kafka.tools.StorageTool',
    'format',
    '--standalone',
    '-t',
    randomBytes(16).toString('hex').slice(0, 22),
  ];
  await run(java, [...jvm, ...format, '-c', properties, '--add-scram', account]);
  const broker = spawn(java, [...jvm, 'kafka.Kafka', properties], { stdio: 'ignore' });
  const end = (): boolean => broker.kill('SIGKILL');
  process.once('exit', end);
  const { cert: ca } = own;
  await eventually(() => handshake(port, ca), { timeoutMs: START_MS, intervalMs: 200 });
  return {
    address: `127.0.0.1:${port}`,
    ca,
    strangersCa: stranger.cert,
    stop: async () => {
      process.off('exit', end);
      const ended = once(broker, 'exit');
      end();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

function propertiesOf(folder: string, port: number, controller: number): string {
  const { username, password } = ACCOUNT;
  const settings = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.bootstrap.servers': `127.0.0.1:${controller}`,
    listeners: `SASL_SSL://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controller}`,
    'advertised.listeners': `SASL_SSL://127.0.0.1:${port}`,
    'controller.listener.names': 'CONTROLLER',
    'inter.broker.listener.name': 'SASL_SSL',
    'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,SASL_SSL:SASL_SSL',
    'sasl.enabled.mechanisms': 'SCRAM-SHA-512,PLAIN',
    'sasl.mechanism.inter.broker.protocol': 'SCRAM-SHA-512',
    'listener.name.sasl_ssl.scram-sha-512.sasl.jaas.config': `org.apache.kafka.common.security.scram.ScramLoginModule required username="${username}" password="${password}";`,
    'listener.name.sasl_ssl.plain.sasl.jaas.config': `org.apache.kafka.common.security.plain.PlainLoginModule required username="${username}" password="${password}" user_${username}="${password}";`,
    'ssl.keystore.type': 'PEM',
    'ssl.keystore.location': join(folder, 'keystore.pem'),
    'ssl.truststore.type': 'PEM',
    'ssl.truststore.location': join(folder, 'truststore.pem'),
    'log.dirs': join(folder, 'log'),
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 1,
    'log.cleaner.dedupe.buffer.size': 16_777_216,
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

async function handshake(port: number, ca: string): Promise<void> {
  const socket = connect({ host: '127.0.0.1', port, ca });
  try {
    await once(socket, 'secureConnect');
  } finally {
    socket.destroy();
  }
}
