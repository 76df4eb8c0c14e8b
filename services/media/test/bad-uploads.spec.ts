import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FileState, MediaKit, type NewFile } from './kit/media-kit.ts';
import { cutInHalf, png, recordedLive, sound, video, withoutData } from './kit/sample-files.ts';

const SPEC_MS = 180_000;
const PAGE = '<!doctype html><html><body><script>fetch("/api/graphql")</script></body></html>';
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><script>alert(document.cookie)</script></svg>';

let kit: MediaKit;
let author: Actor;
let noteId: string;
/** A server inside the platform that no upload may cause to be called. */
let inside: Server;
let insideCalls = 0;
let insideUrl: string;

beforeAll(async () => {
  kit = await MediaKit.start();
  inside = createServer((_request, response) => {
    insideCalls += 1;
    response.end();
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  insideUrl = `http://127.0.0.1:${(inside.address() as AddressInfo).port}`;
  author = kit.member(newId());
  noteId = kit.content.addNote(author.teamId);
}, SPEC_MS);
afterAll(async () => {
  await kit.stop();
  await new Promise((resolve) => inside.close(resolve));
});

const named = (fileName: string, contentType: string, bytes: Buffer | string): NewFile => ({
  noteId,
  fileName,
  contentType,
  bytes: Buffer.from(bytes),
});
const retry = (fileId: string): Promise<unknown> =>
  kit.do(author, 'mutation($fileId: ID!) { retryFile(fileId: $fileId) { id } }', { fileId });
const remove = (fileId: string): Promise<unknown> =>
  kit.do(author, 'mutation($fileId: ID!) { deleteFile(fileId: $fileId) }', { fileId });

async function expectFailed(file: FileState, errorCode: string): Promise<void> {
  const fault = {
    errorCode,
    errorMessage: expect.stringMatching(/^[A-Z].*\.$/),
    retryable: errorCode === 'TOOL_FAILED',
  };
  expect(file).toMatchObject({ uploadStatus: 'DONE', playlistUrl: null, conversion: { status: 'ERROR', ...fault } });
  // Read it through the note, as people look at it.
  const { files } = await kit
    .do<{ files: { id: string; conversion: object }[] }[]>(
      author,
      'query($ids: [_Any!]!) { _entities(representations: $ids) { ... on Note { files { id conversion { errorCode errorMessage retryable } } } } }',
      { ids: [{ __typename: 'Note', id: noteId }] },
    )
    .then(([note]) => note ?? { files: [] });
  expect(files.find(({ id }) => id === file.id)?.conversion).toEqual(fault);
}

describe('a recording that cannot be used ends as ERROR, can be tried again, and leaves nothing', () => {
  const cases: [what: string, errorCode: string, file: () => Promise<NewFile>][] = [
    ['a page named .mp4', 'NOT_MEDIA', async () => named('page.mp4', 'video/mp4', PAGE)],
    ['one byte', 'NOT_MEDIA', async () => named('one.wav', 'audio/wav', 'x')],
    [
      'a video that is cut off before its index',
      'DAMAGED',
      async () => named('cut.mp4', 'video/mp4', cutInHalf(await video({ faststart: false }))),
    ],
    [
      'a video that is cut off in the middle of its data',
      'DAMAGED',
      async () => named('cut.mp4', 'video/mp4', cutInHalf(await video({ faststart: true }))),
    ],
    ...['wav', 'mp3', 'aiff', 'flac', 'mka'].map((ending): [string, string, () => Promise<NewFile>] => [
      `a cut off .${ending}`,
      'DAMAGED',
      async () => named(`cut.${ending}`, 'audio/mpeg', cutInHalf(await sound(`sound.${ending}`))),
    ]),
    [
      'a video that has an index and no data',
      'DAMAGED',
      async () => named('empty.mp4', 'video/mp4', withoutData(await video({ faststart: true }))),
    ],
    ['a picture that claims to be a video', 'NOT_MEDIA', async () => named('still.mp4', 'video/mp4', png(10, 10))],
    [
      'a playlist of an address inside the platform',
      'NOT_MEDIA',
      async () =>
        named(
          'list.m3u8',
          'audio/mpegurl',
          `#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\n${insideUrl}/a.ts\n#EXT-X-ENDLIST\n`,
        ),
    ],
    [
      'a playlist of a file of the machine',
      'NOT_MEDIA',
      async () => named('list.mp4', 'video/mp4', '#EXTM3U\n#EXTINF:6,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'),
    ],
    [
      'a concatenation list',
      'NOT_MEDIA',
      async () =>
        named('list.mp4', 'video/mp4', `ffconcat version 1.0\nfile '${insideUrl}/a.mp4'\nfile '/etc/passwd'\n`),
    ],
    [
      'a manifest of streams elsewhere',
      'NOT_MEDIA',
      async () =>
        named(
          'dash.mp4',
          'video/mp4',
          `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period><BaseURL>${insideUrl}/</BaseURL></Period></MPD>`,
        ),
    ],
    [
      'a session description',
      'NOT_MEDIA',
      async () =>
        named(
          's.mp4',
          'video/mp4',
          'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 9 RTP/AVP 96\n',
        ),
    ],
  ];

  it.each(cases)(
    '%s',
    async (_what, errorCode, make) => {
      const called = insideCalls;
      const id = await kit.upload(author, await make());
      const first = await kit.ended(author, id);
      await expectFailed(first, errorCode);
      await retry(id);
      const second = await kit.ended(author, id);
      await expectFailed(second, errorCode);
      // The second run reported the same as the first, and nothing twice.
      expect(second).toEqual({ ...first, version: expect.any(Number) });
      expect(await kit.leftovers()).toEqual([]);
      expect(insideCalls).toBe(called);
      await remove(id);
    },
    SPEC_MS,
  );

  it(
    'while a whole one becomes playable, and its deletion removes everything',
    async () => {
      const id = await kit.upload(author, named('whole.mp4', 'video/mp4', await video({ faststart: true })));
      const file = await kit.ended(author, id);
      expect(file).toMatchObject({ conversion: { status: 'COMPLETE' }, transcription: { status: 'COMPLETE' } });
      expect(file.playlistUrl).toBe(`/files/avf-stream/${id}/hls.m3u8`);
      expect(await kit.leftovers()).toEqual([]);
      const highlight = kit.content.addHighlight({
        teamId: author.teamId,
        noteId,
        fileId: id,
        startMs: 1_000,
        endMs: 3_000,
      });
      await kit.clips.follow(author.teamId, highlight);
      await eventually(async () => (await clipStatus(highlight)) === 'COMPLETE', { timeoutMs: SPEC_MS });
      expect(await kit.leftovers()).toEqual([]);
      await remove(id);
      await expectGone(id);
    },
    SPEC_MS,
  );

  it(
    'and a clip of it fails too',
    async () => {
      const id = await kit.upload(author, named('page.mp4', 'video/mp4', PAGE));
      await kit.ended(author, id);
      const highlight = kit.content.addHighlight({ teamId: author.teamId, noteId, fileId: id, startMs: 0, endMs: 900 });
      await kit.clips.follow(author.teamId, highlight);
      await eventually(async () => (await clipStatus(highlight)) === 'ERROR', { timeoutMs: SPEC_MS });
      const { clip } = await kit
        .do<{ clip: object }[]>(
          author,
          'query($ids: [_Any!]!) { _entities(representations: $ids) { ... on Highlight { clip { status errorCode errorMessage playlistUrl } } } }',
          { ids: [{ __typename: 'Highlight', id: highlight }] },
        )
        .then(([found]) => found ?? { clip: {} });
      expect(clip).toEqual({
        status: 'ERROR',
        errorCode: 'NOT_MEDIA',
        errorMessage: 'This is not a recording that can be read.',
        playlistUrl: null,
      });
      expect(await kit.leftovers()).toEqual([]);
      await remove(id);
      await expectGone(id);
    },
    SPEC_MS,
  );
});

async function clipStatus(highlightId: string): Promise<string | undefined> {
  const clip = await kit.database.forWorkspace(author, (trx) =>
    trx.selectFrom('clip').select('status').where('highlight_id', '=', highlightId).executeTakeFirst(),
  );
  return clip?.status;
}

async function expectGone(id: string): Promise<void> {
  expect((await kit.ask(author, `{ file(id: "${id}") { id } }`)).code).toBe('NOT_FOUND');
  await eventually(async () => expect(await kit.bucket.keys(`${author.teamId}/${id}/`)).toEqual([]));
  await eventually(async () => expect(await kit.leftovers()).toEqual([]));
}

describe('a recording that is whole', () => {
  const wholes: [what: string, file: () => Promise<NewFile>][] = [
    ['a video without a length in its head', async () => named('live.webm', 'video/webm', await recordedLive())],
    ['an MP3 with its length', async () => named('tone.mp3', 'audio/mpeg', await sound('tone.mp3'))],
    ['an AIFF', async () => named('tone.aiff', 'audio/aiff', await sound('tone.aiff'))],
  ];

  it.each(wholes)(
    'plays: %s',
    async (_what, make) => {
      const id = await kit.upload(author, await make());
      const file = await kit.ended(author, id);
      expect(file).toMatchObject({ conversion: { status: 'COMPLETE' }, playlistUrl: expect.stringMatching(/m3u8$/) });
      // Of 12 s; encoders pad by parts of a second.
      expect(Math.abs((file.durationMs ?? 0) - 12_000)).toBeLessThan(500);
      await remove(id);
      await expectGone(id);
    },
    SPEC_MS,
  );
});

describe('a file that is no recording', () => {
  const cases: [what: string, file: NewFile | (() => NewFile), errorCode: string | null][] = [
    ['a page named .png', () => named('photo.png', 'image/png', PAGE), 'NOT_AS_CLAIMED'],
    ['a page named .jpg', () => named('photo.jpg', 'image/jpeg', PAGE), 'NOT_AS_CLAIMED'],
    ['a page named .pdf', () => named('paper.pdf', 'application/pdf', PAGE), 'NOT_AS_CLAIMED'],
    ['a PNG named .webp', () => named('photo.webp', 'image/webp', png(10, 10)), 'NOT_AS_CLAIMED'],
    ['a picture of more pixels than memory', () => named('bomb.png', 'image/png', png(60_000, 60_000)), 'TOO_LARGE'],
    ['a picture without a side', () => named('none.png', 'image/png', png(0, 10)), 'DAMAGED'],
    ['a drawing that is none', () => named('drawing.svg', 'image/svg+xml', '<svg '), 'DAMAGED'],
    ['a drawing with a program', () => named('drawing.svg', 'image/svg+xml', SVG), null],
    ['a page', () => named('page.html', 'text/html', PAGE), null],
    ['a small picture', () => named('photo.png', 'image/png', png(20, 10)), null],
  ];

  it.each(cases)('%s', async (_what, make, errorCode) => {
    const id = await kit.upload(author, typeof make === 'function' ? make() : make);
    const file = await kit.ended(author, id);
    if (errorCode === null) expect(file.conversion).toMatchObject({ status: 'COMPLETE', errorCode: null });
    else {
      await expectFailed(file, errorCode);
      await retry(id);
      await expectFailed(await kit.ended(author, id), errorCode);
    }
    expect(await kit.leftovers()).toEqual([]);
    await remove(id);
    await expectGone(id);
  });

  it.each([
    ['a picture', () => named('photo.png', 'image/png', png(20, 10))],
    ['a drawing', () => named('drawing.svg', 'image/svg+xml', SVG)],
  ])('tells the size of %s', async (_what, make) => {
    const id = await kit.upload(author, make());
    expect(await kit.ended(author, id)).toMatchObject({ imagePixelWidth: 20, imagePixelHeight: 10 });
    await remove(id);
  });
});

describe('an upload', () => {
  const PART = 8 * 1024 * 1024;

  it('of no bytes is refused before it starts', async () => {
    const input = { noteId, fileName: 'empty.mp4', contentType: 'video/mp4', sizeBytes: 0 };
    const answer = await kit.ask(
      author,
      'mutation($input: StartUploadInput!) { startUpload(input: $input) { fileId } }',
      { input },
    );
    expect(answer.code).toBe('UNPROCESSABLE_CONTENT');
    expect(await kit.leftovers()).toEqual([]);
  });

  it('is complete only with all its parts, at the announced length and with the receipts of the store', async () => {
    const bytes = Buffer.alloc(PART + 1_000, 'a');
    const { id, parts } = await kit.sendParts(author, named('two.bin', 'application/x-bin', bytes));
    const [first, second] = parts as [(typeof parts)[0], (typeof parts)[0]];
    const wrong = [
      [],
      [first],
      [first, first],
      [first, { ...second, etag: '"0123456789abcdef0123456789abcdef"' }],
      [first, { ...second, partNumber: 3 }],
      [
        { ...first, etag: second.etag },
        { ...second, etag: first.etag },
      ],
      [...parts, { partNumber: 3, etag: second.etag }],
    ];
    for (const receipts of wrong) expect((await kit.complete(author, id, receipts)).code).toBe('UNPROCESSABLE_CONTENT');
    expect((await kit.state(author, id)).uploadStatus).toBe('UPLOADING');
    expect((await kit.complete(author, id, parts.toReversed())).code).toBeUndefined();
    // Again, like a browser that lost the answer.
    expect((await kit.complete(author, id, parts)).code).toBe('INVALID_OPERATION');
    expect((await kit.state(author, id)).uploadStatus).toBe('DONE');
    expect(await kit.leftovers()).toEqual([]);
    await remove(id);
    await expectGone(id);
  });

  it('with another length than announced is not complete', async () => {
    const short = await kit.sendParts(author, named('short.bin', 'application/x-bin', 'abc'), 4);
    expect((await kit.complete(author, short.id, short.parts)).code).toBe('UNPROCESSABLE_CONTENT');
    const missing = await kit.sendParts(author, named('missing.bin', 'application/x-bin', 'abc'), PART + 3);
    expect((await kit.complete(author, missing.id, missing.parts)).code).toBe('UNPROCESSABLE_CONTENT');
    for (const { id } of [short, missing]) {
      await remove(id);
      await expectGone(id);
    }
  });

  it('continues after the process died between joining its parts and recording that', async () => {
    const { id, parts } = await kit.sendParts(author, named('joined.bin', 'application/x-bin', 'abc'));
    const row = await kit.database.forWorkspace(author, (trx) =>
      trx.selectFrom('file').select('upload_id').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    await kit.bucket.storage.completeMultipart(`${author.teamId}/${id}/original`, row.upload_id ?? '', parts);
    expect((await kit.complete(author, id, parts)).data.completeUpload).toMatchObject({ uploadStatus: 'DONE' });
    expect(await kit.leftovers()).toEqual([]);
  });

  it('that is canceled removes its parts, and can no longer be completed', async () => {
    const { id, parts } = await kit.sendParts(author, named('cancelled.bin', 'application/x-bin', 'abc'));
    expect(await kit.bucket.openUploads()).toHaveLength(1);
    await kit.do(author, 'mutation($fileId: ID!) { cancelUpload(fileId: $fileId) { id } }', { fileId: id });
    expect((await kit.complete(author, id, parts)).code).toBe('INVALID_OPERATION');
    expect(await kit.leftovers()).toEqual([]);
    expect(await kit.bucket.openUploads()).toEqual([]);
  });

  it('that nobody finishes is abandoned, whether still in parts or joined', async () => {
    const parts = await kit.sendParts(author, named('left.bin', 'application/x-bin', 'abc'));
    const joined = await kit.sendParts(author, named('joined.bin', 'application/x-bin', 'abc'));
    const fresh = await kit.sendParts(author, named('fresh.bin', 'application/x-bin', 'abc'));
    await kit.database.forWorkspace(author, async (trx) => {
      const row = await trx
        .selectFrom('file')
        .select('upload_id')
        .where('id', '=', joined.id)
        .executeTakeFirstOrThrow();
      await kit.bucket.storage.completeMultipart(
        `${author.teamId}/${joined.id}/original`,
        row.upload_id ?? '',
        joined.parts,
      );
      const long = new Date(Date.now() - 49 * 3_600_000);
      await trx.updateTable('file').set({ created_at: long }).where('id', 'in', [parts.id, joined.id]).execute();
    });
    expect(await kit.uploads.sweep()).toBe(2);
    expect(await kit.uploads.sweep()).toBe(0);
    for (const { id } of [parts, joined]) {
      const conversion = {
        status: 'ERROR',
        errorCode: 'ABANDONED',
        errorMessage: 'The upload was not finished in time.',
        retryable: false,
      };
      expect(await kit.state(author, id)).toMatchObject({ uploadStatus: 'FAILED', downloadUrl: null, conversion });
    }
    expect((await kit.state(author, fresh.id)).uploadStatus).toBe('UPLOADING');
    expect(await kit.leftovers()).toEqual([]);
    await remove(fresh.id);
    await expectGone(fresh.id);
  });
});

it(
  'a recording whose process died before it started the pipeline is picked up',
  async () => {
    const id = await kit.upload(author, named('page.mp4', 'video/mp4', PAGE));
    await kit.ended(author, id);
    await kit.runEnded(id);
    await kit.database.forWorkspace(author, (trx) =>
      trx
        .updateTable('file')
        .set({ conversion_status: 'INPUT_INFORMATION', transcription_status: 'QUEUED', updated_at: new Date(0) })
        .where('id', '=', id)
        .execute(),
    );
    await kit.files.sweep();
    await expectFailed(await kit.ended(author, id), 'NOT_MEDIA');
    await remove(id);
  },
  SPEC_MS,
);

describe('while the pipeline runs', () => {
  /** Returns a recording from which the pipeline has started to make something. */
  const begun = async (): Promise<string> => {
    const id = await kit.upload(author, named('long.mp4', 'video/mp4', await video({ faststart: true })));
    await eventually(async () => (await kit.state(author, id)).conversion.status !== 'INPUT_INFORMATION', {
      timeoutMs: SPEC_MS,
    });
    return id;
  };

  it(
    'a deleted file leaves nothing behind',
    async () => {
      const id = await begun();
      await remove(id);
      await expectGone(id);
    },
    SPEC_MS,
  );

  it(
    'an interrupted deletion is picked up',
    async () => {
      const id = await begun();
      await kit.database.forWorkspace(author, (trx) =>
        trx
          .updateTable('file')
          .set({ deleted_at: new Date(0), updated_at: new Date(0) })
          .where('id', '=', id)
          .execute(),
      );
      await kit.files.sweep();
      await expectGone(id);
    },
    SPEC_MS,
  );

  it(
    'a cancellation ends the work, reports it, and leaves nothing unfinished',
    async () => {
      const goOn = kit.holdSpeech();
      const id = await begun();
      await eventually(async () => (await kit.state(author, id)).conversion.status === 'COMPLETE', {
        timeoutMs: SPEC_MS,
      });
      await kit.do(author, 'mutation($fileId: ID!) { cancelProcessing(fileId: $fileId) { id } }', { fileId: id });
      const message = { errorCode: 'CANCELLED', errorMessage: 'User requested cancellation', retryable: true };
      const cancelled = await kit.ended(author, id);
      expect(cancelled).toMatchObject({
        conversion: { status: 'COMPLETE' },
        transcription: { status: 'CANCELLED', ...message },
      });
      expect(await kit.leftovers()).toEqual([]);
      goOn();
      await retry(id);
      expect((await kit.ended(author, id)).transcription).toMatchObject({ status: 'COMPLETE', errorCode: null });
      expect(await kit.leftovers()).toEqual([]);
      await remove(id);
    },
    SPEC_MS,
  );

  it(
    'a cancellation that is too late changes nothing',
    async () => {
      const letIn = kit.content.holdTranscripts();
      const id = await begun();
      await eventually(() => kit.content.offered.includes(`${author.teamId}/${id}/transcript.json`), {
        timeoutMs: SPEC_MS,
      });
      await kit.do(author, 'mutation($fileId: ID!) { cancelProcessing(fileId: $fileId) { id } }', { fileId: id });
      letIn();
      const { status } = (await kit.ended(author, id)).transcription;
      // Content may or may not have it, but a transcript that counts as written exists.
      expect(['COMPLETE', 'CANCELLED']).toContain(status);
      await eventually(async () => expect(await kit.leftovers()).toEqual([]));
      await remove(id);
    },
    SPEC_MS,
  );

  it(
    'a deleted note leaves a usable recording, which says why it was not transcribed',
    async () => {
      const letIn = kit.content.holdTranscripts();
      const trashed = kit.content.addNote(author.teamId);
      const id = await kit.upload(author, { ...named('gone.wav', 'audio/wav', await sound()), noteId: trashed });
      await eventually(() => kit.content.offered.includes(`${author.teamId}/${id}/transcript.json`), {
        timeoutMs: SPEC_MS,
      });
      kit.content.removeNote(trashed);
      letIn();
      await eventually(
        async () => {
          const row = await kit.database.forWorkspace(author, (trx) =>
            trx.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
          );
          expect(row).toMatchObject({
            conversion_status: 'COMPLETE',
            transcription_status: 'ERROR',
            transcription_error_code: 'SPEECH_FAILED',
          });
        },
        { timeoutMs: SPEC_MS },
      );
      expect(await kit.leftovers()).toEqual([]);
    },
    SPEC_MS,
  );
});

it('an upload that is in the object store and in no row is ended after a day', async () => {
  const storage = kit.bucket.storage;
  const unknown = await storage.createMultipart(`${author.teamId}/${newId()}/original`, 'text/plain');
  const { id } = await kit.sendParts(author, named('a.txt', 'text/plain', 'words'));
  const inHours = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);
  expect(await kit.uploads.sweepUnknown(inHours(23))).toBe(0);
  expect(await kit.leftovers()).toEqual([`open upload ${unknown}`]);
  expect(await kit.uploads.sweepUnknown(inHours(25))).toBe(1);
  expect(await kit.leftovers()).toEqual([]);
  expect((await kit.state(author, id)).uploadStatus).toBe('UPLOADING');
  await remove(id);
});

it('finds objects where none should be', async () => {
  const key = `${author.teamId}/${newId()}/out/hls.m3u8`;
  await kit.bucket.storage.put(key, 'x', 'text/plain');
  expect(await kit.leftovers()).toEqual([`orphan ${key}`]);
  await kit.bucket.storage.delete([key]);
});
