import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { newId } from '@fieldloom/kernel/ids';
import { createLogger } from '@fieldloom/observability/logger';
import { PrometheusMetrics } from '@fieldloom/observability/metrics';
import { createHttpServer } from '@fieldloom/service/http-server';
import { eventually } from '@fieldloom/testkit/eventually';
import { freePort } from '@fieldloom/testkit/free-port';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { hostLookupHttp } from '../src/modules/route/host-lookup.http.ts';
import type { TenantRoute } from '../src/modules/route/route.ts';
import { Hosts } from '../src/modules/route/workspace-host.ts';
import { type Backend, type Nginx, send, startBackend, startNginx } from './edge-kit.ts';

const route = (subdomain: string, region: TenantRoute['region']): TenantRoute => ({
  teamId: newId(),
  subdomain,
  region,
  state: 'active',
  version: 1,
  sequence: 1,
  createdAt: new Date(),
  formerSubdomains: [],
});
const here = route('acme', 'us_b');
const there = route('euro', 'eu_a');
const moving: TenantRoute = { ...route('nomad', 'us_b'), state: 'moving' };
const renamed = route('new-name', 'us_b');
const routes = new Map([here, there, moving, renamed].map((each) => [each.subdomain, each]));
routes.set('old-name', renamed);

const ports = { edge: 0, global: 0, front: 0, routing: 0 };
const backends: Record<string, Backend> = {};
let replica: FastifyInstance;
let authority: FastifyInstance;
let edge: Nginx;
let global: Nginx;
let front: Nginx;
let webDist: string;

async function startLookup(scope: string, port: number): Promise<FastifyInstance> {
  const logger = createLogger({ service: 'routing', scope, level: 'silent' });
  const metrics = new PrometheusMetrics({ scope });
  const server = createHttpServer({ logger, metrics, ready: async () => {} });
  const hosts = new Hosts(`fieldloom.localhost:${ports.front}`, 'http://fieldloom.localhost');
  hostLookupHttp(server, { scope, hosts, metrics, find: (subdomain) => routes.get(subdomain) });
  await server.listen({ port, host: '127.0.0.1' });
  return server;
}

async function stopLookup(server: FastifyInstance): Promise<void> {
  server.server.closeAllConnections();
  await server.close();
}

/** Requests that reach routing are echoed, but the global edge's own look-ups go to an authority. */
function answerLookUps(): void {
  const { server } = backends['routing']!;
  const [echo] = server.listeners('request') as http.RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: http.IncomingMessage, response: http.ServerResponse) => {
    if (!request.url?.startsWith('/internal/edge/route')) return echo?.(request, response);
    void authority.inject({ url: request.url }).then((answer) => {
      const { 'content-length': _length, ...headers } = answer.headers;
      response.writeHead(answer.statusCode, headers as http.OutgoingHttpHeaders).end();
    });
  });
}

beforeAll(async () => {
  for (const name of ['gateway', 'accounts', 'content', 'integrations', 'notifications', 's3', 'identity', 'routing']) {
    backends[name] = await startBackend(name);
  }
  answerLookUps();
  webDist = await mkdtemp(join(tmpdir(), 'fieldloom-web-'));
  await mkdir(join(webDist, 'assets'));
  await writeFile(
    join(webDist, 'index.html'),
    '<script nonce="__CSP_NONCE__" src="/assets/app-1.js"></script>__CSP_NONCE__ __FIELDLOOM_ROOT__',
  );
  await writeFile(join(webDist, 'assets/app-1.js'), 'console.log(1)');
  for (const name of ['edge', 'global', 'front', 'routing'] as const) ports[name] = await freePort();
  const authorityPort = await freePort();
  const common = {
    WEB_DIST: webDist,
    ROOT_DOMAIN: `fieldloom.localhost:${ports.front}`,
    EDGE_GLOBAL_PORT: ports.global,
    BOT_CHECK_SCRIPTS: ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    BOT_CHECK_CALLS: ' https://www.google.com/recaptcha/',
  };
  replica = await startLookup('us_b', ports.routing);
  authority = await startLookup('global', authorityPort);
  const portOf = (name: string) => backends[name]!.port;
  edge = await startNginx('region', ports.edge, {
    ...common,
    SCOPE_HOST: 'us-b',
    EDGE_PORT: ports.edge,
    GATEWAY_PORT: portOf('gateway'),
    ACCOUNTS_PORT: portOf('accounts'),
    CONTENT_PORT: portOf('content'),
    INTEGRATIONS_PORT: portOf('integrations'),
    NOTIFICATIONS_PORT: portOf('notifications'),
    ROUTING_PORT: ports.routing,
    S3_PORT: portOf('s3'),
  });
  global = await startNginx('global', ports.global, {
    ...common,
    EDGE_PORT: ports.global,
    ROUTING_PORT: portOf('routing'),
    IDENTITY_PORT: portOf('identity'),
  });
  front = await startNginx('front', ports.front, {
    ...common,
    FRONT_PORT: ports.front,
    EDGE_US_B_PORT: ports.edge,
    EDGE_EU_A_PORT: await freePort(),
    ROUTING_GLOBAL_PORT: authorityPort,
    ROUTING_US_B_PORT: ports.routing,
    ROUTING_EU_A_PORT: await freePort(),
  });
});
afterAll(async () => {
  await Promise.all([edge.stop(), global.stop(), front.stop()]);
  await Promise.all([...Object.values(backends).map((backend) => backend.stop()), stopLookup(replica)]);
  await stopLookup(authority);
  await rm(webDist, { recursive: true });
});

