import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { S3_REGION } from '@fieldloom/engines/engines/s3';
import { Storage } from '@fieldloom/storage/storage';
import { addressesOf } from '../../kit/engines.ts';
import { BENCH_SCOPE } from './bench-workspace.ts';

/**
 * Puts a file into the object store, bypassing the platform, and removes it afterwards.
 * @param work Receives its URL.
 */
export async function withStoredObject<T>(path: string, work: (url: string) => Promise<T>): Promise<T> {
  const { engines } = await addressesOf(BENCH_SCOPE);
  const storage = new Storage({
    S3_ENDPOINT: engines['S3_ENDPOINT'] ?? '',
    S3_PUBLIC_ENDPOINT: engines['S3_PUBLIC_ENDPOINT'] ?? '',
    S3_ACCESS_KEY: engines['S3_ACCESS_KEY'] ?? '',
    S3_SECRET_KEY: engines['S3_SECRET_KEY'] ?? '',
    S3_BUCKET: engines['S3_BUCKET'] ?? '',
    S3_REGION,
  });
  const key = `bench-${randomUUID()}`;
  const { size } = await stat(path);
  await storage.put(key, createReadStream(path), 'application/octet-stream', size);
  try {
    return await work(await storage.presignRead(key));
  } finally {
    await storage.delete([key]);
    storage.close();
  }
}
