import type { Actor } from '@fieldloom/auth/actor';
import { ACTOR_HEADER, signActor } from '@fieldloom/auth/internal-token';
import { issueStreamAccessToken } from '@fieldloom/auth/stream-access-token';
import { signToken } from '@fieldloom/auth/token';
import { newId } from '@fieldloom/kernel/ids';
import { eventually } from '@fieldloom/testkit/eventually';
import { testKeys } from '@fieldloom/testkit/keys';
import { describeRoutes, RegisteredRoutes, type RouteCases } from '@fieldloom/testkit/route-cases';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MediaKit } from './kit/media-kit.ts';
import { png, video } from './kit/sample-files.ts';

const SPEC_MS = 240_000;
const SHARE = 'abcdefghijkl';
const SANDBOX = "default-src 'none'; sandbox";

/** A workspace with a recording, a shared highlight of it, and a picture. */
interface World {
  manager: Actor;
  /** Headers of the manager's requests, as the gateway passes them on. */
  headers: Record<string, string>;
  note: string;
  recording: string;
  highlight: string;
  picture: string;
  streamToken: string;
}

interface Worlds {
  own: World;
  other: World;
  forged: { actor: string; expired: string; stream: string; expiredStream: string; foreignStream: string };
}

const routes = new RegisteredRoutes();
let kit: MediaKit;
let worlds: Worlds;

beforeAll(async () => {
  kit = await MediaKit.start();
  const [own, other] = [await makeWorld(), await makeWorld()];
  const strange = testKeys().eu_a;
  const { manager, highlight } = own;
  const access = { teamId: manager.teamId, highlightId: highlight, shareId: newId(), shareToken: SHARE };
  const expired = (issuer: string, audience: string): Promise<string> =>
    signToken(kit.keys, {
      issuer: `eu_a:${issuer}`,
      audience: `eu_a:${audience}`,
      subject: issuer === 'content' ? highlight : manager.userId,
      lifetimeSeconds: -60,
      claims: { team: manager.teamId, share: access.shareId, token: SHARE, role: 'MANAGER' },
    });
  worlds = {
    own,
    other,
    forged: {
      actor: await signActor(strange, manager),
      expired: await expired('gateway', 'subgraph'),
      stream: await issueStreamAccessToken(strange, access),
      expiredStream: await expired('content', 'clip'),
      foreignStream: other.streamToken,
    },
  };
}, SPEC_MS);
afterAll(() => kit.stop());

async function makeWorld(): Promise<World> {
  const teamId = newId();
  const manager = kit.member(teamId);
  const note = kit.content.addNote(teamId);
  const recorded = { noteId: note, fileName: 'Interview 1.mp4', contentType: 'video/mp4' };
  const recording = await kit.upload(manager, { ...recorded, bytes: await video({ faststart: true }) });
  await kit.ended(manager, recording);
  const drawn = { noteId: note, fileName: 'photo.png', contentType: 'image/png', bytes: png(20, 10) };
  const picture = await kit.upload(manager, drawn);
  const highlight = kit.content.addHighlight({ teamId, noteId: note, fileId: recording, startMs: 1_000, endMs: 3_000 });
  await kit.clips.follow(teamId, highlight);
  await eventually(
    async () => {
      const clips = await kit.database.forWorkspace({ teamId }, (trx) =>
        trx.selectFrom('clip').select('status').execute(),
      );
      return clips.every(({ status }) => status === 'COMPLETE');
    },
    { timeoutMs: SPEC_MS },
  );
  kit.content.addShare(teamId, SHARE);
  const access = { teamId, highlightId: highlight, shareId: newId(), shareToken: SHARE };
  const streamToken = await issueStreamAccessToken(kit.keys, access);
  return { manager, headers: await kit.headersOf(manager), note, recording, highlight, picture, streamToken };
}

type Path = (world: World) => string;
type Calls = Exclude<RouteCases<Worlds>['unsigned'], string>;

