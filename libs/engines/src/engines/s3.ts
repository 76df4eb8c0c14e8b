import { createHash, createHmac } from 'node:crypto';
import { join } from 'node:path';
import { buildGoPrograms } from '../install/go.ts';
import { installOnce } from '../install/install-once.ts';
import { readManifest } from '../install/manifest.ts';
import type { Progress } from '../install/progress.ts';
import { answersOk } from '../probe.ts';
import { makeOwnedFolder } from '../stack/layout.ts';
import type { ProcessSpec } from '../stack/process-spec.ts';
import { type EngineContext, port } from './context.ts';
import type { EnginePrograms } from './programs.ts';

export const S3_BUCKET = 'fieldloom';
export const S3_ACCESS_KEY = 'fieldloom';
export const S3_REGION = 'us-east-1';

export function installVersitygw(progress: Progress): Promise<string> {
  const { version, go } = readManifest().versitygw;
  return installOnce('versitygw', version, progress, (folder, scratch) =>
    buildGoPrograms(scratch, go, folder, progress),
  );
}

export function s3SecretKey(context: Pick<EngineContext, 'secrets' | 'scope'>): string {
  return context.secrets.password(context.scope, 's3');
}

export function s3Process(programs: EnginePrograms, context: EngineContext): ProcessSpec {
  const folder = context.layout.data(context.scope, 's3');
  const s3Port = port(context, 's3');
  return {
    name: `${context.scope}/s3`,
    scope: context.scope,
    kind: 'engine',
    port: s3Port,
    after: [],
    async prepare() {
      for (const name of ['', 'objects', 'versions', 'accounts']) await makeOwnedFolder(join(folder, name));
      const server = ['--quiet', '--keep-alive', '--port', `127.0.0.1:${s3Port}`, '--health', '/_health'];
      const accounts = ['--iam-dir', join(folder, 'accounts'), '--region', S3_REGION];
      const store = ['posix', '--versioning-dir', join(folder, 'versions'), join(folder, 'objects')];
      const env = { ROOT_ACCESS_KEY: S3_ACCESS_KEY, ROOT_SECRET_KEY: s3SecretKey(context) };
      return programs.line('versitygw', [...server, ...accounts, ...store], env);
    },
    isReady: () => answersOk(`http://127.0.0.1:${s3Port}/_health`),
    readyTimeoutMs: 120_000,
    provision: () => createBucket(`127.0.0.1:${s3Port}`, s3SecretKey(context)),
    stopSignal: 'SIGTERM',
    stopTimeoutMs: 10_000,
  };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Creates a bucket at host:port, with a PUT that is signed with AWS Signature Version 4. An existing bucket is not an
 * error.
 */
export async function createBucket(host: string, secretKey: string): Promise<void> {
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const emptyHash = sha256('');
  const headers = { host, 'x-amz-content-sha256': emptyHash, 'x-amz-date': time };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const request = ['PUT', `/${S3_BUCKET}`, '', lines.join(''), names, emptyHash].join('\n');
  const scope = `${day}/${S3_REGION}/s3/aws4_request`;
  const key = [day, S3_REGION, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretKey}`);
  const signature = hmac(key, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${sha256(request)}`).toString('hex');
  const credential = `Credential=${S3_ACCESS_KEY}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  const response = await fetch(`http://${host}/${S3_BUCKET}`, {
    method: 'PUT',
    headers: { ...headers, authorization: `AWS4-HMAC-SHA256 ${credential}` },
  });
  const text = await response.text();
  if (response.ok || text.includes('BucketAlreadyOwnedByYou') || text.includes('BucketAlreadyExists')) return;
  throw new Error(`Could not create the bucket ${S3_BUCKET}: ${response.status} ${text.slice(0, 400)}`);
}
