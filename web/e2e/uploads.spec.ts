import { eventually } from '@fieldloom/testkit/eventually';
import type { Answer } from '@fieldloom/testkit/platform-client';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { newPerson } from './kit/platform.ts';
import { upload } from './kit/upload.ts';

/**
 * Files that are not what they claim to be, from a person's machine through the edges to the object store and back. How
 * the pipeline handles each kind of bad file is tested in `services/media/test`.
 */

const MINUTES = 60_000;
const RUN = Date.now().toString(36);
const PAGE = Buffer.from('<!doctype html><html><body><script>fetch("/api/graphql")</script></body></html>');
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.cookie)</script></svg>');
/** A transparent one-pixel image. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

interface File {
  id: string;
  originalFileName: string;
  uploadStatus: string;
  playlistUrl: string | null;
  downloadUrl: string | null;
  conversion: { status: string; errorCode: string | null; errorMessage: string | null; retryable: boolean };
}

const owner = newPerson();
let subdomain: string;
let noteId: string;

beforeAll(async () => {
  await owner.proveEmail(`upla.ndish@uploads-${RUN}.example`);
  const made = await owner.createWorkspace({
    teamName: `Uplandish ${RUN}`,
    region: 'EU_A',
    name: 'Upla Ndish',
    password: 'Path-password-1',
  });
  subdomain = made.subdomain;
  await owner.enterWorkspace(subdomain);
  const { createProject } = await owner.graphql<{ createProject: { id: string } }>(
    subdomain,
    'mutation { createProject(input: { title: "Uploads" }) { id } }',
  );
  const { createNote } = await owner.graphql<{ createNote: { id: string } }>(
    subdomain,
    `mutation { createNote(input: { projectId: "${createProject.id}", title: "Bad files" }) { id } }`,
  );
  noteId = createNote.id;
}, 3 * MINUTES);

const send = (fileName: string, contentType: string, bytes: Buffer): Promise<string> =>
  upload(owner, subdomain, { noteId, fileName, contentType, bytes });

/** A file as the note shows it, once processing has ended. */
const ended = (id: string): Promise<File> =>
  eventually(
    async () => {
      const { note } = await owner.graphql<{ note: { files: File[] } }>(
        subdomain,
        `{ note(id: "${noteId}") { files { id originalFileName uploadStatus playlistUrl downloadUrl
          conversion { status errorCode errorMessage retryable } } } }`,
      );
      const file = note.files.find((each) => each.id === id);
      if (file === undefined || !['COMPLETE', 'ERROR'].includes(file.conversion.status)) throw new Error('not ended');
      return file;
    },
    { timeoutMs: 2 * MINUTES, intervalMs: 250 },
  );

const SAFE = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};
const get = (path: string): Promise<Answer> => owner.call(subdomain, path);

describe('a bad file', () => {
  it('that is a page named .mp4 ends as an error in its note, twice when it is tried twice', async () => {
    const id = await send('page.mp4', 'video/mp4', PAGE);
    const fault = {
      status: 'ERROR',
      errorCode: 'NOT_MEDIA',
      errorMessage: 'This is not a recording that can be read.',
      // Retrying with the same file would fail in the same way; a program may do it anyway.
      retryable: false,
    };
    expect(await ended(id)).toMatchObject({ uploadStatus: 'DONE', playlistUrl: null, conversion: fault });
    await owner.graphql(subdomain, `mutation { retryFile(fileId: "${id}") { id } }`);
    expect(await ended(id)).toMatchObject({ conversion: fault });
    const original = await get(`/files/stream?fileId=${id}`);
    expect(original).toMatchObject({ status: 200, headers: { ...SAFE, 'content-type': 'application/octet-stream' } });
    expect(original.headers['content-disposition']).toMatch(/^attachment; filename="page.mp4"/);
  });

  it.each([
    ['a page named .png', 'photo.png', 'image/png', PAGE, 'ERROR', 'application/octet-stream'],
    ['a picture', 'dot.gif', 'image/gif', GIF, 'COMPLETE', 'image/gif'],
  ])('that is %s comes back as it should', async (_what, name, contentType, bytes, status, servedAs) => {
    const id = await send(name, contentType, bytes);
    expect((await ended(id)).conversion.status).toBe(status);
    for (const path of [`/image/${id}`, `/files/stream?fileId=${id}`, `/files/download?fileId=${id}`]) {
      const answer = await get(path);
      expect([path, answer]).toMatchObject([path, { status: 200, headers: { ...SAFE, 'content-type': servedAs } }]);
      expect(answer.body.equals(bytes)).toBe(true);
      const isDownload = path.startsWith('/files/download') || servedAs === 'application/octet-stream';
      expect(answer.headers['content-disposition'] ?? '').toMatch(isDownload ? /^attachment;/ : /^$/);
    }
  });

  it('that is a drawing with a program is shown as a picture of it', async () => {
    const id = await send('drawing.svg', 'image/svg+xml', SVG);
    expect((await ended(id)).conversion.status).toBe('COMPLETE');
    const shown = await get(`/image/${id}`);
    expect(shown).toMatchObject({ status: 200, headers: { ...SAFE, 'content-type': 'image/png' } });
    expect(shown.body.subarray(1, 4).toString('latin1')).toBe('PNG');
    const download = await get(`/files/download?fileId=${id}`);
    expect(download).toMatchObject({ status: 200, headers: { ...SAFE, 'content-type': 'application/octet-stream' } });
    expect(download.headers['content-disposition']).toMatch(/^attachment;/);
    expect(download.body.equals(SVG)).toBe(true);
  });

  it('is nobody’s who is not signed in, and no path leads elsewhere', async () => {
    const id = await send('dot.gif', 'image/gif', GIF);
    const stranger = newPerson();
    const paths = [`/image/${id}`, `/files/stream?fileId=${id}`, `/files/download?fileId=${id}`];
    for (const path of paths) expect((await stranger.call(subdomain, path)).status).toBe(404);
    for (const path of [`/files/avf-stream/${id}/..%2Foriginal`, `/files/avf-stream/${id}/../../../metrics`]) {
      expect((await get(path)).headers['content-type']).not.toMatch(/gif|openmetrics|text\/plain/);
    }
  });

  it('of nothing is refused', async () => {
    await expect(send('empty.mp4', 'video/mp4', Buffer.alloc(0))).rejects.toThrow('The file is empty.');
  });
});