/** Nobody learns that a file exists, and anybody who claims a false identity is refused for that. */
const unsigned: Calls = [
  { what: 'nobody', change: () => ({ headers: { [ACTOR_HEADER]: undefined } }), code: 'NOT_FOUND' },
  { what: 'a made up token', change: () => ({ headers: { [ACTOR_HEADER]: 'made.up.token' } }) },
  { what: "another key's token", change: ({ forged }) => ({ headers: { [ACTOR_HEADER]: forged.actor } }) },
  { what: 'an expired token', change: ({ forged }) => ({ headers: { [ACTOR_HEADER]: forged.expired } }) },
  {
    what: "a clip's token instead of an actor's",
    change: ({ own }) => ({ headers: { [ACTOR_HEADER]: own.streamToken } }),
  },
];
const RANGES = ['bytes', 'bytes=-', 'bytes=a-b', 'bytes=0-1,3-4', 'items=0-1', `bytes=${'9'.repeat(16)}-`];
const LONG = 'x'.repeat(3_000);
const NAMES = ['original', '../original', '..%2Foriginal', '%2e%2e/original', 'hls.m3u8%00', 'hls-1.ts', 'speech.wav'];

/** A route for a single file or clip. */
function ofObject(
  path: Path,
  options: { id: (world: World) => string; isInQuery?: boolean; name?: string },
): RouteCases<Worlds> {
  const { id, isInQuery = false, name } = options;
  const without = (world: World, text: string): string => path(world).replace(id(world), text);
  const badIds = ['no-id', '..', "'; drop table file; --", '%00', newId()];
  return {
    right: ({ own }) => ({ path: path(own), headers: own.headers }),
    status: 200,
    body: 'none',
    unsigned,
    foreign: [
      { what: "another workspace's id", change: ({ other }) => ({ path: path(other) }) },
      {
        what: 'a note that the reader cannot see',
        change: ({ own }) => ({ path: path(own), headers: hiddenFrom }),
      },
    ],
    forbidden: 'who may read the note may read its files',
    malformed: [
      ...badIds.map((bad) => ({
        what: `the id ${bad}`,
        change: ({ own }: Worlds) => ({ path: without(own, encodeURIComponent(bad)) }),
        code: 'NOT_FOUND' as const,
      })),
      ...(name === undefined
        ? []
        : NAMES.map((bad) => ({
            what: `the name ${bad.slice(0, 20)}`,
            change: ({ own }: Worlds) => ({ path: path(own).replace(name, bad) }),
            code: 'NOT_FOUND' as const,
          }))),
      ...RANGES.map((range) => ({ what: `the range ${range}`, change: () => ({ headers: { range } }) })),
    ],
    oversized: [
      {
        what: 'an id of 3,000 characters',
        change: ({ own }) => ({ path: without(own, LONG) }),
        code: isInQuery ? 'NOT_FOUND' : 'TOO_LARGE',
      },
      ...(name === undefined
        ? []
        : [
            {
              what: 'a name of 3,000 characters',
              change: ({ own }: Worlds) => ({ path: path(own).replace(name, LONG) }),
              code: 'TOO_LARGE' as const,
            },
          ]),
    ],
  };
}
/** Headers of a member of the same workspace who may see no notes; set before the suite. */
const hiddenFrom: Record<string, string> = {};
beforeAll(async () => {
  const hidden = { ...worlds.own.manager, userId: newId(), role: null };
  Object.assign(hiddenFrom, await kit.headersOf(hidden));
});

const recording = (world: World): string => world.recording;
const ofRecording = (path: Path): RouteCases<Worlds> => ofObject(path, { id: recording, isInQuery: true });

