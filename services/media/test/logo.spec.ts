import type { Actor } from '@fieldloom/auth/actor';
import { ENFORCEMENT } from '@fieldloom/kernel/enforcement';
import { newId } from '@fieldloom/kernel/ids';
import { LOGO_SIZES, SIZE_LIMITS } from '@fieldloom/kernel/limits';
import { eventually } from '@fieldloom/testkit/eventually';
import { BAD_ID, describeOperations, type OperationCases, REST } from '@fieldloom/testkit/operation-cases';
import type { SubgraphAnswer } from '@fieldloom/testkit/subgraph-client';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inspect } from '../src/modules/file/file-signature.ts';
import { MediaKit, type Part, putPart } from './kit/media-kit.ts';
import { cutInHalf, moving, png, still } from './kit/sample-files.ts';

const READY_MS = 60_000;
const START = `mutation($input: StartLogoUploadInput!) {
  startLogoUpload(input: $input) { logoId partSizeBytes parts { partNumber url } }
}`;
const COMPLETE = `mutation($logoId: ID!, $parts: [CompletedPartInput!]!) {
  completeLogoUpload(logoId: $logoId, parts: $parts) { id uploadStatus baseImageUrl }
}`;
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100" fill="#f00"/></svg>',
);

interface Shown {
  logo: { id: string; uploadStatus: string; baseImageUrl: string } | null;
  logoUpload: { id: string; uploadStatus: string; errorCode: string | null; errorMessage: string | null } | null;
}

let kit: MediaKit;
beforeAll(async () => {
  kit = await MediaKit.start();
}, READY_MS);
afterAll(() => kit.stop());

const adminOf = (teamId = newId()): Actor => ({ ...kit.member(teamId), admin: true });

async function begin(admin: Actor, contentType: string, bytes: Buffer): Promise<{ id: string; parts: Part[] }> {
  const begun = await kit.do<{ logoId: string; parts: { partNumber: number; url: string }[] }>(admin, START, {
    input: { contentType, sizeBytes: bytes.length },
  });
  const parts: Part[] = [];
  for (const { partNumber, url } of begun.parts) parts.push({ partNumber, etag: await putPart(url, bytes) });
  return { id: begun.logoId, parts };
}

/**
 * Uploads a logo.
 * @returns its id, once it is shown or was rejected.
 */
async function upload(admin: Actor, contentType: string, bytes: Buffer): Promise<string> {
  const { id, parts } = await begin(admin, contentType, bytes);
  await kit.do(admin, COMPLETE, { logoId: id, parts });
  await eventually(async () => (await read(admin)).logoUpload?.uploadStatus !== 'UPLOADING', { timeoutMs: READY_MS });
  return id;
}

async function read(actor: Actor): Promise<Shown> {
  const query = `query($teamId: ID!) { _entities(representations: [{ __typename: "Workspace", id: $teamId }]) {
    ... on Workspace { logo { id uploadStatus baseImageUrl } logoUpload { id uploadStatus errorCode errorMessage } } } }`;
  const answer: SubgraphAnswer = await kit.ask(actor, query, {
    teamId: actor.teamId,
  });
  return answer.data._entities[0];
}

