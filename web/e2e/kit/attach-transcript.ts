import { PutObjectCommand } from '@aws-sdk/client-s3';
import { loadKeys } from '@fieldloom/auth/keys';
import type { Region } from '@fieldloom/engines/scopes';
import { StackLayout } from '@fieldloom/engines/stack/layout';
import type { Transcript } from '@fieldloom/kernel/transcript';
import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { Peers } from '@fieldloom/rpc/peers';
import { addressesOf, objectStoreOf } from './engines.ts';
import { basePort } from './platform.ts';

const ATTACH_TIMEOUT_MS = 60_000;

/**
 * Gives a note a transcript without transcribing a recording: makes the call that the pipeline makes after recognition.
 * @returns The number of its segments.
 */
export async function attachTranscript(
  region: Region,
  { teamId, noteId }: { teamId: string; noteId: string },
  transcript: Transcript,
): Promise<number> {
  const { fileId } = transcript;
  const transcriptKey = `bench-transcript-${fileId}.json`;
  const { client, bucket } = await objectStoreOf(region);
  await client.send(new PutObjectCommand({ Bucket: bucket, Key: transcriptKey, Body: JSON.stringify(transcript) }));
  const keys = loadKeys(new StackLayout(basePort).keysFile(region));
  const peers = new Peers({ keys, service: 'media', addresses: (await addressesOf(region)).peers });
  const content = peers.client(ContentService, 'content', ATTACH_TIMEOUT_MS);
  const { segments } = await content.attachTranscript({ teamId, noteId, fileId, transcriptKey });
  return segments;
}
