import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { newApiKey } from '@fieldloom/auth/api-key';
import { verifyActor } from '@fieldloom/auth/internal-token';
import type { ApiScope } from '@fieldloom/kernel/api-scopes';
import { newId } from '@fieldloom/kernel/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { edgeHeaders, send } from './client.ts';
import { startGateway, type TestGateway, testKeys } from './kit.ts';

const SDL = 'type Query { hello: String! }';
const MEGABYTE = 1_048_576;
const keys = testKeys();

let media: Server;
let gateway: TestGateway;
let seen: IncomingMessage[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  media = createServer((request, response) => {
    seen.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => media.listen(0, '127.0.0.1', resolve));
  const { port } = media.address() as { port: number };
  const url = `http://127.0.0.1:${port}`;
  gateway = await startGateway({ keys, mediaUrl: url, subgraphs: [{ name: 'content', sdl: SDL, url }] });
});

beforeEach(() => {
  seen = [];
  answer = (_request, response) => response.end('file');
});

afterAll(async () => {
  await gateway.close();
  media.closeAllConnections();
  media.close();
});

const get = (path: string, headers: Record<string, string>, method = 'GET') =>
  send(gateway.url, { method, path, headers });

describe('files', () => {
  it("pass the session's actor to media, and nothing else that grants access", async () => {
    const member = gateway.join();
    gateway.directory.cookies.set(`${member.actor.teamId}/cookie-value`, member.actor);
    const headers = {
      ...edgeHeaders(member),
      cookie: 'other=1; __Host-session=cookie-value',
      authorization: 'Bearer x',
      'x-fieldloom-actor': 'forged',
    };
    const got = await get('/files/download/1?name=a', headers);
    expect([got.status, got.text]).toEqual([200, 'file']);
    const [request] = seen;
    expect(request?.url).toBe('/files/download/1?name=a');
    expect(request?.headers).not.toHaveProperty('cookie');
    expect(request?.headers).not.toHaveProperty('authorization');
    const caller = await verifyActor(keys, String(request?.headers['x-fieldloom-actor']));
    expect(caller.actor).toEqual(member.actor);
    expect(request?.headers['x-fieldloom-team']).toBe(member.actor.teamId);
  });

  it('are open to a program whose key includes content, and to no other', async () => {
    const { actor, host } = gateway.join();
    const ask = (scopes: ApiScope[]) => {
      const { token } = newApiKey('api', actor.teamId);
      const key = { kind: 'api-token' as const, id: newId(), scopes };
      gateway.directory.keys.set(`${actor.teamId}/${token}`, { ...actor, sessionId: key.id, key });
      return get('/files/download/1', { ...edgeHeaders({ actor, host }), authorization: `Bearer ${token}` });
    };
    expect((await ask(['CONTENT_WRITE'])).status).toBe(200);
    const caller = await verifyActor(keys, String(seen[0]?.headers['x-fieldloom-actor']));
    expect(caller.actor?.key?.scopes).toEqual(['CONTENT_WRITE']);
    expect((await ask(['MEMBERS_WRITE'])).status).toBe(403);
    const unknown = `Bearer ${newApiKey('api', actor.teamId).token}`;
    expect((await get('/files/download/1', { ...edgeHeaders({ actor, host }), authorization: unknown })).status).toBe(
      401,
    );
    expect(seen.length).toBe(1);
  });

  it("pass nobody without a session, with another workspace's session, or with a stream token", async () => {
    const [member, stranger] = [gateway.join(), gateway.join()];
    gateway.directory.cookies.set(`${stranger.actor.teamId}/theirs`, stranger.actor);
    gateway.directory.cookies.set(`${member.actor.teamId}/mine`, member.actor);
    const headers = edgeHeaders(member);
    await get('/image/1', { ...headers, 'x-fieldloom-actor': 'forged' });
    await get('/image/1', { ...headers, cookie: '__Host-session=theirs' });
    await get('/files/highlight-stream/1/hls.m3u8?streamAccessToken=t', { ...headers, cookie: '__Host-session=mine' });
    expect(seen).toHaveLength(3);
    for (const request of seen) expect(request.headers).not.toHaveProperty('x-fieldloom-actor');
  });

  it('show the logo to everybody, without asking accounts', async () => {
    const member = gateway.join();
    gateway.directory.cookies.set(`${member.actor.teamId}/mine`, member.actor);
    gateway.directory.isDown = true;
    const path = `/image/logo/${member.actor.teamId}?v=1&size=64`;
    const got = await get(path, { ...edgeHeaders(member), cookie: '__Host-session=mine' });
    gateway.directory.isDown = false;
    expect([got.status, seen[0]?.url]).toEqual([200, path]);
    expect(seen[0]?.headers).not.toHaveProperty('x-fieldloom-actor');
  });

  it('stay closed while accounts does not answer', async () => {
    const member = gateway.join();
    gateway.directory.isDown = true;
    const got = await get('/files/1', { ...edgeHeaders(member), cookie: '__Host-session=x' });
    gateway.directory.isDown = false;
    expect([got.status, got.json.errors[0].details.code]).toEqual([503, 'UNAVAILABLE']);
    expect(seen).toEqual([]);
  });

  it('pass on ranges and conditions in both directions', async () => {
    answer = (_request, response) => {
      response.writeHead(206, {
        'content-range': 'bytes 2-5/10',
        'content-type': 'video/mp4',
        etag: '"e"',
        'accept-ranges': 'bytes',
      });
      response.end('cdef');
    };
    const headers = { ...edgeHeaders(gateway.join()), range: 'bytes=2-5', 'if-range': '"e"' };
    const got = await get('/files/stream/1', headers);
    expect([got.status, got.text]).toEqual([206, 'cdef']);
    expect(got.headers).toMatchObject({ 'content-range': 'bytes 2-5/10', 'content-type': 'video/mp4', etag: '"e"' });
    expect(seen[0]?.headers).toMatchObject({ range: 'bytes=2-5', 'if-range': '"e"' });
  });

  it('are streamed: the first bytes arrive before the last are produced', async () => {
    const held = Promise.withResolvers<ServerResponse>();
    answer = (_request, response) => {
      response.write('first');
      held.resolve(response);
    };
    const { request } = await import('node:http');
    const first = await new Promise<string>((resolve, reject) => {
      const sent = request(
        new URL('/files/stream/1', gateway.url),
        { headers: edgeHeaders(gateway.join()) },
        (response) => {
          response.once('data', (chunk: Buffer) => resolve(String(chunk)));
          response.on('error', () => {});
        },
      );
      sent.once('error', reject).end();
    });
    expect(first).toBe('first');
    (await held.promise).end();
  });

  it('stop at media when the client goes away', async () => {
    const closed = Promise.withResolvers<void>();
    answer = (_request, response) => {
      response.once('close', closed.resolve);
      response.write('x'.repeat(MEGABYTE));
    };
    const { request } = await import('node:http');
    const sent = request(new URL('/files/stream/1', gateway.url), { headers: edgeHeaders(gateway.join()) });
    sent.once('response', (response) => response.once('data', () => sent.destroy()));
    sent.on('error', () => {});
    sent.end();
    await closed.promise;
  });

  it('break off when media breaks off, and never look complete', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half', () => response.destroy());
    };
    await expect(get('/files/stream/1', edgeHeaders(gateway.join()))).rejects.toThrow();
  });

  it('answer 503 when media is away, and accept only reading methods', async () => {
    answer = (_request, response) => response.destroy();
    const got = await get('/files/stream/1', edgeHeaders(gateway.join()));
    expect([got.status, got.json.errors[0].details.code]).toEqual([503, 'UNAVAILABLE']);
    expect((await get('/files/stream/1', edgeHeaders(gateway.join()), 'POST')).status).toBe(404);
    answer = (_request, response) => response.end();
    expect((await get('/files/stream/1', edgeHeaders(gateway.join()), 'HEAD')).status).toBe(200);
  });

  it('do not leave the requested folder', async () => {
    const got = await get('/files/../graphql', edgeHeaders(gateway.join()));
    expect(got.status).toBe(404);
    expect(seen.map(({ url }) => url)).not.toContain('/graphql');
  });
});