/** Requests a path as the gateway does for somebody at a workspace's host. */
async function get(path: string, host: string, headers: Record<string, string> = {}) {
  const answer = await kit.http.inject({ method: 'GET', url: path, headers: { 'x-fieldloom-team': host, ...headers } });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

async function announced(teamId: string): Promise<{ logoId: string | null; version: number; actor: string }[]> {
  const rows = await kit.database.forWorkspace({ teamId }, (trx) =>
    trx.selectFrom('outbox').select('envelope').where('type', '=', 'media.logo.changed').orderBy('id').execute(),
  );
  return rows.map(({ envelope }) => {
    const { payload, version, actor } = envelope as {
      payload: { logoId: string | null };
      version: number;
      actor: string;
    };
    return { logoId: payload.logoId, version, actor };
  });
}

describe('a logo', () => {
  it.each([
    ['image/png', () => still('a.png'), [320, 160]],
    ['image/jpeg', () => still('a.jpg'), [320, 160]],
    ['image/jpg', () => still('b.jpg'), [320, 160]],
    ['image/gif', () => still('a.gif'), [320, 160]],
    ['image/webp', () => still('a.webp'), [320, 160]],
    ['image/svg+xml', async () => SVG, [200, 100]],
  ])('of %s is shown in fixed sizes, and the uploaded file is deleted', async (contentType, make, [width, height]) => {
    const admin = adminOf();
    const { teamId } = admin;
    const id = await upload(admin, contentType, await make());
    const baseImageUrl = `/image/logo/${teamId}?v=${id}`;
    expect(await read(admin)).toEqual({ logo: { id, uploadStatus: 'DONE', baseImageUrl }, logoUpload: null });
    for (const size of LOGO_SIZES) {
      const { status, headers, bytes } = await get(`${baseImageUrl}&size=${size}`, teamId);
      expect([status, headers['content-type']]).toEqual([200, 'image/png']);
      const broad = Math.min(size, width ?? 0);
      const scale = broad / (width ?? 1);
      expect(inspect('image/png', bytes).size).toEqual({ width: broad, height: Math.round((height ?? 0) * scale) });
    }
    expect((await kit.bucket.keys(`${teamId}/`)).toSorted()).toEqual(
      LOGO_SIZES.map((size) => `${teamId}/${id}/logo-${size}.png`).toSorted(),
    );
    expect(await announced(teamId)).toMatchObject([{ logoId: id, actor: admin.userId }]);
  });

  it.each([
    ['a page named .png', 'image/png', async () => Buffer.from('<!doctype html><script>1</script>'), 'NOT_AS_CLAIMED'],
    ['a PNG named .jpg', 'image/jpeg', () => still('a.png'), 'NOT_AS_CLAIMED'],
    ['a text named .svg', 'image/svg+xml', async () => Buffer.from('no drawing'), 'NOT_AS_CLAIMED'],
    ['a GIF that moves', 'image/gif', () => moving('m.gif', 'gif'), 'ANIMATED'],
    ['a PNG that moves', 'image/png', () => moving('m.png', 'apng'), 'ANIMATED'],
    ['a WebP that moves', 'image/webp', () => moving('m.webp', 'libwebp_anim'), 'ANIMATED'],
    ['a PNG that is cut off', 'image/png', async () => cutInHalf(await still('a.png')), 'DAMAGED'],
    ['a GIF that is cut off', 'image/gif', async () => cutInHalf(await still('a.gif')), 'DAMAGED'],
    ['a picture of too many pixels', 'image/png', async () => png(4_097, 4_096), 'TOO_LARGE'],
  ])('is not made of %s, and the previous one stays', async (_what, contentType, make, errorCode) => {
    const admin = adminOf();
    const before = await upload(admin, 'image/svg+xml', SVG);
    const id = await upload(admin, contentType, await make());
    const { logo, logoUpload } = await read(admin);
    expect([logo?.id, logoUpload]).toMatchObject([before, { id, uploadStatus: 'FAILED', errorCode }]);
    expect(logoUpload?.errorMessage).toMatch(/\.$/);
    // Only admins learn about the failure.
    expect((await read(kit.member(admin.teamId, 'VIEWER'))).logoUpload).toBeNull();
    await kit.do(admin, 'mutation($id: ID!) { cancelLogoUpload(logoId: $id) }', { id });
    expect((await read(admin)).logoUpload).toBeNull();
    expect(await announced(admin.teamId)).toHaveLength(1);
  });

  it('replaces the previous one, whose objects are deleted; once removed, it is gone for everybody', async () => {
    const admin = adminOf();
    const { teamId } = admin;
    const first = await upload(admin, 'image/svg+xml', SVG);
    const second = await upload(admin, 'image/png', await still('a.png'));
    await eventually(async () => (await kit.bucket.keys(`${teamId}/${first}/`)).length === 0);
    await kit.do(admin, 'mutation { removeLogo { id logo { id } } }');
    expect(await read(admin)).toEqual({ logo: null, logoUpload: null });
    expect((await get(`/image/logo/${teamId}`, teamId)).status).toBe(404);
    expect(await kit.bucket.keys(`${teamId}/`)).toEqual([]);
    const told = await announced(teamId);
    expect(told.map(({ logoId }) => logoId)).toEqual([first, second, null]);
    expect(told.map(({ version }) => version)).toEqual(told.map(({ version }) => version).toSorted((a, b) => a - b));
    // When it is already gone, there is nothing to announce.
    await kit.do(admin, 'mutation { removeLogo { id } }');
    expect(await announced(teamId)).toHaveLength(3);
  });

  it('that is being processed is replaced by the next one, and can be canceled by whoever started it', async () => {
    const admin = adminOf();
    const [first, second] = [await begin(admin, 'image/svg+xml', SVG), await begin(admin, 'image/svg+xml', SVG)];
    expect((await kit.ask(admin, COMPLETE, { logoId: first.id, parts: first.parts })).code).toBe('NOT_FOUND');
    const colleague = adminOf(admin.teamId);
    expect((await kit.ask(colleague, COMPLETE, { logoId: second.id, parts: second.parts })).code).toBe('NOT_FOUND');
    await kit.do(admin, 'mutation($id: ID!) { cancelLogoUpload(logoId: $id) }', { id: second.id });
    expect((await kit.ask(admin, COMPLETE, { logoId: second.id, parts: second.parts })).code).toBe('NOT_FOUND');
    expect(await kit.leftovers()).toEqual([]);
  });

  it('is the only thing in a plan that media enforces', () => {
    const enforced = Object.entries(ENFORCEMENT).flatMap(([name, place]) =>
      'by' in place && place.by.includes('media') ? [name] : [],
    );
    expect(enforced).toEqual(['customBranding']);
  });

  it('requires a plan with custom branding; without one it can still be removed', async () => {
    const admin = adminOf();
    await upload(admin, 'image/svg+xml', SVG);
    kit.plain.add(admin.teamId);
    // Accounts reports the plan's new version with the actor.
    const later = { ...admin, entitlementVersion: 3 };
    const { code } = await kit.ask(later, START, { input: { contentType: 'image/png', sizeBytes: 10 } });
    expect(code).toBe('LIMIT_REACHED');
    expect((await read(admin)).logo).not.toBeNull();
    await kit.do(admin, 'mutation { removeLogo { id } }');
    expect((await read(admin)).logo).toBeNull();
  });

  it('whose process died is picked up: what was joined is prepared, and what was removed is deleted', async () => {
    const admin = adminOf();
    const { id, parts } = await begin(admin, 'image/svg+xml', SVG);
    await kit.logosWithoutPipeline.complete(admin, id, parts);
    expect((await read(admin)).logo).toBeNull();
    const age = `update logo set updated_at = now() - interval '1 hour'`;
    await kit.sql(admin.teamId, age);
    await kit.logos.sweep();
    await eventually(async () => (await read(admin)).logo?.id === id, { timeoutMs: READY_MS });
    await kit.sql(admin.teamId, `update logo set deleted_at = now(), updated_at = now() - interval '1 hour'`);
    await kit.logos.sweep();
    expect(await kit.bucket.keys(`${admin.teamId}/`)).toEqual([]);
    const abandoned = await begin(admin, 'image/svg+xml', SVG);
    await kit.sql(admin.teamId, `update logo set created_at = now() - interval '49 hours'`);
    await kit.logos.sweep();
    expect((await read(admin)).logoUpload).toMatchObject({ id: abandoned.id, errorCode: 'ABANDONED' });
    expect(await kit.leftovers()).toEqual([]);
  });
});

describe('/image/logo/{teamId}', () => {
  it('answers everybody at that host, and nobody at another', async () => {
    const admin = adminOf();
    const { teamId } = admin;
    const id = await upload(admin, 'image/svg+xml', SVG);
    const other = await upload(adminOf(), 'image/svg+xml', SVG);
    const path = `/image/logo/${teamId}`;
    const { status, headers } = await get(`${path}?v=${id}`, teamId);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      // The list of workspaces at the root domain shows it.
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${id}-128"`,
    });
    // A URL that names another logo never caches this one for long.
    expect((await get(`${path}?v=${other}`, teamId)).headers['cache-control']).toBe('public, max-age=60');
    expect((await get(path, teamId)).headers['cache-control']).toBe('public, max-age=60');
    expect((await get(path, teamId, { 'if-none-match': `"${id}-128"` })).status).toBe(304);
    expect((await get(path, teamId, { 'if-none-match': `"${other}-128"` })).status).toBe(200);
    expect((await get(path, newId())).status).toBe(404);
    expect((await get(path, '')).status).toBe(404);
    expect((await get(`/image/logo/${newId()}`, teamId)).status).toBe(404);
    for (const bad of ['no-id', '..%2F..', '%00', 'x'.repeat(90)]) {
      expect((await get(`/image/logo/${bad}`, teamId)).status).toBe(404);
    }
    for (const size of ['0', '65', '512.0', '-64', 'x', '99999999999']) {
      expect((await get(`${path}?size=${size}`, teamId)).status).toBe(400);
    }
  });
});

