import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { allowOutgoingCalls, refuseOutgoingCalls, requireTestDatabase } from './guards.ts';

describe('refuseOutgoingCalls', () => {
  beforeEach(refuseOutgoingCalls);
  afterEach(allowOutgoingCalls);

  it('fails a fetch to an outside name before it is looked up', async () => {
    const failure = await fetch('http://provider.invalid/hook').catch((error: Error) => error.cause);
    // fetch wraps errors from another realm, such as jest's.
    expect(String(failure)).toContain('UnknownOutgoingCall: A spec tried to connect to provider.invalid');
  });

  it.each([
    ['options', () => net.connect({ host: '192.0.2.1', port: 80 })],
    ['port and host', () => net.connect(80, '192.0.2.1')],
    ['a socket’s own connect', () => new net.Socket().connect(80, '192.0.2.1')],
  ])('fails a connection made with %s', async (_how, connect) => {
    const error = await new Promise((resolve) => connect().once('error', resolve));
    expect(String(error)).toBe('UnknownOutgoingCall: A spec tried to connect to 192.0.2.1');
  });

  it('lets calls to this machine through', async () => {
    const server = createServer((_request, response) => response.end('here'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here');
    expect(await (await fetch(`http://localhost:${port}`)).text()).toBe('here');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('requireTestDatabase', () => {
  it('lets specs touch test databases only', () => {
    expect(() => requireTestDatabase('postgres://content_app:x@127.0.0.1:21100/content')).toThrow(
      'not a test database',
    );
    expect(() => requireTestDatabase('postgres://test_content_app:x@127.0.0.1:21100/test_content_1a2b')).not.toThrow();
  });
});