const CASES: Record<string, RouteCases<Worlds>> = {
  'GET /files/avf-stream/:fileId/:name': ofObject((world) => `/files/avf-stream/${world.recording}/hls-00000.ts`, {
    id: recording,
    name: 'hls-00000.ts',
  }),
  'GET /files/highlight-stream/:highlightId/:name': ofObject(
    (world) => `/files/highlight-stream/${world.highlight}/hls-00000.ts`,
    { id: (world) => world.highlight, name: 'hls-00000.ts' },
  ),
  'GET /files/download': ofRecording((world) => `/files/download?fileId=${world.recording}`),
  'GET /files/stream': ofRecording((world) => `/files/stream?fileId=${world.recording}`),
  'GET /files/video-thumbnail': ofRecording((world) => `/files/video-thumbnail?fileId=${world.recording}`),
  'GET /files/avf-thumbnail': ofRecording((world) => `/files/avf-thumbnail?fileId=${world.recording}`),
  'GET /image/video-thumbnail': ofRecording((world) => `/image/video-thumbnail?fileId=${world.recording}`),
  'GET /image/storyboard': ofRecording((world) => `/image/storyboard?fileId=${world.recording}`),
  'GET /image/:fileId': ofObject((world) => `/image/${world.picture}`, { id: (world) => world.picture }),
};

describe('routes', () => {
  describeRoutes<Worlds>({
    routes,
    cases: CASES,
    elsewhere: {
      'POST /graphql': 'operations.spec.ts',
      'GET /graphql': 'operations.spec.ts',
      'GET /image/logo/:teamId': 'logo.spec.ts',
    },
    world: () => worlds,
    server: () => kit.http,
    state: () => kit.bucket.keys(),
  });
});

/** Returns what a browser would receive. */
async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await kit.http.inject({ method: 'GET', url: path, headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, text: answer.payload };
}

describe('a clip of a share', () => {
  const clip = (name: string, token?: string): string =>
    `/files/highlight-stream/${worlds.own.highlight}/${name}${token === undefined ? '' : `?streamAccessToken=${token}`}`;

  it('plays with its token alone, segment by segment', async () => {
    const { streamToken } = worlds.own;
    const playlist = await get(clip('hls.m3u8', streamToken));
    expect(playlist).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-cache' } });
    const segments = playlist.text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(segments).not.toEqual([]);
    for (const segment of segments) {
      expect((await get(`/files/highlight-stream/${worlds.own.highlight}/${segment}`)).status).toBe(200);
    }
    expect((await get(clip('download', streamToken))).headers['content-disposition']).toMatch(
      /^attachment; filename="clip.mp4"/,
    );
  });

  it('is reported to content as video with sound', async () => {
    const { manager, highlight } = worlds.own;
    expect(await kit.clipOf(manager.teamId, highlight)).toMatchObject({ complete: true, hasVideo: true });
    expect(await kit.clipOf(worlds.other.manager.teamId, highlight)).toBeUndefined();
  });

  it.each(['hls.m3u8', 'hls-00000.ts', 'download'])('opens %s with no other token', async (name) => {
    const { forged } = worlds;
    const wrong = [
      '',
      'x',
      'a.b.c',
      '../../x',
      'x'.repeat(3_000),
      forged.stream,
      forged.expiredStream,
      forged.foreignStream,
    ];
    // An actor's own token does not work either.
    for (const token of [...wrong, worlds.own.headers[ACTOR_HEADER] ?? '']) {
      expect([token, (await get(clip(name, encodeURIComponent(token)))).status]).toEqual([token, 404]);
    }
  });

  it('opens nothing but that clip', async () => {
    const { own, other } = worlds;
    const query = `streamAccessToken=${own.streamToken}`;
    expect((await get(`/files/highlight-stream/${other.highlight}/hls.m3u8?${query}`)).status).toBe(404);
    expect((await get(`/files/avf-stream/${own.recording}/hls.m3u8?${query}`)).status).toBe(404);
    expect((await get(`/files/download?fileId=${own.recording}&${query}`)).status).toBe(404);
    expect((await get(clip('original', own.streamToken))).status).toBe(404);
  });

  it('is closed to everybody when its highlight is restricted, even if its note may be read', async () => {
    const { manager, note: noteId, recording: fileId } = worlds.own;
    const { teamId } = manager;
    const highlight = kit.content.addHighlight({ teamId, noteId, fileId, startMs: 500, endMs: 2_000 });
    await kit.clips.follow(teamId, highlight);
    const path = `/files/highlight-stream/${highlight}/hls.m3u8`;
    const reader = await kit.headersOf(kit.member(teamId));
    await eventually(async () => expect((await get(path, reader)).status).toBe(200), { timeoutMs: 60_000 });
    kit.content.restrict(highlight);
    const other = await kit.headersOf(kit.member(teamId));
    expect((await get(path, other)).status).toBe(404);
    expect((await get(`/files/avf-stream/${fileId}/hls.m3u8`, other)).status).toBe(200);
  });

  it('closes when its share is deleted', async () => {
    const { manager, streamToken } = worlds.own;
    kit.content.removeShare(manager.teamId, SHARE);
    await eventually(async () => (await get(clip('hls.m3u8', streamToken))).status === 404);
    kit.content.addShare(manager.teamId, SHARE);
  });
});