interface World {
  teamId: string;
  manager: Actor;
  viewer: Actor;
  logo: string;
  etag: string;
}

const start = (contentType: string, sizeBytes: string): string =>
  `mutation { startLogoUpload(input: { contentType: ${JSON.stringify(contentType)}, sizeBytes: ${sizeBytes} }) { logoId } }`;

const CASES: OperationCases<World> = {
  startLogoUpload: {
    call: () => start('image/png', '10'),
    asViewer: 'FORBIDDEN',
    foreign: 'NO_ID',
    bad: [
      () => start('image/tiff', '10'),
      () => start('text/html', '10'),
      () => start('image/png;x=y', '10'),
      () => start('image/png', '-1'),
      () => start('image/png', '1.5'),
      () => start('image/png', String(SIZE_LIMITS.logo + 1)),
      () => start('image/gif', String(SIZE_LIMITS.gif + 1)),
    ],
  },
  completeLogoUpload: {
    call: ({ logo, etag }) =>
      `mutation { completeLogoUpload(logoId: "${logo}", parts: [{ partNumber: 1, etag: ${JSON.stringify(etag)} }]) { id } }`,
    asViewer: 'FORBIDDEN',
    bad: [() => `mutation { completeLogoUpload(logoId: ${BAD_ID}, parts: []) { id } }`],
  },
  cancelLogoUpload: {
    call: ({ logo }) => `mutation { cancelLogoUpload(logoId: "${logo}") }`,
    asViewer: 'FORBIDDEN',
    bad: [() => `mutation { cancelLogoUpload(logoId: ${BAD_ID}) }`],
  },
  removeLogo: { call: () => 'mutation { removeLogo { id } }', asViewer: 'FORBIDDEN', foreign: 'NO_ID', bad: [] },
};

