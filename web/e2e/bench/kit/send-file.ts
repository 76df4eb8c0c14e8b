import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { putPart } from '../../kit/upload.ts';
import type { BenchWorkspace } from './bench-workspace.ts';

/** As many parts in parallel, and URLs per request, as in the application. */
const PARALLEL = 3;
const AHEAD = 16;

/** An upload whose parts are all in the store. */
export interface SentFile {
  readonly fileId: string;
  /** Tells the platform that the upload is complete. */
  complete(): Promise<void>;
}

/** Uploads a file in parts, each to a URL requested for it, as the application does. */
export async function sendFile(
  { ask }: BenchWorkspace,
  { noteId, path, contentType }: { noteId: string; path: string; contentType: string },
): Promise<SentFile> {
  await using file = await open(path);
  const { size: sizeBytes } = await file.stat();
  const { startUpload } = await ask<{
    startUpload: { fileId: string; partCount: number; partSizeBytes: number };
  }>('mutation($input: StartUploadInput!) { startUpload(input: $input) { fileId partCount partSizeBytes } }', {
    input: { noteId, fileName: basename(path), contentType, sizeBytes },
  });
  const { fileId, partCount, partSizeBytes } = startUpload;
  const parts: { partNumber: number; etag: string }[] = [];
  let next = 1;
  const asked = new Map<number, Promise<string[]>>();
  const addressOf = async (partNumber: number): Promise<URL> => {
    const block = Math.floor((partNumber - 1) / AHEAD);
    const first = block * AHEAD + 1;
    const numbers = Array.from({ length: Math.min(AHEAD, partCount - first + 1) }, (_, index) => first + index);
    const urls = asked.get(block) ?? askAddresses(ask, fileId, numbers);
    asked.set(block, urls);
    return new URL((await urls)[partNumber - first] ?? '');
  };
  const worker = async (): Promise<void> => {
    for (let partNumber = next++; partNumber <= partCount; partNumber = next++) {
      const from = (partNumber - 1) * partSizeBytes;
      const chunk = Buffer.allocUnsafe(Math.min(partSizeBytes, sizeBytes - from));
      await file.read(chunk, 0, chunk.length, from);
      parts.push({ partNumber, etag: await putPart(await addressOf(partNumber), chunk) });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  parts.sort((a, b) => a.partNumber - b.partNumber);
  return {
    fileId,
    async complete() {
      await ask(
        'mutation($fileId: ID!, $parts: [CompletedPartInput!]!) { completeUpload(fileId: $fileId, parts: $parts) { id } }',
        { fileId, parts },
      );
    },
  };
}

async function askAddresses(ask: BenchWorkspace['ask'], fileId: string, numbers: number[]): Promise<string[]> {
  const { uploadParts } = await ask<{ uploadParts: { partNumber: number; url: string }[] }>(
    'mutation($fileId: ID!, $numbers: [Int!]!) { uploadParts(fileId: $fileId, partNumbers: $numbers) { partNumber url } }',
    { fileId, numbers },
  );
  return uploadParts.toSorted((a, b) => a.partNumber - b.partNumber).map(({ url }) => url);
}

export async function deleteFile({ ask }: BenchWorkspace, fileId: string): Promise<void> {
  await ask('mutation($fileId: ID!) { deleteFile(fileId: $fileId) }', { fileId });
}