const ACME = 'acme.fieldloom.localhost:8080';
const ROOT = 'fieldloom.localhost:8080';

describe("a region's edge", () => {
  it.each([
    ['POST', '/api/graphql', 'gateway'],
    ['GET', '/ping', 'gateway'],
    ['GET', '/files/stream?id=1', 'gateway'],
    ['GET', '/image/logo/x', 'gateway'],
    ['POST', '/api/errors', 'gateway'],
    ['POST', '/api/auth/token', 'accounts'],
    ['GET', '/api/integrations/slack', 'integrations'],
    ['POST', '/api/notifications/unsubscribe?user=x&key=y', 'notifications'],
    ['GET', '/collab', 'content'],
  ])("routes %s %s of a workspace's host to %s, and says which workspace it is", async (method, path, backend) => {
    const answer = await send(ports.edge, method, ACME, path, {
      headers: {
        'x-fieldloom-team': 'forged',
        'x-fieldloom-actor': 'forged',
        'x-forwarded-for': '203.0.113.7',
        traceparent: '00-1-2-01',
      },
    });
    const echo = answer.json();
    expect(echo).toMatchObject({ backend, method, url: path });
    expect(echo.headers).toMatchObject({
      host: ACME,
      'x-fieldloom-team': here.teamId,
      'x-fieldloom-region': 'us_b',
      'x-fieldloom-state': 'active',
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'http',
      traceparent: '00-1-2-01',
    });
    expect(echo.headers).not.toHaveProperty('x-fieldloom-actor');
    expect(echo.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('answers for a workspace of another region only with its home', async () => {
    for (const path of ['/api/graphql', '/', '/files/stream?id=1', '/api/auth/token', '/collab']) {
      const answer = await send(ports.edge, 'GET', 'euro.fieldloom.localhost:8080', path);
      expect(answer.status).toBe(421);
      expect(answer.headers['x-fieldloom-home']).toMatch(/^http:\/\/eu-a\.fieldloom\.localhost/);
      expect(answer.json().errors[0]).toMatchObject({ code: 'WRONG_REGION', details: { code: 'WRONG_REGION' } });
    }
  });

  it('answers 404 for a name that nobody has, and for a foreign host', async () => {
    for (const host of ['nobody.fieldloom.localhost', 'a.acme.fieldloom.localhost', 'evil.example']) {
      const answer = await send(ports.edge, 'GET', host, '/api/graphql');
      expect(answer.status).toBe(404);
      expect(answer.json().errors[0].code).toBe('NotFound');
    }
  });

  it('serves the application for pages of a name that nobody has, and it says so itself', async () => {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const open = (method: string, path: string) =>
      send(ports.edge, method, 'nobody.fieldloom.localhost:8080', path, { headers });
    const page = await open('GET', '/projects/acme-roadmap-1?tab=x');
    expect(page.status).toBe(404);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('no-store');
    const nonce = /nonce="([0-9a-f]{32})"/.exec(page.text)?.[1];
    expect(String(page.headers['content-security-policy'])).toContain(`script-src 'self' 'nonce-${nonce}';`);
    expect(page.text).toContain(` fieldloom.localhost:${ports.front}`);
    expect((await open('GET', '/assets/app-1.js')).status).toBe(200);
    for (const path of ['/api/graphql', '/api/auth/environment', '/files/stream?id=1', '/collab']) {
      const answer = await open('GET', path);
      expect([path, answer.status, answer.json().errors[0].code]).toEqual([path, 404, 'NotFound']);
    }
    expect((await open('POST', '/projects')).json().errors[0].code).toBe('NotFound');
  });

  it("redirects pages under a former name to the workspace's present name", async () => {
    const html = { headers: { accept: 'text/html,application/xhtml+xml' } };
    const home = /^http:\/\/new-name\.fieldloom\.localhost:\d+/;
    for (const port of [ports.edge, ports.global, ports.front]) {
      const host = 'old-name.fieldloom.localhost:8080';
      const page = await send(port, 'GET', host, '/projects/acme-roadmap-1?tab=x&y=%2F', html);
      expect(page.status).toBe(302);
      expect(page.headers['location']).toMatch(new RegExp(`${home.source}/projects/acme-roadmap-1\\?tab=x&y=%2F$`));
      expect(page.headers['cache-control']).toContain('no-store');
      const call = await send(port, 'POST', host, '/api/graphql', { body: '{}' });
      expect(call.status).toBe(421);
      expect(call.headers['x-fieldloom-home']).toMatch(home);
      expect(call.json().errors[0]).toMatchObject({
        message: 'This workspace has another address now',
        details: { code: 'WRONG_REGION', home: expect.stringMatching(home), renamed: true },
      });
      expect((await send(port, 'POST', host, '/projects', html)).status).toBe(421);
    }
    expect((await send(ports.edge, 'POST', 'new-name.fieldloom.localhost', '/api/graphql')).json().backend).toBe(
      'gateway',
    );
  });

  it('keeps serving a page that is open under a former name, and marks only these answers', async () => {
    const host = 'old-name.fieldloom.localhost:8080';
    for (const [method, path, backend] of [
      ['POST', '/api/graphql?former=1', 'gateway'],
      ['GET', '/files/stream?id=1', 'gateway'],
      ['GET', '/image/x', 'gateway'],
      ['GET', '/ping?former=1', 'gateway'],
      ['POST', '/api/auth/token?former=1', 'accounts'],
      ['GET', '/collab?former=1', 'content'],
    ] as const) {
      const answer = (await send(ports.edge, method, host, path)).json();
      expect([answer.backend, answer.headers['x-fieldloom-team']]).toEqual([backend, renamed.teamId]);
      expect(answer.headers['host']).toBe(host);
    }
    for (const path of ['/api/graphql', '/api/graphql?former=12', '/api/graphql?x=former=1', '/collab/former=1']) {
      expect([path, (await send(ports.edge, 'POST', host, path)).status]).toEqual([path, 421]);
    }
    const page = await send(ports.edge, 'GET', host, '/home?former=1', { headers: { accept: 'text/html' } });
    expect(page.status).toBe(302);
    const elsewhere = await send(ports.edge, 'POST', 'euro.fieldloom.localhost:8080', '/api/graphql?former=1');
    expect([elsewhere.status, elsewhere.json().errors[0].details.renamed]).toEqual([421, undefined]);
    expect((await send(ports.edge, 'POST', 'nobody.fieldloom.localhost', '/api/graphql?former=1')).status).toBe(404);
  });

  it('admits nobody while a workspace is being moved, even right after it admitted them', async () => {
    const host = 'nomad.fieldloom.localhost:8080';
    routes.set('nomad', { ...moving, state: 'active' });
    expect((await send(ports.edge, 'POST', host, '/api/graphql')).json().backend).toBe('gateway');
    routes.set('nomad', moving);
    // A look-up is cached for a second.
    await eventually(async () => (await send(ports.edge, 'POST', host, '/api/graphql')).status !== 200);
    const answer = await send(ports.edge, 'POST', host, '/api/graphql');
    expect([answer.status, answer.json().errors[0].details.code]).toEqual([503, 'UNAVAILABLE']);
    for (const path of ['/collab', '/files/stream?id=1', '/api/auth/token']) {
      expect((await send(ports.edge, 'GET', host, path)).status).toBe(503);
    }
    const page = await send(ports.edge, 'GET', host, '/home', { headers: { accept: 'text/html' } });
    expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    routes.set('nomad', { ...moving, state: 'active', region: 'eu_a' });
    await eventually(async () => (await send(ports.edge, 'GET', host, '/api/graphql')).status === 421);
    routes.set('nomad', moving);
  });

  it('serves the application with a new nonce each time, and lets assets be cached for ever', async () => {
    const one = await send(ports.edge, 'GET', ACME, '/projects/acme-roadmap-1?tab=x');
    const other = await send(ports.edge, 'GET', ACME, '/');
    const nonceOf = (answer: { text: string }) => /nonce="([^"]+)"/.exec(answer.text)?.[1];
    expect(one.status).toBe(200);
    expect(one.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(nonceOf(one)).toMatch(/^[0-9a-f]{32}$/);
    expect(nonceOf(one)).not.toBe(nonceOf(other));
    expect(one.text).not.toContain('__CSP_NONCE__');
    expect(one.text).toContain(` fieldloom.localhost:${ports.front}`);
    const policy = String(one.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'nonce-${nonceOf(one)}';`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`connect-src 'self' ws://${ACME}`);
    expect(policy).toContain(`s3.us-b.fieldloom.localhost:${ports.front}`);
    expect(one.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
    expect(one.headers['x-content-type-options']).toBe('nosniff');
    const embed = await send(ports.edge, 'GET', ACME, '/embed/highlights/1');
    expect(String(embed.headers['content-security-policy'])).toContain('frame-ancestors *');
    expect(embed.headers).not.toHaveProperty('x-frame-options');
    const asset = await send(ports.edge, 'GET', ACME, '/assets/app-1.js');
    expect(asset.headers['cache-control']).toContain('immutable');
    expect(asset.headers['content-type']).toContain('application/javascript');
    expect((await send(ports.edge, 'GET', ACME, '/assets/gone.js')).status).toBe(404);
    expect((await send(ports.edge, 'GET', ACME, '/api/unknown')).status).toBe(404);
  });

  it("leaves a service's own answers unchanged, including its errors", async () => {
    backends['gateway']!.answer = (_request, response) => {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end('{"errors":[{"message":"jwt expired"}]}');
    };
    const answer = await send(ports.edge, 'POST', ACME, '/api/graphql');
    backends['gateway']!.answer = undefined;
    expect(answer.status).toBe(401);
    expect(answer.text).toContain('jwt expired');
    expect(answer.headers).not.toHaveProperty('content-security-policy');
  });

  it("accepts bodies up to each path's limit, and explains the refusal of a larger one", async () => {
    const size = (bytes: number) => ({ body: Buffer.alloc(bytes, 120) });
    expect((await send(ports.edge, 'POST', ACME, '/api/graphql', size(10_000_000))).json().bodyBytes).toBe(10_000_000);
    const tooLarge = await send(ports.edge, 'POST', ACME, '/api/auth/token', size(1_100_000));
    expect(tooLarge.status).toBe(413);
    expect(tooLarge.json().errors[0].details.code).toBe('TOO_LARGE');
    const s3 = await send(ports.edge, 'PUT', 's3.us-b.fieldloom.localhost:8080', '/bucket/key?sig=1', size(30_000_000));
    expect(s3.json()).toMatchObject({ backend: 's3', bodyBytes: 30_000_000 });
    expect(s3.json().headers.host).toBe('s3.us-b.fieldloom.localhost:8080');
  });

  it('passes on an upload while it is still arriving, without storing it', async () => {
    const seen: string[] = [];
    backends['s3']!.answer = (request, response) => {
      request.on('data', () => seen.push('chunk'));
      request.on('end', () => response.end('{}'));
    };
    const request = http.request({
      host: '127.0.0.1',
      port: ports.edge,
      method: 'PUT',
      path: '/b/k',
      headers: { host: 's3.us-b.fieldloom.localhost', 'content-length': 2_000_000 },
    });
    const ended = new Promise((resolve) => request.on('response', (response) => response.resume().on('end', resolve)));
    request.write(Buffer.alloc(1_000_000));
    await eventually(() => seen.length > 0);
    request.end(Buffer.alloc(1_000_000));
    await ended;
    backends['s3']!.answer = undefined;
    expect(await readdir(join(edge.folder, 'body'))).toEqual([]);
    expect(await readdir(join(edge.folder, 'proxy'))).toEqual([]);
  });

  it('passes on the first line of a stream before its last', async () => {
    let finish: (() => void) | undefined;
    backends['gateway']!.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: first\n\n');
      finish = () => response.end('data: last\n\n');
    };
    const first = await new Promise<string>((resolve, reject) => {
      http
        .get({ host: '127.0.0.1', port: ports.edge, path: '/api/graphql', headers: { host: ACME } }, (response) => {
          response.once('data', (chunk: Buffer) => resolve(chunk.toString()));
        })
        .on('error', reject);
    });
    expect(first).toBe('data: first\n\n');
    finish?.();
    backends['gateway']!.answer = undefined;
  });

  it('keeps open websockets and uploads alive while their route changes within the region', async () => {
    const content = backends['content']!.server;
    content.once('upgrade', (_request, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
      socket.on('data', (chunk: Buffer) => socket.write(`heard ${chunk.toString()}`));
      socket.on('end', () => socket.end());
    });
    const to = { host: '127.0.0.1', port: ports.edge };
    const socket = await new Promise<Duplex>((resolve, reject) => {
      const headers = { host: ACME, connection: 'Upgrade', upgrade: 'websocket' };
      const request = http.get({ ...to, path: '/collab', headers });
      request.on('upgrade', (_response, upgraded) => resolve(upgraded));
      request.on('error', reject);
    });
    const upload = http.request({
      ...to,
      method: 'POST',
      path: '/files/upload',
      headers: { host: ACME, 'content-length': 2_000_000 },
    });
    const answered = new Promise<string>((resolve, reject) => {
      upload.on('error', reject);
      upload.on('response', (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve(`${response.statusCode} ${text}`));
      });
    });
    const begun = new Promise((resolve) => backends['gateway']!.server.once('request', resolve));
    upload.write(Buffer.alloc(1_000_000));
    await begun;
    try {
      routes.set('acme', { ...here, subdomain: 'acme-renamed' });
      await eventually(async () => (await send(ports.edge, 'POST', ACME, '/api/graphql')).status === 421);
      const heard = new Promise<string>((resolve) => socket.once('data', (chunk: Buffer) => resolve(chunk.toString())));
      socket.write('still here');
      expect(await heard).toBe('heard still here');
      upload.end(Buffer.alloc(1_000_000));
      expect(await answered).toMatch(/^200 .*"bodyBytes":2000000/);
    } finally {
      routes.set('acme', here);
      socket.destroy();
      upload.destroy();
    }
    await eventually(async () => (await send(ports.edge, 'POST', ACME, '/api/graphql')).status === 200);
  });

  it('upgrades websockets, and nothing else', async () => {
    const upgrades: string[] = [];
    backends['content']!.server.on('upgrade', (request, socket) => {
      upgrades.push(String(request.headers['x-fieldloom-team']));
      socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nhello');
    });
    const upgrade = (protocol: string) =>
      new Promise<string>((resolve, reject) => {
        const request = http.get({
          host: '127.0.0.1',
          port: ports.edge,
          path: '/collab',
          headers: { host: ACME, connection: 'Upgrade', upgrade: protocol },
        });
        request.on('upgrade', (_response, _socket, head) => resolve(`upgraded ${head.toString()}`));
        request.on('response', (response) => resolve(`answered ${response.resume().statusCode}`));
        request.on('error', reject);
      });
    expect(await upgrade('websocket')).toMatch(/^upgraded/);
    expect(upgrades).toEqual([here.teamId]);
    expect(await upgrade('h2c')).toBe('answered 200');
  });

  it("lets the root application measure the region's distance, and nobody else read it", async () => {
    const ping = (origin: string) =>
      send(ports.edge, 'GET', 'us-b.fieldloom.localhost', '/ping', { headers: { origin } });
    const root = `http://fieldloom.localhost:${ports.front}`;
    expect((await ping(root)).headers['access-control-allow-origin']).toBe(root);
    expect((await ping('http://evil.example')).headers).not.toHaveProperty('access-control-allow-origin');
    const echo = (await send(ports.edge, 'GET', 'us-b.fieldloom.localhost', '/api/auth/sso')).json();
    expect(echo.backend).toBe('accounts');
    expect(echo.headers).not.toHaveProperty('x-fieldloom-team');
    expect((await send(ports.edge, 'POST', 'us-b.fieldloom.localhost', '/api/graphql')).status).toBe(404);
  });

  it("passes a directory's calls on to accounts, only at the region's own host", async () => {
    const headers = { authorization: 'Bearer scim.x.y', 'x-fieldloom-team': 'forged', 'if-match': 'W/"1"' };
    const path = '/api/scim/v2/Users/1?attributes=userName';
    const {
      backend,
      method,
      url,
      headers: passed,
    } = (await send(ports.edge, 'PATCH', 'us-b.fieldloom.localhost', path, { headers, body: '{}' })).json();
    expect([backend, method, url]).toEqual(['accounts', 'PATCH', path]);
    expect(passed).toMatchObject({ authorization: 'Bearer scim.x.y', 'if-match': 'W/"1"' });
    expect(passed).not.toHaveProperty('x-fieldloom-team');
    expect((await send(ports.edge, 'GET', ACME, path, { headers })).status).toBe(404);
  });

  it('never logs paths, queries or addresses', async () => {
    await send(ports.edge, 'GET', ACME, '/insights/secret-title-of-a-person?token=s3cret', {
      headers: { 'x-forwarded-for': '203.0.113.99' },
    });
    const log = await eventually(async () => {
      const text = await edge.accessLog();
      return text.includes(' page ') && text;
    });
    for (const word of ['secret-title', 's3cret', '203.0.113.99']) expect(log).not.toContain(word);
  });

  it('answers 503 with an explanation when a service is down', async () => {
    const { port } = backends['integrations']!;
    await backends['integrations']!.stop();
    const answer = await send(ports.edge, 'GET', ACME, '/api/integrations/x');
    backends['integrations'] = await startBackend('integrations', port);
    expect(answer.status).toBe(503);
    expect(answer.json().errors[0].details.code).toBe('UNAVAILABLE');
  });

  it('keeps serving known workspaces while its replica is down', async () => {
    await send(ports.edge, 'GET', 'euro.fieldloom.localhost', '/');
    await stopLookup(replica);
    try {
      expect((await send(ports.edge, 'POST', ACME, '/api/graphql')).json().backend).toBe('gateway');
      expect((await send(ports.edge, 'GET', 'euro.fieldloom.localhost', '/')).status).toBe(421);
      expect((await send(ports.edge, 'GET', 'never-asked.fieldloom.localhost', '/')).status).toBe(503);
    } finally {
      replica = await startLookup('us_b', ports.routing);
    }
  });

  it('gives up a look-up that takes too long', async () => {
    await stopLookup(replica);
    const silent = http.createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(ports.routing, '127.0.0.1', resolve));
    try {
      // Nothing ever answers, so the edge's own timeout applies.
      expect((await send(ports.edge, 'GET', 'slow.fieldloom.localhost', '/')).status).toBe(503);
    } finally {
      silent.closeAllConnections();
      await new Promise((resolve) => silent.close(resolve));
      replica = await startLookup('us_b', ports.routing);
    }
  });
});

describe('the edge of the global tier', () => {
  it.each([
    ['POST', '/api/global/identity/send-confirmation', 'identity'],
    ['GET', '/api/global/identity', 'identity'],
    ['GET', '/api/global/identity/authorize?x=1', 'identity'],
    ['POST', '/api/global/closest-region', 'routing'],
    ['POST', '/api/global/integrations/slack/webhook', 'routing'],
    ['POST', '/slack/webhook', 'routing'],
    ['POST', '/stripe/webhook', 'routing'],
    ['POST', '/google-meet/event-notification', 'routing'],
    ['POST', '/microsoft-teams/messages', 'routing'],
    ['POST', '/microsoft-teams/event-notification?validationToken=x', 'routing'],
    ['POST', '/microsoft-teams/lifecycle-notification', 'routing'],
    ['POST', '/respondent/event-notification', 'routing'],
    ['POST', '/api/global/integrations/zoom/deauthorize', 'routing'],
    ['POST', '/api/global/integrations/zoom/event-notification', 'routing'],
    ['GET', '/team-redirect/x/y', 'routing'],
  ])('routes %s %s to %s', async (method, path, backend) => {
    const headers = { 'x-fieldloom-team': 'forged' };
    const echo = (await send(ports.global, method, ROOT, path, { headers })).json();
    expect(echo).toMatchObject({ backend, url: path });
    expect(echo.headers).not.toHaveProperty('x-fieldloom-team');
  });

  it("answers /api/global of a region's host, which the region passes on", async () => {
    const echo = (await send(ports.edge, 'GET', ACME, '/api/global/environment')).json();
    expect(echo).toMatchObject({ backend: 'routing', url: '/api/global/environment' });
    expect(echo.headers.host).toBe(ACME);
  });

  it('does not expose calls between services', async () => {
    for (const path of ['/internal/route?host=x', '/metrics', '/fieldloom.routing.v1.RoutingService/Snapshot']) {
      const answer = await send(ports.global, 'GET', ROOT, path);
      expect(answer.text).not.toContain('"backend"');
      expect((await send(ports.edge, 'GET', ACME, path)).text).not.toContain('"backend"');
    }
  });

  it('serves the application', async () => {
    const page = await send(ports.global, 'GET', ROOT, '/signup');
    expect(page.headers['content-type']).toContain('text/html');
    expect(String(page.headers['content-security-policy'])).toContain(
      `connect-src 'self' *.fieldloom.localhost:${ports.front}`,
    );
    // The bot check needs these origins, where the operator has one, and only at the root domain.
    expect(page.headers['content-security-policy']).toMatch(
      /script-src [^;]+ https:\/\/www\.google\.com\/recaptcha\/ https:\/\/www\.gstatic\.com\/recaptcha\/; .*frame-src 'self' https:\/\/www\.google\.com\/recaptcha\/;/,
    );
    const workspace = await send(ports.edge, 'GET', ACME, '/home');
    expect(workspace.headers['content-security-policy']).not.toContain('recaptcha');
    expect((await send(ports.global, 'GET', ROOT, '/ping')).text).toBe('pong\n');
  });
});

describe('the front', () => {
  it('sends each host to the tier that holds it', async () => {
    const echo = async (host: string, path: string) => (await send(ports.front, 'GET', host, path)).json();
    expect(await echo(ROOT, '/api/global/environment')).toMatchObject({ backend: 'routing' });
    expect(await echo(ACME, '/api/auth/session')).toMatchObject({ backend: 'accounts' });
    expect((await echo(ACME, '/api/auth/session')).headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(await echo('s3.us-b.fieldloom.localhost:8080', '/b/k')).toMatchObject({ backend: 's3' });
    const unknown = await send(ports.front, 'POST', 'nobody.fieldloom.localhost', '/api/graphql', { body: '{}' });
    expect(unknown.status).toBe(404);
    expect(unknown.json().errors[0].message).toBe('There is no workspace at this address');
    expect((await send(ports.front, 'GET', 'x.example', '/')).json().errors[0].message).toBe(
      'Could not parse hostname',
    );
  });

  it.each(['nobody.fieldloom.localhost', 'x.example'])('serves the application for pages of %s', async (host) => {
    const page = await send(ports.front, 'GET', host, '/home', { headers: { accept: 'text/html' } });
    expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.text).toContain(` fieldloom.localhost:${ports.front}`);
    expect(String(page.headers['content-security-policy'])).toContain("script-src 'self' 'nonce-");
    expect((await send(ports.front, 'GET', host, '/assets/app-1.js')).status).toBe(200);
    expect((await send(ports.front, 'GET', host, '/assets/gone.js')).status).toBe(404);
  });

  it('says which tier is down', async () => {
    expect((await send(ports.front, 'GET', 'euro.fieldloom.localhost', '/')).json().errors[0]).toMatchObject({
      details: { code: 'UNAVAILABLE', region: 'eu_a' },
    });
    expect((await send(ports.front, 'GET', 's3.eu-a.fieldloom.localhost', '/')).status).toBe(502);
    expect((await send(ports.front, 'GET', 'au-a.fieldloom.localhost', '/')).status).toBe(502);
  });

  it('keeps workspaces reachable while the global tier is gone, and then every look-up', async () => {
    await stopLookup(authority);
    await global.stop();
    const ask = () => send(ports.front, 'GET', ACME, '/api/auth/session');
    expect((await ask()).json().backend).toBe('accounts');
    const root = await send(ports.front, 'GET', ROOT, '/');
    expect(root.status).toBe(502);
    expect(root.json().errors[0].details.tier).toBe('global');
    const passedOn = await send(ports.front, 'GET', ACME, '/api/global/environment');
    expect(passedOn.status).toBe(503);
    expect(passedOn.json().errors[0].details).toMatchObject({ code: 'UNAVAILABLE', tier: 'global' });
    await stopLookup(replica);
    expect((await ask()).json().backend).toBe('accounts');
  });
});
