import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type Keys, keysFrom } from '@fieldloom/auth/keys';
import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { afterEach, expect, it } from '@jest/globals';
import { type FastifyInstance, fastify } from 'fastify';
import { Peers } from './peers.ts';
import { type RpcServerOptions, registerRpc } from './server.ts';

const keys = ((): Keys => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const named = { kid: 'eu_a-1', kty: 'OKP' };
  return keysFrom({
    scope: 'eu_a',
    kid: named.kid,
    privateJwk: { ...privateKey.export({ format: 'jwk' }), ...named },
    publicKeys: { eu_a: [{ ...publicKey.export({ format: 'jwk' }), ...named }] },
    hpkePrivateKeys: [],
    hpkePublicKeys: {},
    identityHashKeys: [],
  });
})();
let server: FastifyInstance | undefined;
afterEach(() => server?.close());

/** Content, as one of its callers calls it. */
async function contentFor(allow: RpcServerOptions['allow']) {
  server = fastify({ forceCloseConnections: true });
  const routes: RpcServerOptions['routes'] = (router) =>
    router.service(ContentService, { getTitles: async () => ({}), listReadableNodes: async () => ({}) });
  await registerRpc(server, { keys, service: 'content', allow, routes });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  return (service: string) =>
    new Peers({ keys, service, addresses: { content: `http://127.0.0.1:${port}` } }).client(ContentService, 'content');
}

it('opens a method to the callers that are named for it, and to nobody else', async () => {
  const as = await contentFor({ GetTitles: ['notifications'], ResolveShare: ['gateway'] });
  await expect(as('notifications').getTitles({})).resolves.toBeDefined();
  for (const service of ['gateway', 'billing']) {
    await expect(as(service).getTitles({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
});

it('closes a method that is not named to everybody', async () => {
  const as = await contentFor({ GetTitles: ['notifications'] });
  await expect(as('notifications').listReadableNodes({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

it('opens all methods to the callers of one list', async () => {
  const as = await contentFor(['notifications']);
  await expect(as('notifications').listReadableNodes({})).resolves.toBeDefined();
  await expect(as('billing').getTitles({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
