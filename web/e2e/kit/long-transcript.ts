import { PutObjectCommand } from '@aws-sdk/client-s3';
import { loadKeys } from '@fieldloom/auth/keys';
import type { Region } from '@fieldloom/engines/scopes';
import { StackLayout } from '@fieldloom/engines/stack/layout';
import { newId } from '@fieldloom/kernel/ids';
import type { Transcript, TranscriptSegment } from '@fieldloom/kernel/transcript';
import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { Peers } from '@fieldloom/rpc/peers';
import { seededRandom } from '@fieldloom/testkit/seeded';
import { addressesOf, objectStoreOf } from './engines.ts';
import { basePort } from './platform.ts';

/** As people talk: some words a turn, a few people in turns. */
const WORDS_A_SEGMENT = { least: 8, most: 32 };
const SPEAKERS = 4;
const SEED = 30_000;
const ATTACH_TIMEOUT_MS = 60_000;

const VOCABULARY =
  `we usually begin with the interview notes and then somebody reads them again because the first summary was too short
   people said that finding an older recording takes longer than making another one so they keep their own list of quotes
   in a spreadsheet which nobody else opens until the report is due and then everything has to be checked twice`
    .trim()
    .split(/\s+/);

/** A transcript as speech recognition hands it over: words with times, told apart by speaker. */
function longTranscript(fileId: string, words: number, durationMs: number): Transcript {
  const random = seededRandom(SEED);
  const perWord = durationMs / words;
  const segments: TranscriptSegment[] = [];
  for (let said = 0; said < words; ) {
    const { least, most } = WORDS_A_SEGMENT;
    const count = Math.min(words - said, least + random.integer(most - least));
    const spoken = Array.from({ length: count }, (_, index) => {
      const startMs = Math.round((said + index) * perWord);
      return { text: random.pick(VOCABULARY), startMs, endMs: Math.round(startMs + perWord * 0.8) };
    });
    const [startMs, endMs] = [spoken[0]!.startMs, spoken.at(-1)!.endMs];
    segments.push({ id: newId(), speakerIndex: random.integer(SPEAKERS), startMs, endMs, words: spoken });
    said += count;
  }
  return {
    fileId,
    language: 'en',
    durationMs,
    models: { speech: 'generated', speakers: 'generated' },
    speakers: Array.from({ length: SPEAKERS }, (_, index) => ({ index })),
    segments,
  };
}

/**
 * Gives a note a transcript without hearing a recording of that length: from the moment on where recognition is done, by
 * the same call that the pipeline makes.
 * @returns The number of its segments.
 */
export async function attachLongTranscript(
  region: Region,
  { teamId, noteId }: { teamId: string; noteId: string },
  { words, durationMs }: { words: number; durationMs: number },
): Promise<number> {
  const fileId = newId();
  const transcriptKey = `bench-transcript-${fileId}.json`;
  const { client, bucket } = await objectStoreOf(region);
  const Body = JSON.stringify(longTranscript(fileId, words, durationMs));
  await client.send(new PutObjectCommand({ Bucket: bucket, Key: transcriptKey, Body }));
  const keys = loadKeys(new StackLayout(basePort).keysFile(region));
  const peers = new Peers({ keys, service: 'media', addresses: (await addressesOf(region)).peers });
  const content = peers.client(ContentService, 'content', ATTACH_TIMEOUT_MS);
  const { segments } = await content.attachTranscript({ teamId, noteId, fileId, transcriptKey });
  return segments;
}
