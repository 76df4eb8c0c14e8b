import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandInput,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  ListPartsCommand,
  PutBucketCorsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { isDomainError, unavailable } from '@fieldloom/kernel/errors';
import { toStorageError } from './storage-errors.ts';

/** Seconds for which a presigned URL is valid. */
export const PRESIGNED_SECONDS = 3_600;
/** As long as the longest run of a media tool. */
const READ_SECONDS = 21_600;
const MAX_ATTEMPTS = 3;
const REQUEST_TIMEOUT_MS = 60_000;
const CONNECTION_TIMEOUT_MS = 3_000;
/** Files up to this size are sent in one request. S3 itself allows 5 GB per request and 10,000 parts. */
const FILE_PART_BYTES = 128 * 1024 * 1024;
/** S3's limit for one delete call. */
const DELETE_BATCH = 1_000;

export interface StorageSettings {
  S3_ENDPOINT: string;
  S3_PUBLIC_ENDPOINT: string;
  S3_ACCESS_KEY: string;
  S3_SECRET_KEY: string;
  S3_BUCKET: string;
  S3_REGION: string;
}

export interface ObjectHead {
  sizeBytes: number;
  contentType: string;
  etag: string;
}

/** One entry of a listing. */
export interface ListedObject {
  key: string;
  sizeBytes: number;
  etag: string;
}

export interface ObjectBody extends ObjectHead {
  stream: Readable;
  /** The object's metadata besides its type. */
  metadata: Readonly<Record<string, string>>;
  /** From the answer to a range request; undefined for a whole object. */
  contentRange: string | undefined;
}

export interface PartReceipt {
  partNumber: number;
  etag: string;
}

export interface OpenUpload {
  key: string;
  uploadId: string;
  startedAt: Date;
}

/** The region's object store. Keys are flat and consist of ids, never of names from people. */
export class Storage {
  readonly bucket: string;
  readonly #client: S3Client;
  /** Signs URLs for the address that browsers use. */
  readonly #publicClient: S3Client;

