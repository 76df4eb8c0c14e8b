import { randomUUID } from 'node:crypto';
import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { S3_REGION } from '@fieldloom/engines/engines/s3';
import { run } from '@fieldloom/engines/run';
import { addressesOf, objectStoreOf } from '../../kit/engines.ts';
import { BENCH_SCOPE } from './bench-workspace.ts';
import { secondsOf } from './processing.ts';

/** Sends a file to the object store by one PUT of curl, past the platform. @returns Seconds. The object is deleted. */
export async function sendByCurl(path: string): Promise<number> {
  const { engines } = await addressesOf(BENCH_SCOPE);
  const { client, bucket } = await objectStoreOf(BENCH_SCOPE);
  const key = `bench-${randomUUID()}`;
  const url = `${engines['S3_ENDPOINT']}/${bucket}/${key}`;
  // By standard input: the list of processes shows a command line to everybody.
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
