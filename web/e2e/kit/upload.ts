import { request } from 'node:http';
import type { PlatformClient } from '@fieldloom/testkit/platform-client';

interface Part {
  partNumber: number;
  url: string;
}

/**
 * Uploads as the browser does: parts directly to the region's object store, with presigned URLs.
 * @returns The file's id.
 */
export async function upload(
  person: PlatformClient,
  subdomain: string,
  file: { noteId: string; fileName: string; contentType: string; bytes: Buffer },
): Promise<string> {
  const { noteId, fileName, contentType, bytes } = file;
  const { startUpload } = await person.graphql<{
    startUpload: { fileId: string; partCount: number; partSizeBytes: number };
  }>(
    subdomain,
    'mutation($input: StartUploadInput!) { startUpload(input: $input) { fileId partCount partSizeBytes } }',
    { input: { noteId, fileName, contentType, sizeBytes: bytes.length } },
  );
  const { fileId, partCount, partSizeBytes } = startUpload;
  const numbers = Array.from({ length: partCount }, (_, index) => index + 1);
  const { uploadParts } = await person.graphql<{ uploadParts: Part[] }>(
    subdomain,
    'mutation($fileId: ID!, $numbers: [Int!]!) { uploadParts(fileId: $fileId, partNumbers: $numbers) { partNumber url } }',
    { fileId, numbers },
  );
  const parts = [];
  for (const { partNumber, url } of uploadParts) {
    const chunk = bytes.subarray((partNumber - 1) * partSizeBytes, partNumber * partSizeBytes);
    parts.push({ partNumber, etag: await putPart(new URL(url), chunk) });
  }
  await person.graphql(
    subdomain,
    'mutation($fileId: ID!, $parts: [CompletedPartInput!]!) { completeUpload(fileId: $fileId, parts: $parts) { id } }',
    { fileId, parts },
  );
  return fileId;
}

/** @returns The ETag. */
export function putPart(url: URL, body: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: url.port,
        path: url.pathname + url.search,
        method: 'PUT',
        headers: { host: url.host, 'content-length': body.length },
      },
      (response) => {
        response.resume();
        response.on('end', () => {
          if (response.statusCode === 200) resolve(String(response.headers.etag));
          else reject(new Error(`The object store answered ${response.statusCode}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
