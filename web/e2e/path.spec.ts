import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@fieldloom/testkit/eventually';
import { telephoneCall, telephoneCallQuestions } from '@fieldloom/testkit/recordings';
import { researchNotes } from '@fieldloom/testkit/research-notes';
import { wordErrorRate } from '@fieldloom/testkit/word-error-rate';
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as Y from 'yjs';
import { appendHighlightCard, appendParagraph, openDocument } from './kit/live-document.ts';
import { basePort, hold, kill, newPerson, processes, release, restart, stackFolder } from './kit/platform.ts';
import { SlackCounterpart, signed } from './kit/slack.ts';
import { upload } from './kit/upload.ts';

/**
 * The path of a person through the running platform, over its public API: sign-up in one region to a shared insight,
 * a recording on the way, an integration, and the death of other parts. Each step goes on where the last one ended.
 */

const run = promisify(execFile);
const MINUTES = 60_000;
const owner = newPerson();
const ownerEmail = `nora.quist@path-${basePort}.example`;
const PASSWORD = 'Path-password-1';
const OTHER_NOTES = 500;

let workspace: { teamId: string; subdomain: string };
let projectId: string;
let callNoteId: string;
let videoNoteId: string;
let callFileId: string;
let highlightId: string;
let shareToken: string;

interface Segment {
  id: string;
  speakerId: string;
  startMs: number;
  endMs: number;
  words: { text: string; startMs: number; endMs: number }[];
}
interface CallNote {
  text: string;
  files: {
    id: string;
    type: string;
    playlistUrl: string | null;
    storyboardUrl: string | null;
    conversion: { status: string; errorCode: string | null };
    transcription: { status: string; errorCode: string | null };
  }[];
  transcripts: { fileId: string; speakers: { id: string }[]; segments: Segment[] }[];
}

const ask = <T>(query: string, variables: Record<string, unknown> = {}): Promise<T> =>
  owner.graphql<T>(workspace.subdomain, query, variables);

const createNote = async (title: string, text?: string): Promise<string> => {
  const { createNote: note } = await ask<{ createNote: { id: string } }>(
    'mutation($input: CreateNoteInput!) { createNote(input: $input) { id } }',
    { input: { projectId, title, ...(text === undefined ? {} : { text }) } },
  );
  return note.id;
};

const readNote = async (id: string): Promise<CallNote> => {
  const { note } = await ask<{ note: CallNote }>(
    `query($id: ID!) { note(id: $id) { text
       files { id type playlistUrl storyboardUrl conversion { status errorCode } transcription { status errorCode } }
       transcripts { fileId speakers { id } segments { id speakerId startMs endMs words { text startMs endMs } } } } }`,
    { id },
  );
  return note;
};

const searchNotes = async (value: string, limit: number): Promise<string[]> => {
  const { search } = await ask<{ search: { items: { id: string }[] } }>(
    'query($options: SearchOptionsInput!, $limit: Int) { search(options: $options, limit: $limit) { items { id } } }',
    { options: { types: ['NOTE'], query: { method: 'HYBRID', value } }, limit },
  );
  return search.items.map(({ id }) => id);
};

async function processed(noteId: string): Promise<CallNote> {
  return eventually(
    async () => {
      const note = await readNote(noteId);
      const [file] = note.files;
      if (file?.conversion.status !== 'COMPLETE' || file.transcription.status !== 'COMPLETE') {
        throw new Error(
          `conversion ${JSON.stringify(file?.conversion)}, transcription ${JSON.stringify(file?.transcription)}`,
        );
      }
      return note;
    },
    { timeoutMs: 5 * MINUTES, intervalMs: 1_000 },
  );
}

