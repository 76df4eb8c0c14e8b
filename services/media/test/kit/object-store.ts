import { randomBytes } from 'node:crypto';
import { DeleteBucketCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import { Storage, type StorageSettings } from '@fieldloom/storage/storage';
import { testStack } from '@fieldloom/testkit/stack';
import type { MediaDatabase } from '../../src/database.ts';
import { clipPrefix, logoPrefix, originalKey, outputPrefix, transcriptKey } from '../../src/object-keys.ts';

/** A bucket for one spec. */
export class TestBucket {
  readonly storage: Storage;
  readonly #settings: StorageSettings;

  private constructor(settings: StorageSettings) {
    this.#settings = settings;
    this.storage = new Storage(settings);
  }

  static async make(): Promise<TestBucket> {
    const { s3 } = await testStack();
    const bucket = new TestBucket({
      S3_ENDPOINT: s3.endpoint,
      S3_PUBLIC_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY: s3.accessKey,
      S3_SECRET_KEY: s3.secretKey,
      S3_BUCKET: `test-${randomBytes(6).toString('hex')}`,
      S3_REGION: 'us-east-1',
    });
    await bucket.storage.ensureBucket(['*']);
    return bucket;
  }

  async keys(prefix = ''): Promise<string[]> {
    const keys: string[] = [];
    for await (const key of this.storage.list(prefix)) keys.push(key);
    return keys;
  }

  /** Returns the ids of uploads that were neither completed nor aborted. */
  async openUploads(): Promise<string[]> {
    const { Uploads = [] } = await this.#withClient((client) =>
      client.send(new ListMultipartUploadsCommand({ Bucket: this.storage.bucket })),
    );
    return Uploads.map(({ UploadId = '' }) => UploadId);
  }

  /** Lists objects and open uploads that no row of the workspaces refers to, and missing originals. */
  async faults(database: MediaDatabase, teamIds: readonly string[]): Promise<string[]> {
    const exact = new Set<string>();
    const prefixes: string[] = [];
    const uploads = new Set<string>();
    for (const teamId of teamIds) {
      const { files, clips, logos } = await database.forWorkspace({ teamId }, async (trx) => ({
        files: await trx.selectFrom('file').selectAll().execute(),
        logos: await trx.selectFrom('logo').selectAll().where('deleted_at', 'is', null).execute(),
        clips: await trx.selectFrom('clip').selectAll().where('status', '=', 'COMPLETE').execute(),
      }));
      for (const file of files) {
        if (file.upload_status === 'UPLOADING' && file.upload_id !== null) uploads.add(file.upload_id);
        if (file.upload_status !== 'DONE' || file.deleted_at !== null) continue;
        exact.add(originalKey(teamId, file.id));
        if (file.conversion_status === 'COMPLETE') prefixes.push(outputPrefix(teamId, file.id));
        if (file.transcription_status === 'COMPLETE') exact.add(transcriptKey(teamId, file.id));
      }
      for (const logo of logos) {
        if (logo.upload_id !== null) uploads.add(logo.upload_id);
        if (logo.upload_status === 'DONE') prefixes.push(`${logoPrefix(teamId, logo.id)}logo-`);
      }
      prefixes.push(...clips.map((clip) => clipPrefix(teamId, clip.id)));
    }
    const keys = await this.keys();
    const missing = [...exact].filter((key) => !keys.includes(key));
    const orphans = keys.filter((key) => !exact.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)));
    const open = (await this.openUploads()).filter((id) => !uploads.has(id));
    return [
      ...missing.map((key) => `missing ${key}`),
      ...orphans.map((key) => `orphan ${key}`),
      ...open.map((id) => `open upload ${id}`),
    ];
  }

  async drop(): Promise<void> {
    await this.storage.deletePrefix('');
    await this.#withClient((client) => client.send(new DeleteBucketCommand({ Bucket: this.storage.bucket })));
    this.storage.close();
  }

  async #withClient<T>(work: (client: S3Client) => Promise<T>): Promise<T> {
    const client = new S3Client({
      region: this.#settings.S3_REGION,
      endpoint: this.#settings.S3_ENDPOINT,
      forcePathStyle: true,
      credentials: { accessKeyId: this.#settings.S3_ACCESS_KEY, secretAccessKey: this.#settings.S3_SECRET_KEY },
    });
    try {
      return await work(client);
    } finally {
      client.destroy();
    }
  }
}
