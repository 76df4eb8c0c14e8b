import { randomUUID } from 'node:crypto';
import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { S3_REGION } from '@fieldloom/engines/engines/s3';
import { run } from '@fieldloom/engines/run';
import { addressesOf, objectStoreOf } from '../../kit/engines.ts';
import { BENCH_SCOPE } from './bench-workspace.ts';
import { secondsOf } from './processing.ts';

/**
 * Uploads a file directly to the object store with one PUT by curl, bypassing the platform.
 * @returns Seconds. The object is deleted.
 */
export async function sendByCurl(path: string): Promise<number> {
  const { engines } = await addressesOf(BENCH_SCOPE);
  const { client, bucket } = await objectStoreOf(BENCH_SCOPE);
  const key = `bench-${randomUUID()}`;
  const url = `${engines['S3_ENDPOINT']}/${bucket}/${key}`;
  // Passed on standard input, because the process list shows command lines to everybody.
  const secret = `user = "${engines['S3_ACCESS_KEY']}:${engines['S3_SECRET_KEY']}"`;
  const signing = ['--aws-sigv4', `aws:amz:${S3_REGION}:s3`, '-H', 'x-amz-content-sha256: UNSIGNED-PAYLOAD'];
  try {
    return await secondsOf(() =>
      run('curl', ['--silent', '--show-error', '--fail', ...signing, '-K', '-', '-T', path, url], { input: secret }),
    );
  } finally {
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    client.destroy();
  }
}
