import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Outbound } from './outbound.ts';

const ALLOW = ['127.0.0.1/32'];
let server: Server;
let port: number;
let asked: { url: string; headers: Record<string, unknown>; body: string }[] = [];
let answer: RequestListener;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push({ url: request.url ?? '', headers: request.headers, body });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as { port: number });
});
beforeEach(() => {
  asked = [];
  answer = (_request, response) => response.end('hello');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const at = (path: string, host = '127.0.0.1'): string => `http://${host}:${port}${path}`;
/** A resolver that returns these addresses for every name. */
const namesAre = (...addresses: string[]) => ({
  resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
});
const redirectTo =
  (location: string, status = 302): RequestListener =>
  ({ url }, response) => {
    if (url === '/end') return response.end('the end');
    return response.writeHead(status, { location }).end();
  };

describe('an address', () => {
  it.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/',
    'https://100.64.0.1/',
    'https://[fd00:ec2::254]/',
    'http://1.1.1.1/',
    'https://1.1.1.1:8443/',
    'https://user:password@1.1.1.1/',
    'file:///etc/passwd',
    'gopher://1.1.1.1/',
    'nonsense',
  ])('%s is refused without a connection', async (address) => {
    await expect(new Outbound().fetch(address)).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
    expect(asked).toEqual([]);
  });

  it('is refused when one of several addresses of its name is private', async () => {
    const outbound = new Outbound(namesAre('93.184.215.14', '10.0.0.1'));
    await expect(outbound.fetch('https://both.example/')).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
  });

  it('is refused when one address of its name is allowed and another is not', async () => {
    const outbound = new Outbound({ allow: ALLOW, ...namesAre('127.0.0.1', '127.0.0.2') });
    await expect(outbound.fetch(at('/', 'both.example'))).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
  });

  it('is resolved once: the connection goes where the judgement was', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.1'], ['10.0.0.1']];
    let count = 0;
    const resolve = async () => {
      const addresses = answers[count] ?? [];
      count += 1;
      return addresses.map((address) => ({ address, family: 4 }));
    };
    const { status } = await new Outbound({ allow: ALLOW, resolve }).fetch(at('/', 'rebinding.example'));
    expect([status, count, asked.length]).toEqual([200, 1, 1]);
  });

  it('without an answer to its name is unavailable', async () => {
    await expect(new Outbound(namesAre()).fetch('https://nobody.example/')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  });
});

describe('a request to what the operator allows', () => {
  const outbound = new Outbound({ allow: ALLOW });

  it('carries method, headers and body', async () => {
    const sent = { method: 'POST' as const, headers: { authorization: 'Bearer t' }, body: 'a=ü' };
    const { status, body, url } = await outbound.fetch(at('/api'), sent);
    expect([status, body.toString(), url]).toEqual([200, 'hello', at('/api')]);
    expect(asked).toMatchObject([
      { url: '/api', body: 'a=ü', headers: { authorization: 'Bearer t', 'content-length': '4' } },
    ]);
  });

  it('does not reach the network beside it', async () => {
    await expect(outbound.fetch(at('/', '127.0.0.2'))).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
  });

  it('is not led on unless it says so, and never when it posts', async () => {
    answer = redirectTo('/end');
    await expect(outbound.fetch(at('/'))).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
    const post = { method: 'POST' as const, redirects: 3 };
    await expect(outbound.fetch(at('/'), post)).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
    expect(asked.map(({ url }) => url)).toEqual(['/', '/']);
    expect((await outbound.fetch(at('/'), { redirects: 1 })).body.toString()).toBe('the end');
  });

  it('is led on only so often', async () => {
    answer = redirectTo('/again');
    await expect(outbound.fetch(at('/'), { redirects: 3 })).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
    expect(asked).toHaveLength(4);
  });

  it.each(['http://10.0.0.1/', 'http://169.254.169.254/', 'file:///etc/passwd', 'http://127.0.0.2/', '//10.0.0.1/'])(
    'is not led on to %s',
    async (location) => {
      answer = redirectTo(location);
      await expect(outbound.fetch(at('/'), { redirects: 3 })).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
      expect(asked).toHaveLength(1);
    },
  );

  it('does not tell another site what opens this one', async () => {
    const named = new Outbound({ allow: ALLOW, ...namesAre('127.0.0.1') });
    answer = redirectTo(at('/end', 'other.example'));
    await named.fetch(at('/', 'one.example'), { redirects: 1, headers: { authorization: 'Bearer t' } });
    expect(asked.map(({ headers }) => headers['authorization'])).toEqual(['Bearer t', undefined]);
  });

  it('ends when the answer is too large, whatever length it promised', async () => {
    answer = (_request, response) => {
      response.write('x'.repeat(600));
      response.end('x'.repeat(600));
    };
    await expect(outbound.fetch(at('/'), { maxBytes: 1_000 })).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
    expect((await outbound.fetch(at('/'), { maxBytes: 1_200 })).body).toHaveLength(1_200);
  });

  it.each([
    ['never begins', () => {}],
    ['never ends', (_request: unknown, response: { write: (text: string) => void }) => response.write('x')],
  ])('ends when the answer %s', async (_what, listener) => {
    answer = listener as RequestListener;
    await expect(outbound.fetch(at('/'), { timeoutMs: 100 })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('ends when a name is never resolved', async () => {
    const silent = new Outbound({ resolve: () => new Promise(() => {}) });
    await expect(silent.fetch('https://slow.example/', { timeoutMs: 50 })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  });

  it('says that nobody is there', async () => {
    await expect(outbound.fetch('http://127.0.0.1:9/')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
