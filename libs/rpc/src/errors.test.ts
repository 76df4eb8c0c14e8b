import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Code, ConnectError, createClient } from '@connectrpc/connect';
import { createConnectTransport } from '@connectrpc/connect-node';
import { notFound, unauthorized } from '@fieldloom/kernel/errors';
import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { describe, expect, it } from '@jest/globals';
import { callerUnknown, fromConnectError, toConnectError } from './errors.ts';

/** Returns what a client of this server throws. */
async function thrownBy(listener: RequestListener): Promise<unknown> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = createClient(ContentService, createConnectTransport({ baseUrl, httpVersion: '1.1' }));
  try {
    return await client.listReadableNodes({}).then(
      () => undefined,
      (error: unknown) => error,
    );
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('fromConnectError', () => {
  it('gives what the callee threw', () => {
    expect(fromConnectError(toConnectError(notFound()))).toMatchObject({ code: 'NOT_FOUND' });
    expect(fromConnectError(toConnectError(new Error('a bug')))).toMatchObject({ code: 'INTERNAL' });
  });

  it.each<[string, RequestListener]>([
    ['before it answers', (request) => request.socket.destroy()],
    [
      'while it answers',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/proto', 'content-length': 1_000 });
        response.write(Buffer.alloc(10), () => response.socket?.destroy());
      },
    ],
  ])('says that a callee is away who dies %s', async (_when, listener) => {
    expect(fromConnectError(await thrownBy(listener))).toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('says that a callee is away who takes too long, or whose socket fails otherwise', () => {
    const late = new ConnectError('late', Code.DeadlineExceeded);
    expect(fromConnectError(late)).toMatchObject({ code: 'UNAVAILABLE' });
    const broken = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
    expect(fromConnectError(ConnectError.from(broken, Code.Internal))).toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('does not call a fault of ours an absence', () => {
    const fault = Object.assign(new TypeError('wrong argument'), { code: 'ERR_INVALID_ARG_TYPE' });
    for (const error of [
      new ConnectError('no such method', Code.Unimplemented),
      new ConnectError('undecodable', Code.Internal),
      ConnectError.from(fault, Code.Internal),
    ])
      expect(fromConnectError(error)).toMatchObject({ code: 'INTERNAL' });
  });
});

describe('a callee that does not believe the caller', () => {
  it('is away for it, and says nothing of whom it was asked for', () => {
    expect(fromConnectError(callerUnknown())).toMatchObject({ code: 'UNAVAILABLE' });
    expect(fromConnectError(toConnectError(unauthorized()))).toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
