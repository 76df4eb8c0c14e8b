import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@fieldloom/testkit/eventually';
import { endOfTelephoneCall, telephoneCallQuestions } from '@fieldloom/testkit/recordings';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Collector } from '../kit/collector.ts';
import { basePort, stackFolder } from '../kit/platform.ts';
import { Needles } from '../kit/residency/needles.ts';
import { scanLogs } from '../kit/residency.ts';
import { configure } from '../kit/settings.ts';
import { WorkspaceFixture } from '../kit/workspace-fixture.ts';

/** One trace covers a recording from its upload until it can be found, through HTTP, Temporal and Kafka. */

const MINUTES = 60_000;
/** Spans in the region that a recording passes, and the notifications when it is done. */
const ON_THE_WAY = [
  'eu_a/notifications',
  'eu_a/intelligence',
  'eu_a/content',
  'eu_a/search-consumer',
  'eu_a/media-worker',
  'eu_a/media',
  'eu_a/gateway',
];
const UPLOADED = ['gateway POST /api/graphql', 'media POST /graphql'];
const ATTACHED = [...UPLOADED, 'media activity attachTranscript', 'content rpc AttachTranscript'];
const INDEXED = [...ATTACHED, 'search consume content.note.changed'];

describe('the trace of a recording', () => {
  const collector = new Collector();
  let fixture: WorkspaceFixture;
  let traceId: string;

  beforeAll(async () => {
    const port = basePort + 71;
    await collector.start(port);
    await configure({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }, ON_THE_WAY);
    fixture = await WorkspaceFixture.open('Traces');
    const noteId = await fixture.createNote(fixture.words.title);
    const fileId = await fixture.upload(noteId, fixture.words.fileName, await endOfTelephoneCall());
    await fixture.transcribed(noteId);
    await eventually(async () => expect(await fixture.search(telephoneCallQuestions.saidWord)).toEqual([noteId]), {
      timeoutMs: MINUTES,
    });
    traceId = await traceOf(fileId);
  });

  afterAll(async () => {
    await configure({ OTEL_EXPORTER_OTLP_ENDPOINT: undefined }, []);
    await collector.stop();
  });

  it('goes from the gateway through workflow, recognizer and event into the index', async () => {
    const expected = [
      UPLOADED,
      [...UPLOADED, 'media activity probeMedia'],
      [...UPLOADED, 'media activity packageHls'],
      [...UPLOADED, 'media activity extractSpeech'],
      [...UPLOADED, 'intelligence activity transcribe'],
      ATTACHED,
      INDEXED,
      // What the consumer reads back and sends for embedding.
      [...INDEXED, 'content rpc GetSearchDocuments'],
      [...INDEXED, 'intelligence rpc Embed'],
      [...UPLOADED, 'media activity attachTranscript', 'notifications consume media.transcript.completed'],
    ];
    // Processes send their spans in batches.
    await eventually(
      () => {
        const ways = collector.waysOf(traceId);
        expect(ways).toEqual(expect.arrayContaining(expected));
        // Indexed twice: for the transcript's rows, then for the note's text that is derived from them. Only then can
        // it be found.
        expect(ways.filter((way) => way.join() === INDEXED.join()).length).toBeGreaterThanOrEqual(2);
      },
      { timeoutMs: MINUTES },
    );
  });

  it('is whole: it has one root, and every span says whose child it is', async () => {
    await eventually(() => expect(collector.waysOf(traceId).filter(([root]) => root !== UPLOADED[0])).toEqual([]), {
      timeoutMs: MINUTES,
    });
    expect(collector.waysOf(traceId).filter(({ length }) => length === 1)).toEqual([[UPLOADED[0]]]);
    const spans = collector.spans.filter((span) => span.traceId === traceId);
    expect(new Set(spans.map(({ scope }) => scope))).toEqual(new Set(['eu_a']));
  });

  it('holds no word of a person, nor does any log', async () => {
    const words = [...Object.values(fixture.words), telephoneCallQuestions.saidWord, 'New Jersey'];
    const needles = new Needles(words);
    expect(collector.bodies.length).toBeGreaterThan(0);
    expect(collector.bodies.flatMap((body) => needles.find(Buffer.from(body)))).toEqual([]);
    expect(await scanLogs(['global', 'eu_a'], words)).toEqual([]);
  });
});

/** The trace that the speech recognizer logged for a file. */
async function traceOf(fileId: string): Promise<string> {
  const log = await readFile(join(stackFolder, 'logs/eu_a/intelligence.log'), 'utf8');
  const line = log.split('\n').find((each) => each.includes(fileId)) ?? '{}';
  const { traceId } = JSON.parse(line) as { traceId?: string };
  if (traceId === undefined) throw new Error('The log does not name the trace of the file');
  return traceId;
}