describe('the path of a person', () => {
  beforeAll(async () => {
    await eventually(async () => {
      const { status } = await owner.call('root', '/api/global/environment');
      if (status !== 200) throw new Error(`the global tier answers ${status}`);
    });
  });

  it('signs up with a code, chooses Europe, and lands signed in on a subdomain of its own', async () => {
    await owner.proveEmail(ownerEmail);
    const closest = await owner.expectOk<{ availableRegions: { region: string }[] }>(
      'root',
      '/api/global/closest-region',
      {
        body: {
          samples: [
            { region: 'EU_A', latencyMs: 12 },
            { region: 'US_B', latencyMs: 95 },
          ],
        },
      },
    );
    expect(closest).toMatchObject({ fastestRegion: 'EU_A' });
    expect(closest.availableRegions.map(({ region }) => region)).toEqual(expect.arrayContaining(['EU_A', 'US_B']));
    workspace = await owner.createWorkspace({
      teamName: `Path ${basePort} Studio`,
      region: 'EU_A',
      name: 'Nora Quist',
      password: PASSWORD,
    });
    await owner.enterWorkspace(workspace.subdomain);
    const me = await ask('{ me { name role workspaceAdmin } workspace { region } entitlements { trial { status } } }');
    expect(me).toEqual({
      me: { name: 'Nora Quist', role: 'MANAGER', workspaceAdmin: true },
      workspace: { region: 'EU_A' },
      entitlements: { trial: { status: 'Active' } },
    });
  });

  it('creates a project and fills it with notes', async () => {
    const { createProject } = await ask<{ createProject: { id: string } }>(
      'mutation($input: CreateProjectInput!) { createProject(input: $input) { id } }',
      { input: { title: 'Calls of the path' } },
    );
    projectId = createProject.id;
    for (const { title, text } of researchNotes(OTHER_NOTES)) await createNote(title, text);
    const { project } = await ask<{ project: { noteCount: number } }>(
      'query($id: ID!) { project(id: $id) { noteCount } }',
      { id: projectId },
    );
    expect(project.noteCount).toBe(OTHER_NOTES);
  });

  it('makes a recording playable and writes down who says what', async () => {
    const call = await telephoneCall();
    callNoteId = await createNote('A call between two states');
    callFileId = await upload(owner, workspace.subdomain, {
      noteId: callNoteId,
      fileName: 'Zitronenfalter call.wav',
      contentType: 'audio/wav',
      bytes: await readFile(call.path),
    });
    const note = await processed(callNoteId);
    const [transcript] = note.transcripts;
    expect(transcript?.speakers).toHaveLength(2);
    const heard = (transcript?.segments ?? []).flatMap(({ words }) => words.map(({ text }) => text)).join(' ');
    expect(wordErrorRate(call.referenceText, heard)).toBeLessThanOrEqual(0.35);
    const playlist = await owner.call(workspace.subdomain, note.files[0]?.playlistUrl ?? '');
    expect(playlist.body.toString()).toContain('#EXT-X-ENDLIST');
    expect(note.files[0]?.playlistUrl).toMatch(/hls-audio\.m3u8$/);
  });

  it('does the same for a video, with a storyboard', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fieldloom-path-'));
    const video = join(folder, 'call.mp4');
    const { path } = await telephoneCall();
    const picture = ['-f', 'lavfi', '-i', 'testsrc=size=640x360:rate=15'];
    const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', '-shortest'];
    await run('ffmpeg', ['-v', 'error', '-y', ...picture, '-i', path, ...codecs, video]);
    videoNoteId = await createNote('The same call with a picture');
    await upload(owner, workspace.subdomain, {
      noteId: videoNoteId,
      fileName: 'call.mp4',
      contentType: 'video/mp4',
      bytes: await readFile(video),
    });
    const note = await processed(videoNoteId);
    const [file] = note.files;
    expect(file).toMatchObject({ type: 'VIDEO' });
    expect(file?.playlistUrl).toMatch(/\/hls\.m3u8$/);
    const storyboard = await owner.call(workspace.subdomain, file?.storyboardUrl ?? '');
    expect(storyboard.headers['content-type']).toBe('image/jpeg');
    expect(note.transcripts[0]?.speakers).toHaveLength(2);
  });

  it('refuses what is not a recording, visibly, and can try again', async () => {
    const noteId = await createNote('Not a recording');
    const fileId = await upload(owner, workspace.subdomain, {
      noteId,
      fileName: 'page.mp4',
      contentType: 'video/mp4',
      bytes: Buffer.from('<html>this is no film</html>'),
    });
    await eventually(
      async () => {
        const [file] = (await readNote(noteId)).files;
        expect(file?.conversion).toEqual({ status: 'ERROR', errorCode: 'NOT_MEDIA' });
        expect(file?.transcription.status).toBe('ERROR');
      },
      { timeoutMs: MINUTES },
    );
    const { retryFile } = await ask<{ retryFile: { conversion: { status: string } } }>(
      'mutation($id: ID!) { retryFile(fileId: $id) { conversion { status } } }',
      { id: fileId },
    );
    expect(retryFile.conversion.status).not.toBe('ERROR');
  });

  it('marks a passage; its clip is cut, and it stays where it belongs when text is added behind it', async () => {
    const note = await readNote(callNoteId);
    const segment = note.transcripts[0]?.segments.find(({ words }) => words.some(({ text }) => /Yankee/i.test(text)));
    if (segment === undefined) throw new Error('nobody says Yankee');
    const quote = segment.words.map(({ text }) => text).join(' ');
    const live = await openDocument(owner, workspace.subdomain, `note:${callNoteId}`);
    const block = live.doc
      .getXmlFragment('default')
      .toArray()
      .find((node) => 'getAttribute' in node && node.getAttribute('segmentId') === segment.id);
    expect((block as Y.XmlElement | undefined)?.toJSON()).toContain(quote.split(' ')[0]);

    const { createHighlight } = await ask<{ createHighlight: { id: string } }>(
      'mutation($input: CreateHighlightInput!) { createHighlight(input: $input) { id } }',
      {
        input: {
          noteId: callNoteId,
          text: quote,
          newTags: ['Belonging'],
          anchor: anchorOfQuote(quote),
          audioVideo: { fileId: callFileId, startMs: segment.startMs, endMs: segment.endMs },
        },
      },
    );
    highlightId = createHighlight.id;

    appendParagraph(live.doc, 'A thought that is added at the end.');
    await live.saved();
    live.close();
    const read = () =>
      ask<{
        highlight: { text: string; orphaned: boolean; clip: { status: string; durationMs: number | null } | null };
      }>('query($id: ID!) { highlight(id: $id) { text orphaned clip { status durationMs } } }', { id: highlightId });
    await eventually(
      async () => {
        const { highlight } = await read();
        expect(highlight).toMatchObject({ orphaned: false, clip: { status: 'COMPLETE' } });
        expect(Math.abs((highlight.clip?.durationMs ?? 0) - (segment.endMs - segment.startMs))).toBeLessThan(150);
      },
      { timeoutMs: MINUTES },
    );
    expect((await read()).highlight.text).toContain('Yankee');
  });

  it('finds the recording by a word that was said and by a paraphrase, not by an unrelated question', async () => {
    // The same words were recorded twice: either is a right answer.
    const isRecording = (id: string): boolean => id === callNoteId || id === videoNoteId;
    await eventually(
      async () => {
        const [first, second] = await searchNotes(telephoneCallQuestions.saidWord, 3);
        expect([first, second].toSorted()).toEqual([callNoteId, videoNoteId].toSorted());
      },
      { timeoutMs: MINUTES, intervalMs: 500 },
    );
    for (const paraphrase of telephoneCallQuestions.paraphrases) {
      expect((await searchNotes(paraphrase, 3)).filter(isRecording)).not.toEqual([]);
    }
    for (const unrelated of telephoneCallQuestions.unrelated) {
      expect((await searchNotes(unrelated, 10)).filter(isRecording)).toEqual([]);
    }
  });

  it('writes an insight with the highlight, publishes and shares it; a stranger reads that and nothing else', async () => {
    const { createInsight } = await ask<{ createInsight: { id: string } }>(
      'mutation($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
      { input: { projectId, title: 'Where people say they are from' } },
    );
    const insightId = createInsight.id;
    const live = await openDocument(owner, workspace.subdomain, `insight:${insightId}`);
    appendParagraph(live.doc, 'People name two homes.');
    appendHighlightCard(live.doc, highlightId);
    await live.saved();
    live.close();
    await ask('mutation($id: ID!) { publishInsight(id: $id) { publishedAt } }', { id: insightId });
    const { createShare } = await ask<{ createShare: { token: string } }>(
      'mutation($id: ID!) { createShare(objectKind: INSIGHT, objectId: $id) { token } }',
      { id: insightId },
    );
    shareToken = createShare.token;
    expect(shareToken).toMatch(/^[A-Za-z0-9]{12}$/);

    const stranger = newPerson();
    const asStranger = (query: string, variables = {}) =>
      stranger.call(workspace.subdomain, '/api/graphql', {
        body: { query, variables },
        headers: { 'x-fieldloom-share': shareToken },
      });
    const shared = await eventually(async () => {
      const answer = await asStranger(
        'query($token: String!) { publicObject(token: $token) { title document highlights { id text streamAccessToken } } }',
        { token: shareToken },
      );
      const { data } = answer.json<{
        data: {
          publicObject: { title: string; document: unknown; highlights: { id: string; streamAccessToken: string }[] };
        };
      }>();
      expect(data.publicObject.highlights).toHaveLength(1);
      return data.publicObject;
    });
    expect(shared.title).toBe('Where people say they are from');
    expect(JSON.stringify(shared.document)).toContain('People name two homes.');
    const [card] = shared.highlights;
    const clipPath = `/files/highlight-stream/${highlightId}/hls-audio.m3u8`;
    const playlist = await stranger.call(
      workspace.subdomain,
      `${clipPath}?streamAccessToken=${card?.streamAccessToken}`,
    );
    expect(playlist.status).toBe(200);
    const segment = playlist.body
      .toString()
      .split('\n')
      .find((line) => line.startsWith('hls-audio-'));
    const media = await stranger.call(workspace.subdomain, `/files/highlight-stream/${highlightId}/${segment}`);
    expect(media.status).toBe(200);

    for (const path of [
      clipPath,
      `/files/avf-stream/${callFileId}/hls-audio.m3u8`,
      `/files/avf-stream/${callFileId}/hls-audio-00000.ts?streamAccessToken=${card?.streamAccessToken}`,
      `/files/download?fileId=${callFileId}`,
      `/files/highlight-stream/${insightId}/hls-audio.m3u8?streamAccessToken=${card?.streamAccessToken}`,
    ]) {
      expect((await stranger.call(workspace.subdomain, path)).status).toBe(404);
    }
    const guess = await asStranger('query($id: ID!) { note(id: $id) { title } }', { id: callNoteId });
    expect(guess.body.toString()).not.toContain('A call between two states');
    await expect(openDocument(stranger, workspace.subdomain, `insight:${insightId}`)).rejects.toThrow();
  });

  it('invites a viewer, who reads but cannot change anything, and is out at once when removed', async () => {
    const viewerEmail = `vera.lund@path-${basePort}.example`;
    const invitedAt = new Date(Date.now() - 1_000);
    await ask('mutation($input: InviteUsersInput!) { inviteUsers(input: $input) { id } }', {
      input: { emails: [viewerEmail], role: 'VIEWER', message: 'Have a look' },
    });
    const mail = await owner.waitForMail(viewerEmail, invitedAt);
    const token = /[?&]token=([\w.~-]+)/.exec(mail.text)?.[1];
    const viewer = newPerson();
    await viewer.expectOk(workspace.subdomain, '/api/auth/accept-invite', {
      body: { token, name: 'Vera Lund', password: PASSWORD },
    });
    const { note, me } = await viewer.graphql<{ note: { title: string }; me: { id: string; role: string } }>(
      workspace.subdomain,
      'query($id: ID!) { note(id: $id) { title } me { id role } }',
      { id: callNoteId },
    );
    expect(note.title).toBe('A call between two states');
    expect(me.role).toBe('VIEWER');
    await expect(
      viewer.graphql(workspace.subdomain, 'mutation($input: UpdateNoteInput!) { updateNote(input: $input) { id } }', {
        input: { id: callNoteId, title: 'Mine now' },
      }),
    ).rejects.toThrow(/FORBIDDEN|NOT_FOUND/);
    await ask('mutation($id: ID!) { removeUser(id: $id) { active } }', { id: me.id });
    const removedAt = Date.now();
    await eventually(
      async () => {
        await expect(viewer.graphql(workspace.subdomain, '{ me { id } }')).rejects.toThrow();
      },
      { timeoutMs: 10_000 },
    );
    expect(Date.now() - removedAt).toBeLessThan(10_000);
    expect((await viewer.call(workspace.subdomain, '/api/auth/token', { method: 'POST', body: {} })).status).toBe(401);
  });

  it('makes one note of a Slack message that is posted three times, and none of a forged or old one', async () => {
    const slack = new SlackCounterpart();
    const port = basePort + 70;
    await slack.start(port);
    try {
      const secret = await configureSlack(port);
      const { startConnection } = await eventually(
        () =>
          ask<{ startConnection: { authorizationUrl: string } }>(
            'mutation { startConnection(type: SLACK) { authorizationUrl } }',
          ),
        { timeoutMs: MINUTES },
      );
      const state = new URL(startConnection.authorizationUrl).searchParams.get('state');
      const { confirmConnection } = await ask<{ confirmConnection: { id: string } }>(
        'mutation($state: String!) { confirmConnection(type: SLACK, code: "a-code", state: $state) { id } }',
        { state },
      );
      await ask(
        'mutation($id: ID!, $projectId: ID!) { setConnectionChannels(id: $id, channelIds: ["C0FEED"], projectId: $projectId) { id } }',
        { id: confirmConnection.id, projectId },
      );
      const post = (body: string, headers: Record<string, string>) =>
        newPerson().call('root', '/api/global/integrations/slack/webhook', {
          rawBody: body,
          headers: { 'content-type': 'application/json', ...headers },
        });
      const body = slack.message('Ev1', 'C0FEED', 'The import stopped at row nineteen', '1700000001.000100');
      // The account is announced to the global tier beside the mutation: until then the event is of nobody known.
      await eventually(
        async () => {
          for (let time = 0; time < 3; time += 1) expect((await post(body, signed(secret, body))).status).toBe(200);
          expect(await titlesWith('row nineteen')).toHaveLength(1);
        },
        { timeoutMs: MINUTES, intervalMs: 1_000 },
      );
      const forged = slack.message('Ev2', 'C0FEED', 'A forged complaint', '1700000002.000100');
      expect((await post(forged, signed('another secret', forged))).status).toBe(401);
      const old = slack.message('Ev3', 'C0FEED', 'A complaint of yesterday', '1700000003.000100');
      expect((await post(old, signed(secret, old, Math.floor(Date.now() / 1_000) - 301))).status).toBe(401);
      const last = slack.message('Ev4', 'C0FEED', 'A second real message', '1700000004.000100');
      await post(last, signed(secret, last));
      await eventually(async () => expect(await titlesWith('second real message')).toHaveLength(1), {
        timeoutMs: MINUTES,
      });
      expect(await titlesWith('row nineteen')).toHaveLength(1);
      expect(await titlesWith('forged')).toHaveLength(0);
      expect(await titlesWith('yesterday')).toHaveLength(0);
    } finally {
      await slack.stop();
    }
  });

  it('goes on while the global tier and the other region are dead', async () => {
    await hold('global/*');
    await hold('us_b/*');
    try {
      await kill('global/*');
      await kill('us_b/*');
      await eventually(async () => {
        const alive = (await processes()).filter(
          ({ name, state }) => !name.startsWith('eu_a') && name !== 'front' && state === 'ready',
        );
        expect(alive.map(({ name }) => name)).toEqual([]);
      });
      expect((await readNote(callNoteId)).files).toHaveLength(1);
      const again = newPerson();
      await again.signIn(workspace.subdomain, ownerEmail, PASSWORD);
      const { me } = await again.graphql<{ me: { name: string } }>(workspace.subdomain, '{ me { name } }');
      expect(me.name).toBe('Nora Quist');
      expect((await again.call(workspace.subdomain, '/')).status).toBe(200);
    } finally {
      await release('global/*');
      await release('us_b/*');
    }
    await eventually(
      async () => {
        const down = (await processes()).filter(({ state }) => state !== 'ready');
        expect(down.map(({ name }) => name)).toEqual([]);
      },
      { timeoutMs: 5 * MINUTES, intervalMs: 1_000 },
    );
  });

  it('finishes a transcript although search consumer, media worker and broker are killed on the way', async () => {
    const { path } = await telephoneCall();
    const noteId = await createNote('A call through storms');
    await upload(owner, workspace.subdomain, {
      noteId,
      fileName: 'storm.wav',
      contentType: 'audio/wav',
      bytes: await readFile(path),
    });
    await eventually(
      async () => {
        const [file] = (await readNote(noteId)).files;
        expect(file?.transcription.status).toBe('RUNNING');
      },
      { timeoutMs: MINUTES, intervalMs: 200 },
    );
    await kill('eu_a/media-worker');
    await kill('eu_a/search-consumer');
    await kill('eu_a/kafka');
    const note = await processed(noteId);
    expect(note.transcripts).toHaveLength(1);
    const said = note.transcripts[0]?.segments.map(({ id }) => id) ?? [];
    expect(new Set(said).size).toBe(said.length);
    await eventually(async () => expect(await searchNotes('storms', 3)).toContain(noteId), { timeoutMs: 2 * MINUTES });
  });
});

