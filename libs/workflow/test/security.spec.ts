import { type AddressInfo, connect } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { makeCertificate } from '@fieldloom/testkit/certificate';
import { testStack } from '@fieldloom/testkit/stack';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NativeConnection } from '@temporalio/worker';
import { connectTemporal, type WorkflowSettings } from '../src/client.ts';
import { addressOf, type TemporalSecurity } from '../src/security.ts';

/** The region's Temporal behind a proxy that requires TLS and a client certificate, like a load balancer or a mesh. */
let door: Server;
let own: { cert: string; key: string };
let stranger: { cert: string; key: string };

beforeAll(async () => {
  [own, stranger] = [await makeCertificate('temporal'), await makeCertificate('stranger')];
  const [host = '', port] = (await testStack()).temporalAddress.split(':');
  const options = { ...own, ca: own.cert, requestCert: true, rejectUnauthorized: true, ALPNProtocols: ['h2'] };
  door = createServer(options, (socket) => {
    const inside = connect(Number(port), host);
    socket.pipe(inside).pipe(socket);
    for (const each of [socket, inside]) each.on('error', () => [socket, inside].forEach((one) => one.destroy()));
  });
  door.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  door.close();
});

const settingsWith = (security: TemporalSecurity | undefined): WorkflowSettings => ({
  TEMPORAL_ADDRESS: `127.0.0.1:${(door.address() as AddressInfo).port}`,
  TEMPORAL_NAMESPACE: 'fieldloom',
  TEMPORAL_SECURITY: security,
});

/** Returns the client's error for a workflow that does not exist. */
async function ask(security: TemporalSecurity | undefined): Promise<string> {
  const client = connectTemporal(settingsWith(security));
  try {
    return await client.workflow
      .getHandle('no-such-workflow')
      .describe()
      .then(
        () => 'there',
        (error: Error) => (error.name === 'DomainError' ? String((error as { code?: string }).code) : error.name),
      );
  } finally {
    await client.connection.close();
  }
}

async function connectWorker(security: TemporalSecurity | undefined): Promise<void> {
  const connection = await NativeConnection.connect(addressOf(settingsWith(security)));
  await connection.close();
}

describe('a Temporal that wants TLS and a certificate', () => {
  it('admits clients and workers that have both', async () => {
    const security = { tls: { ca: own.cert, ...own } };
    expect(await ask(security)).toBe('WorkflowNotFoundError');
    await connectWorker(security);
  });

  it.each([
    ['another authority', () => ({ tls: { ca: stranger.cert, ...own } })],
    ['the certificate of a stranger', () => ({ tls: { ca: own.cert, ...stranger } })],
    ['no certificate', () => ({ tls: { ca: own.cert } })],
    ['no TLS', () => undefined],
  ])('%s: no', async (_what, security) => {
    expect(await ask(security())).toBe('UNAVAILABLE');
    await expect(connectWorker(security())).rejects.toThrow();
  });
});