describe("people's files are served so that nothing in them can run", () => {
  const SAFE = {
    'x-content-type-options': 'nosniff',
    'content-security-policy': SANDBOX,
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  };
  const PAGE = '<!doctype html><script>alert(1)</script>';
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const BYTES = 'application/octet-stream';

  it.each([
    ['a picture', 'image/png', png(4, 4), 'image/png'],
    ['a page named .png', 'image/png', Buffer.from(PAGE), BYTES],
    ['a page', 'text/html', Buffer.from(PAGE), BYTES],
    ['an XML page', 'application/xhtml+xml', Buffer.from(PAGE), BYTES],
    ['a script', 'text/javascript', Buffer.from('alert(1)'), BYTES],
    ['a paper', 'application/pdf', Buffer.from('%PDF-1.7'), 'application/pdf'],
    ['a page named .pdf', 'application/pdf', Buffer.from(PAGE), BYTES],
    ['a page with a parameter', 'image/png; x=text/html', Buffer.from(PAGE), BYTES],
  ])('%s', async (_what, contentType, bytes, servedAs) => {
    const { manager, note, headers } = worlds.own;
    // The last part of the path is the name of the file.
    const fileName = 'c\\d\r\na"b é(1).html';
    const id = await kit.upload(manager, { noteId: note, fileName, contentType, bytes });
    const shown = await get(`/files/stream?fileId=${id}`, headers);
    expect(shown).toMatchObject({ status: 200, headers: { ...SAFE, 'content-type': servedAs }, bytes });
    if (servedAs === BYTES) expect(shown.headers['content-disposition']).toMatch(/^attachment;/);
    const download = await get(`/files/download?fileId=${id}`, headers);
    expect(download).toMatchObject({ status: 200, headers: SAFE, bytes });
    expect(download.headers['content-disposition']).toBe(
      `attachment; filename="d a_b _(1).html"; filename*=UTF-8''d%20a%22b%20%C3%A9%281%29.html`,
    );
    const asImage = await get(`/image/${id}`, headers);
    if (!contentType.startsWith('image/')) expect(asImage.status).toBe(404);
    else expect(asImage).toMatchObject({ status: 200, headers: { ...SAFE, 'content-type': servedAs } });
  });

  it('a drawing is shown as a rendered picture; only the download is the file itself', async () => {
    const { manager, note, headers } = worlds.own;
    const bytes = Buffer.from(SVG);
    const file = { noteId: note, fileName: 'a.svg', contentType: 'image/svg+xml; charset=utf-8', bytes };
    const id = await kit.upload(manager, file);
    await kit.ended(manager, id);
    for (const path of [`/image/${id}`, `/files/stream?fileId=${id}`]) {
      const shown = await get(path, headers);
      expect(shown).toMatchObject({ status: 200, headers: { ...SAFE, 'content-type': 'image/png' } });
      expect(shown.bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
    }
    const download = await get(`/files/download?fileId=${id}`, headers);
    expect(download).toMatchObject({ status: 200, headers: { ...SAFE, 'content-type': BYTES }, bytes });
    expect(download.headers['content-disposition']).toMatch(/^attachment;/);
  });

  it('and so are files that the pipeline made', async () => {
    const { recording: file, headers } = worlds.own;
    const playlist = await get(`/files/avf-stream/${file}/hls.m3u8`, headers);
    expect(playlist.headers).toMatchObject({ ...SAFE, 'content-type': 'application/vnd.apple.mpegurl' });
    expect((await get(`/files/avf-stream/${file}/hls-00000.ts`, headers)).headers).toMatchObject({
      ...SAFE,
      'content-type': 'video/mp2t',
    });
    for (const path of ['/image/storyboard', '/files/video-thumbnail']) {
      const answer = await get(`${path}?fileId=${file}`, headers);
      expect(answer.headers).toMatchObject({ ...SAFE, 'content-type': 'image/jpeg' });
    }
  });

  it('there is a still for every 8 s of a video, and a picture for every second', async () => {
    const { recording: file, headers } = worlds.own;
    const pictureOf = async (path: string, atMs: number): Promise<Buffer> => {
      const { status, bytes } = await get(`${path}?fileId=${file}&atMs=${atMs}`, headers);
      expect(status).toBe(200);
      return bytes;
    };
    const [first, same, second] = [
      await pictureOf('/files/avf-thumbnail', 0),
      await pictureOf('/files/video-thumbnail', 7_999),
      await pictureOf('/image/video-thumbnail', 8_000),
    ];
    expect(same.equals(first)).toBe(true);
    expect(second.equals(first)).toBe(false);
    expect([jpegSize(first), jpegSize(second)]).toEqual([
      { width: 640, height: 360 },
      { width: 640, height: 360 },
    ]);
    expect(jpegSize(await pictureOf('/image/storyboard', 5_000))).toEqual({ width: 1_280, height: 720 });
    for (const atMs of ['-1', '1.5', 'x', '3600000']) {
      expect((await get(`/files/avf-thumbnail?fileId=${file}&atMs=${atMs}`, headers)).status).toBe(400);
    }
  });

  it('a rejected file is no longer served as a recording', async () => {
    const { manager, note, headers } = worlds.own;
    const id = await kit.upload(manager, {
      noteId: note,
      fileName: 'a.mp4',
      contentType: 'video/mp4',
      bytes: Buffer.from(PAGE),
    });
    await kit.ended(manager, id);
    expect((await get(`/files/stream?fileId=${id}`, headers)).headers['content-type']).toBe(BYTES);
    expect((await get(`/files/avf-stream/${id}/hls.m3u8`, headers)).status).toBe(404);
  });

  it('an unfinished upload is not served', async () => {
    const { manager, note, headers } = worlds.own;
    const file = { noteId: note, fileName: 'a.txt', contentType: 'text/plain', bytes: Buffer.from('abc') };
    const { id } = await kit.sendParts(manager, file);
    for (const path of [`/files/download?fileId=${id}`, `/files/stream?fileId=${id}`, `/image/${id}`]) {
      expect((await get(path, headers)).status).toBe(404);
    }
  });
});

describe('a range', () => {
  it.each([
    ['bytes=0-3', 206, 'bytes 0-3/10', '0123'],
    ['bytes=8-', 206, 'bytes 8-9/10', '89'],
    ['bytes=-2', 206, 'bytes 8-9/10', '89'],
    ['bytes=10-', 416, 'bytes */10', undefined],
    ['bytes=99-100', 416, 'bytes */10', undefined],
  ])('%s', async (range, status, contentRange, text) => {
    const { manager, note, headers } = worlds.own;
    const file = { noteId: note, fileName: 'ten.txt', contentType: 'text/plain', bytes: Buffer.from('0123456789') };
    const id = await kit.upload(manager, file);
    const answer = await get(`/files/download?fileId=${id}`, { ...headers, range });
    expect(answer).toMatchObject({ status, headers: { 'content-range': contentRange } });
    if (text !== undefined) expect(answer.text).toBe(text);
  });
});

/** Reads the size of a baseline or progressive JPEG from its frame header. */
function jpegSize(bytes: Buffer): { width: number; height: number } {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xc0 || marker === 0xc2) {
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
  }
  throw new Error('This is no JPEG');
}