  constructor(settings: StorageSettings) {
    const common = {
      region: settings.S3_REGION,
      forcePathStyle: true,
      credentials: { accessKeyId: settings.S3_ACCESS_KEY, secretAccessKey: settings.S3_SECRET_KEY },
      maxAttempts: MAX_ATTEMPTS,
      // Otherwise presigned parts would demand a checksum header that browsers do not send.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    } as const;
    this.bucket = settings.S3_BUCKET;
    this.#client = new S3Client({
      ...common,
      endpoint: settings.S3_ENDPOINT,
      requestHandler: { requestTimeout: REQUEST_TIMEOUT_MS, connectionTimeout: CONNECTION_TIMEOUT_MS },
    });
    this.#publicClient = new S3Client({ ...common, endpoint: settings.S3_PUBLIC_ENDPOINT });
  }

  /** Creates the bucket if it is missing, and lets browsers of these origins upload parts. */
  async ensureBucket(allowedOrigins: readonly string[]): Promise<void> {
    const Bucket = this.bucket;
    await this.#ask((client) => client.send(new HeadBucketCommand({ Bucket }))).catch(async (error) => {
      if (!isNotFound(error)) throw error;
      await this.#ask((client) => client.send(new CreateBucketCommand({ Bucket })));
    });
    const CORSRules = [
      {
        AllowedOrigins: [...allowedOrigins],
        AllowedMethods: ['GET', 'HEAD', 'PUT'],
        AllowedHeaders: ['*'],
        ExposeHeaders: ['ETag'],
        MaxAgeSeconds: 3_600,
      },
    ];
    await this.#ask((client) => client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules } })));
  }

  async put(key: string, body: Buffer | string | Readable, contentType: string, sizeBytes?: number): Promise<void> {
    const command = new PutObjectCommand({
      Bucket: this.bucket,
      Key: key,
      Body: body,
      ContentType: contentType,
      ...(sizeBytes === undefined ? {} : { ContentLength: sizeBytes }),
    });
    await this.#ask((client) => client.send(command));
  }

  /**
   * @param range An HTTP Range header, passed on unchanged.
   * @throws NOT_FOUND; BAD_INPUT for a range outside the object.
   */
  async get(key: string, range?: string): Promise<ObjectBody> {
    const Range = range === undefined ? {} : { Range: range };
    const answer = await this.#ask((client) =>
      client.send(new GetObjectCommand({ Bucket: this.bucket, Key: key, ...Range })),
    );
    return {
      stream: answer.Body as Readable,
      sizeBytes: answer.ContentLength ?? 0,
      contentType: answer.ContentType ?? 'application/octet-stream',
      etag: answer.ETag ?? '',
      metadata: answer.Metadata ?? {},
      contentRange: answer.ContentRange,
    };
  }

  /**
   * Reads a small object as a whole.
   * @throws NOT_FOUND; an Error when it is larger than `maxBytes`.
   */
  async getBuffer(key: string, maxBytes: number): Promise<Buffer> {
    const body = await this.get(key);
    if (body.sizeBytes > maxBytes) {
      body.stream.destroy();
      throw new Error(`Object of ${body.sizeBytes} bytes is larger than ${maxBytes}`);
    }
    const chunks: Buffer[] = [];
    for await (const chunk of body.stream) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  /** @throws NOT_FOUND. */
  async head(key: string): Promise<ObjectHead> {
    const answer = await this.#ask((client) => client.send(new HeadObjectCommand({ Bucket: this.bucket, Key: key })));
    return {
      sizeBytes: answer.ContentLength ?? 0,
      contentType: answer.ContentType ?? 'application/octet-stream',
      etag: answer.ETag ?? '',
    };
  }

  /** Uploads a local file as an object, in parts when it is large. */
  async putFile(
    key: string,
    path: string,
    about: { sizeBytes: number; contentType: string; metadata: Readonly<Record<string, string>> },
  ): Promise<void> {
    const { sizeBytes, contentType: ContentType } = about;
    const object = { Bucket: this.bucket, Key: key, ContentType, Metadata: { ...about.metadata } };
    if (sizeBytes <= FILE_PART_BYTES) {
      const body = { Body: createReadStream(path), ContentLength: sizeBytes };
      await this.#ask((client) => client.send(new PutObjectCommand({ ...object, ...body })));
      return;
    }
    const { UploadId } = await this.#ask((client) => client.send(new CreateMultipartUploadCommand(object)));
    if (UploadId === undefined) throw unavailable('The object store gave no upload');
    const parts: PartReceipt[] = [];
    try {
      for (let start = 0; start < sizeBytes; start += FILE_PART_BYTES) {
        const end = Math.min(start + FILE_PART_BYTES, sizeBytes);
        const part = { Bucket: this.bucket, Key: key, UploadId, PartNumber: parts.length + 1 };
        const body = { Body: createReadStream(path, { start, end: end - 1 }), ContentLength: end - start };
        const { ETag } = await this.#ask((client) => client.send(new UploadPartCommand({ ...part, ...body })));
        parts.push({ partNumber: part.PartNumber, etag: ETag ?? '' });
      }
      await this.completeMultipart(key, UploadId, parts);
    } catch (error) {
      await this.abortMultipart(key, UploadId);
      throw error;
    }
  }

  /** Lists objects whose keys start with a prefix, in order. */
  async *listObjects(prefix: string): AsyncGenerator<ListedObject> {
    let token: string | undefined;
    do {
      const page = new ListObjectsV2Command({ Bucket: this.bucket, Prefix: prefix, ContinuationToken: token });
      const answer = await this.#ask((client) => client.send(page));
      for (const { Key, Size = 0, ETag = '' } of answer.Contents ?? [])
        if (Key !== undefined) yield { key: Key, sizeBytes: Size, etag: ETag };
      token = answer.NextContinuationToken;
    } while (token !== undefined);
  }

  /** Lists keys that start with a prefix, in order. */
  async *list(prefix: string): AsyncGenerator<string> {
    for await (const { key } of this.listObjects(prefix)) yield key;
  }

  /** Missing keys are ignored. */
  async delete(keys: readonly string[]): Promise<void> {
    for (let start = 0; start < keys.length; start += DELETE_BATCH) {
      const Objects = keys.slice(start, start + DELETE_BATCH).map((Key) => ({ Key }));
      const command = new DeleteObjectsCommand({ Bucket: this.bucket, Delete: { Objects, Quiet: true } });
      await this.#ask((client) => client.send(command));
    }
  }

  async deletePrefix(prefix: string): Promise<void> {
    const keys: string[] = [];
    for await (const key of this.list(prefix)) keys.push(key);
    await this.delete(keys);
  }

  /** @returns The id of the upload. */
  async createMultipart(key: string, contentType: string): Promise<string> {
    const command = new CreateMultipartUploadCommand({ Bucket: this.bucket, Key: key, ContentType: contentType });
    const answer = await this.#ask((client) => client.send(command));
    if (answer.UploadId === undefined) throw unavailable('The object store gave no upload');
    return answer.UploadId;
  }

  /** Returns a URL to which a browser may PUT one part, valid for an hour. */
  async presignPart(key: string, uploadId: string, partNumber: number): Promise<string> {
    const command = new UploadPartCommand({
      Bucket: this.bucket,
      Key: key,
      UploadId: uploadId,
      PartNumber: partNumber,
    });
    return getSignedUrl(this.#publicClient, command, { expiresIn: PRESIGNED_SECONDS });
  }

  /** Returns a URL inside the platform from which a tool can read an object, valid for some hours. */
  async presignRead(key: string): Promise<string> {
    const command = new GetObjectCommand({ Bucket: this.bucket, Key: key });
    return getSignedUrl(this.#client, command, { expiresIn: READ_SECONDS });
  }

  /** @throws NOT_FOUND for an upload that has ended. */
  async listParts(key: string, uploadId: string): Promise<(PartReceipt & { sizeBytes: number })[]> {
    const parts: (PartReceipt & { sizeBytes: number })[] = [];
    let marker: string | undefined;
    do {
      const where = { Bucket: this.bucket, Key: key, UploadId: uploadId, PartNumberMarker: marker };
      const answer = await this.#ask((client) => client.send(new ListPartsCommand(where)));
      for (const part of answer.Parts ?? []) {
        parts.push({ partNumber: part.PartNumber ?? 0, etag: part.ETag ?? '', sizeBytes: part.Size ?? 0 });
      }
      marker = answer.IsTruncated ? answer.NextPartNumberMarker : undefined;
    } while (marker !== undefined);
    return parts;
  }

  /** @throws NOT_FOUND for an upload that has ended; UNPROCESSABLE when its parts are not those that were uploaded. */
  async completeMultipart(key: string, uploadId: string, parts: readonly PartReceipt[]): Promise<void> {
    const command = new CompleteMultipartUploadCommand({
      Bucket: this.bucket,
      Key: key,
      UploadId: uploadId,
      MultipartUpload: { Parts: parts.map((part) => ({ PartNumber: part.partNumber, ETag: part.etag })) },
    });
    await this.#ask((client) => client.send(command));
  }

  /** An upload that no longer exists is ignored. */
  async abortMultipart(key: string, uploadId: string): Promise<void> {
    const command = new AbortMultipartUploadCommand({ Bucket: this.bucket, Key: key, UploadId: uploadId });
    await this.#ask((client) => client.send(command)).catch((error) => {
      if (!isNotFound(error)) throw error;
    });
  }

  /** Lists uploads that are neither completed nor aborted. */
  async listMultiparts(): Promise<OpenUpload[]> {
    const uploads: OpenUpload[] = [];
    let markers: Pick<ListMultipartUploadsCommandInput, 'KeyMarker' | 'UploadIdMarker'> | undefined = {};
    do {
      const where: ListMultipartUploadsCommandInput = { Bucket: this.bucket, ...markers };
      const answer: ListMultipartUploadsCommandOutput = await this.#ask((client) =>
        client.send(new ListMultipartUploadsCommand(where)),
      );
      for (const { Key = '', UploadId = '', Initiated = new Date() } of answer.Uploads ?? []) {
        uploads.push({ key: Key, uploadId: UploadId, startedAt: Initiated });
      }
      const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = answer;
      markers = answer.IsTruncated ? { KeyMarker, UploadIdMarker } : undefined;
    } while (markers !== undefined);
    return uploads;
  }

  async ping(): Promise<void> {
    await this.#ask((client) => client.send(new HeadBucketCommand({ Bucket: this.bucket })));
  }

  close(): void {
    this.#client.destroy();
    this.#publicClient.destroy();
  }

  async #ask<T>(work: (client: S3Client) => Promise<T>): Promise<T> {
    try {
      return await work(this.#client);
    } catch (error) {
      throw toStorageError(error);
    }
  }
}

const isNotFound = (error: unknown): boolean => isDomainError(error) && error.code === 'NOT_FOUND';
