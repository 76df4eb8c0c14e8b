import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { Scope } from '@fieldloom/engines/scopes';
import { addressesOf, kafkaOf, objectStoreOf, psql, workflowsOf } from './engines.ts';
import { stackFolder } from './platform.ts';

/** Removes the planted word again, as far as the store allows. */
export type Uproot = () => Promise<void>;

interface Planter {
  /** The store in which the scan must find the word. */
  store: string;
  plant: (scope: Scope, word: string) => Promise<Uproot>;
}

/** Larger than what PostgreSQL keeps uncompressed beside its row. */
const FILLER_CHARACTERS = 8_000;

/**
 * A text with the word at its end, preceded by its two halves. When compressed, the word refers to the halves and does
 * not appear in one piece, so that only a reader that decompresses can find it.
 */
function textWith(word: string): string {
  const half = Math.ceil(word.length / 2);
  return `${'filler '.repeat(FILLER_CHARACTERS / 7)}${word.slice(0, half)} and ${word.slice(half)} make ${word}`;
}

/** Functions that store a word in each way in which a leak could, by name. */
export const planters: Record<string, Planter> = {
  'a packed column of PostgreSQL': {
    store: 'postgres',
    plant: (scope, word) => plantRow(scope, `convert_from($1, 'UTF8')`, textWith(word)),
  },
  'bytes in PostgreSQL that an application packed': {
    store: 'postgres',
    plant: (scope, word) => plantRow(scope, '$1', gzipSync(textWith(word))),
  },
  'a document of JSON in PostgreSQL': {
    store: 'postgres',
    plant: (scope, word) =>
      plantRow(scope, `convert_from($1, 'UTF8')::jsonb`, JSON.stringify({ name: textWith(word) })),
  },
  ...Object.fromEntries(
    ['gzip', 'snappy', 'lz4', 'zstd'].map((format) => [
      `a message packed by ${format}`,
      { store: 'kafka', plant: (scope: Scope, word: string) => plantMessage(scope, word, format) },
    ]),
  ),
  'a document of the index': { store: 'opensearch', plant: plantDocument },
  'the history of a workflow': { store: 'temporal', plant: plantWorkflow },
  'an object packed by gzip': {
    store: 's3',
    plant: (scope, word) => plantObject(scope, { Key: `plants/${randomUUID()}`, Body: gzipSync(textWith(word)) }),
  },
  'the key of an object': {
    store: 's3',
    plant: (scope, word) => plantObject(scope, { Key: `plants/${encodeURIComponent(word)}`, Body: 'nothing' }),
  },
  'the metadata of an object': {
    store: 's3',
    plant: (scope, word) => {
      const Metadata = { name: encodeURIComponent(word) };
      return plantObject(scope, { Key: `plants/${randomUUID()}`, Body: 'nothing', Metadata });
    },
  },
  'a line of a log': {
    store: 'logs',
    plant: (scope, word) => plantLine(`logs/${scope}/edge.log`, `GET /search?q=${encodeURIComponent(word)}`),
  },
  'a line of a log in capitals': {
    store: 'logs',
    plant: (scope, word) => plantLine(`logs/${scope}/postgres.log`, `DETAIL: $1 = '${word.toUpperCase()}'`),
  },
  'a line of a log in base64': {
    store: 'logs',
    plant: (scope, word) =>
      plantLine(`logs/${scope}/edge.log`, Buffer.from(JSON.stringify({ name: word })).toString('base64')),
  },
  'a line of a log in hex': {
    store: 'logs',
    plant: (scope, word) => plantLine(`logs/${scope}/postgres.log`, `\\x${Buffer.from(word).toString('hex')}`),
  },
  'a line of a log with escapes of JSON': {
    store: 'logs',
    plant: (scope, word) =>
      plantLine(
        `logs/${scope}/edge.log`,
        word.replaceAll(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
      ),
  },
  'a spooled body of the edge': {
    store: 'run',
    plant: (scope, word) => plantFile(`run/${scope}/edge/body/plant`, Buffer.from(word, 'utf16le')),
  },
};

async function plantRow(scope: Scope, expression: string, value: string | Buffer): Promise<Uproot> {
  const table = `plant_${randomUUID().replaceAll('-', '')}`;
  const bytes = `'\\x${Buffer.from(value).toString('hex')}'::bytea`;
  const statement = `create table ${table} as select ${expression.replace('$1', bytes)} as value;`;
  await psql(scope, 'routing', `${statement}\ncheckpoint;`);
  const stored = await psql(
    scope,
    'routing',
    `select pg_column_size(value) < octet_length(value::text) from ${table};`,
  );
  if (typeof value === 'string' && stored.trim() !== 't') throw new Error('The row was not packed');
  return async () => void (await psql(scope, 'routing', `drop table ${table};`));
}

/** The broker compresses messages to a topic that is configured so. */
async function plantMessage(scope: Scope, word: string, compression: string): Promise<Uproot> {
  const kafka = await kafkaOf(scope);
  const topic = `plant.${compression}.${randomUUID()}`;
  const admin = kafka.admin();
  const producer = kafka.producer({ allowAutoTopicCreation: false });
  await Promise.all([admin.connect(), producer.connect()]);
  const configEntries = [{ name: 'compression.type', value: compression }];
  await admin.createTopics({ topics: [{ topic, numPartitions: 1, configEntries }] });
  await producer.send({ topic, messages: [{ key: 'plant', value: textWith(word) }] });
  await producer.disconnect();
  return async () => {
    await admin.deleteTopics({ topics: [topic] });
    await admin.disconnect();
  };
}

async function plantDocument(scope: Scope, word: string): Promise<Uproot> {
  const { engines } = await addressesOf(scope);
  const index = `${engines['OPENSEARCH_URL']}/plant-${randomUUID()}`;
  const send = async (method: string, url: string, body?: object): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!answer.ok) throw new Error(`OpenSearch answered ${answer.status}: ${await answer.text()}`);
  };
  await send('PUT', index, { mappings: { enabled: false } });
  await send('POST', `${index}/_doc`, { name: textWith(word) });
  // Flushes to files, because the translog, which has the text uncompressed, is then gone.
  await send('POST', `${index}/_flush?force=true`);
  return () => send('DELETE', index);
}

async function plantWorkflow(scope: Scope, word: string): Promise<Uproot> {
  const workflow = `${workflowsOf(scope)}/plant-${randomUUID()}`;
  const send = async (url: string, body: object): Promise<void> => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`Temporal answered ${answer.status}: ${await answer.text()}`);
  };
  // No worker serves this queue: the workflow waits, with its input in its history.
  await send(workflow, { workflowType: { name: 'plant' }, taskQueue: { name: 'plants' }, input: [{ name: word }] });
  return () => send(`${workflow}/terminate`, { reason: 'The test is over' });
}

async function plantObject(
  scope: Scope,
  object: { Key: string; Body: Buffer | string; Metadata?: Record<string, string> },
): Promise<Uproot> {
  const { client, bucket: Bucket } = await objectStoreOf(scope);
  await client.send(new PutObjectCommand({ Bucket, ...object }));
  return async () => {
    await client.send(new DeleteObjectCommand({ Bucket, Key: object.Key }));
    client.destroy();
  };
}

async function plantLine(path: string, line: string): Promise<Uproot> {
  await appendFile(join(stackFolder, path), `${line}\n`);
  return async () => {};
}

async function plantFile(path: string, bytes: Buffer): Promise<Uproot> {
  const whole = join(stackFolder, path);
  await mkdir(dirname(whole), { recursive: true });
  await writeFile(whole, bytes);
  return () => rm(whole);
}