describe('every operation', () => {
  let own: World;
  let other: World;
  beforeAll(async () => {
    [own, other] = [await makeWorld(), await makeWorld()];
  });
  const makeWorld = async (): Promise<World> => {
    const manager = adminOf();
    const { teamId } = manager;
    const { id: logo, parts } = await begin(manager, 'image/svg+xml', SVG);
    return { teamId, manager, viewer: kit.member(teamId, 'VIEWER'), logo, etag: parts[0]?.etag ?? '' };
  };

  describeOperations({
    schemaFolder: new URL('../schema/', import.meta.url),
    cases: CASES,
    elsewhere: REST,
    kit: () => ({
      own,
      other,
      ask: (who, query) => kit.ask(who === 'nobody' ? undefined : own[who], query),
      state: async () => {
        const rows = [];
        for (const { teamId } of [own, other]) {
          rows.push(
            await kit.database.forWorkspace({ teamId }, (trx) =>
              trx.selectFrom('logo').selectAll().orderBy('id').execute(),
            ),
          );
        }
        return [rows, await kit.bucket.keys()];
      },
    }),
  });

  it('refuses all changes in a read-only workspace', async () => {
    const reader = { ...own.manager, readOnly: true };
    for (const [name, { call }] of Object.entries(CASES)) {
      expect([name, (await kit.ask(reader, call(own))).code]).toEqual([name, 'FORBIDDEN']);
    }
  });
});