/** An anchor that knows the words only: the server finds the place. */
function anchorOfQuote(quote: string): { start: string; end: string; quote: string } {
  const beginning = Y.createRelativePositionFromTypeIndex(new Y.Doc().getXmlFragment('default') as never, 0);
  const position = Buffer.from(Y.encodeRelativePosition(beginning)).toString('base64');
  return { start: position, end: position, quote };
}

async function titlesWith(words: string): Promise<string[]> {
  const { recentNotes } = await ask<{ recentNotes: { title: string }[] }>('{ recentNotes(first: 50) { title } }');
  return recentNotes.map(({ title }) => title).filter((title) => title.includes(words));
}

/** Points the platform at the counterpart, as an operator would. @returns The signing secret. */
async function configureSlack(port: number): Promise<string> {
  const secret = 'a signing secret of the test';
  const settings = {
    SLACK_ORIGIN: `http://127.0.0.1:${port}`,
    SLACK_CLIENT_ID: 'client',
    SLACK_CLIENT_SECRET: 'secret',
    SLACK_SIGNING_SECRET: secret,
  };
  const text = Object.entries(settings)
    .map(([name, value]) => `${name}="${value}"\n`)
    .join('');
  await writeFile(join(stackFolder, 'services.env'), text);
  await restart('eu_a/integrations');
  await restart('global/routing');
  await eventually(async () => {
    const { status } = await newPerson().call('root', '/api/global/environment');
    expect(status).toBe(200);
  });
  return secret;
}
