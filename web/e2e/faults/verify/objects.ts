import { createHash } from 'node:crypto';
import { GetObjectCommand, ListMultipartUploadsCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { objectStoreOf, psql } from '../../kit/engines.ts';
import type { Ledger } from '../ledger.ts';
import type { Workspace } from '../load/workspace.ts';
import { type Findings, nothing, rowsOf } from './findings.ts';

const ORIGINAL = 'original';

/**
 * Every acknowledged file is in the object store as it was sent, with what the pipeline made of a recording, and there
 * is no object without a row.
 */
export async function verifyObjects(ledger: Ledger, { teamId }: Workspace, since: number): Promise<Findings> {
  const found = nothing();
  const { client, bucket } = await objectStoreOf('eu_a');
  const sizes = new Map<string, number>();
  for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${teamId}/` }))
    for (const { Key = '', Size = 0 } of page.Contents ?? []) sizes.set(Key, Size);

  const sql = `select id, upload_status, conversion_status, transcription_status, coalesce(upload_id, '') from file where team_id = '${teamId}';`;
  const files = new Map(rowsOf(await psql('eu_a', 'media', sql)).map(([id = '', ...row]) => [id, row]));
  for (const { id = '', word, sizeBytes, sha256, isRecording, acknowledgedAt = 0 } of ledger.acknowledgedOf('upload')) {
    const [upload, conversion, transcription] = files.get(id) ?? [];
    const name = `object store: ${word} (${id})`;
    const key = `${teamId}/${id}/${ORIGINAL}`;
    if (sizes.get(key) !== sizeBytes) found.lost.push(`${name} has ${sizes.get(key)} bytes instead of ${sizeBytes}`);
    else if (acknowledgedAt >= since) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
      if (createHash('sha256').update(bytes).digest('hex') !== sha256) found.lost.push(`${name} has other bytes`);
    }
    const ended = [upload, conversion, transcription].join(' ');
    const expected = isRecording ? 'DONE COMPLETE COMPLETE' : 'DONE COMPLETE NONE';
    if (ended !== expected) found.lost.push(`files: ${word} (${id}) ended as ${ended}`);
    const hasOutput = sizes.has(`${teamId}/${id}/out/hls-audio.m3u8`) || sizes.has(`${teamId}/${id}/out/hls.m3u8`);
    if (isRecording && !hasOutput) found.lost.push(`${name} has no playlist`);
  }

  for (const key of sizes.keys()) {
    const [, id = ''] = key.split('/');
    if (!files.has(id)) found.wrong.push(`object store: ${key} is of no file`);
  }
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: `${teamId}/` }));
  for (const { Key = '', UploadId = '' } of Uploads) {
    const [, id = ''] = Key.split('/');
    // A sweep cleans up unfinished uploads, which it finds by their rows.
    const [upload, , , uploadId] = files.get(id) ?? [];
    if (upload !== 'UPLOADING' || uploadId !== UploadId)
      found.wrong.push(
        `object store: an upload of ${Key} is of no file that is being uploaded (${upload ?? 'no row'})`,
      );
  }
  return found;
}
