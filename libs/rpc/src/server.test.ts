import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createContextValues } from '@connectrpc/connect';
import type { Actor } from '@fieldloom/auth/actor';
import { ACTOR_HEADER, signActor, signShareReader, verifyActor } from '@fieldloom/auth/internal-token';
import { type Keys, keysFrom } from '@fieldloom/auth/keys';
import { type NamedMember, ServiceTokenSigner } from '@fieldloom/auth/service-token';
import { newId } from '@fieldloom/kernel/ids';
import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { afterEach, expect, it } from '@jest/globals';
import { type FastifyInstance, fastify } from 'fastify';
import { actingFor, inNameOf } from './acting.ts';
import { callersOfAll } from './callers.ts';
import { Peers } from './peers.ts';
import { actorOf, type RpcServerOptions, registerRpc } from './server.ts';

function newKeys(): Keys {
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
}

const keys = newKeys();
const strangeKeys = newKeys();
const member: Actor = {
  teamId: newId(),
  userId: newId(),
  sessionId: newId(),
  role: 'CONTRIBUTOR',
  admin: false,
  groupIds: [newId()],
  entitlementVersion: 7,
  readOnly: true,
};
/** Creates an actor as the gateway sends it. */
const asking = async (actor: Actor, signedWith = keys): Promise<Actor> => {
  const caller = await verifyActor(signedWith, await signActor(signedWith, actor));
  if (caller.actor === undefined) throw new Error('nobody asks');
  return caller.actor;
};

let server: FastifyInstance | undefined;
/** The actors of calls to content, in order. */
let seen: Actor[] = [];
afterEach(async () => {
  seen = [];
  await server?.close();
});

/** Creates a client of content as one of its callers. */
async function contentFor(callers: RpcServerOptions['callers'], members?: RpcServerOptions['members']) {
  server = fastify({ forceCloseConnections: true });
  const routes: RpcServerOptions['routes'] = (router) =>
    router.service(ContentService, {
      getTitles: async () => ({}),
      checkAccess: async (_request, context) => {
        seen.push(actorOf(context));
        return {};
      },
    });
  await registerRpc(server, { keys, service: 'content', callers, routes, ...(members && { members }) });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const client = (service: string) =>
    new Peers({ keys, service, addresses: { content: `http://127.0.0.1:${port}` } }).client(ContentService, 'content');
  return { client };
}

const FOR_USERS = { checkAccess: { asked: ['search', 'media'], naming: ['media', 'notifications'] } } as const;
const named: NamedMember = { teamId: member.teamId, userId: member.userId };

it('opens a method to the callers that are named for it, and to nobody else', async () => {
  const { client } = await contentFor({ getTitles: ['notifications'], resolveShare: ['gateway'] });
  await expect(client('notifications').getTitles({})).resolves.toBeDefined();
  for (const service of ['gateway', 'billing']) {
    await expect(client(service).getTitles({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
});

it('closes a method that is not named to everybody', async () => {
  const { client } = await contentFor({ getTitles: ['notifications'] });
  await expect(client('notifications').checkAccess({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(client('notifications').listReadableNodes({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

it('can open all methods to the same callers', async () => {
  const { client } = await contentFor(callersOfAll(ContentService, ['notifications']));
  await expect(client('notifications').getTitles({})).resolves.toBeDefined();
  await expect(client('billing').getTitles({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

it.each<[string, Partial<Actor>]>([
  ['a member', {}],
  ['a program', { key: { kind: 'oauth-token', id: newId(), scopes: ['CONTENT_READ'] } }],
  ['support', { support: { accessId: newId(), level: 'READ' } }],
])('takes %s from the token of the gateway that the caller sends on', async (_who, change) => {
  const { client } = await contentFor(FOR_USERS);
  const actor = await asking({ ...member, ...change });
  await client('search').checkAccess({}, actingFor(actor));
  expect(seen).toEqual([actor]);
});

it('believes no actor that no gateway of this region signed, whoever calls', async () => {
  const { client } = await contentFor(FOR_USERS);
  const forged = await asking({ ...member, role: 'MANAGER', admin: true }, strangeKeys);
  await expect(client('search').checkAccess({}, actingFor(forged))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  // An actor that was made up, or copied to change it, has no token.
  const raised: Actor = { ...(await asking(member)), admin: true };
  for (const actor of [member, raised]) expect(() => actingFor(actor)).toThrow('did not come with a token');
  expect(seen).toEqual([]);
});

it('reads nobody from the message of a call', async () => {
  await contentFor(FOR_USERS);
  const actor = { teamId: member.teamId, userId: member.userId, role: 'MANAGER', workspaceAdmin: true };
  expect(await checkAccess({ actor, objects: [] })).toEqual({ status: 403, code: 'FORBIDDEN' });
  expect(seen).toEqual([]);
});

it('lets a user of one service be nobody of another that may not ask for users', async () => {
  const { client } = await contentFor(FOR_USERS, async () => member);
  const actor = await asking(member);
  for (const service of ['notifications', 'billing']) {
    await expect(client(service).checkAccess({}, actingFor(actor))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  await expect(client('search').checkAccess({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

it('refuses the reader of a link where a user is asked for', async () => {
  await contentFor(FOR_USERS);
  const reader = await signShareReader(keys, { teamId: member.teamId, shareId: newId(), shareToken: 'aB3dE6gH9jK2' });
  expect(await checkAccess({}, { [ACTOR_HEADER]: reader })).toEqual({ status: 403, code: 'FORBIDDEN' });
  expect(seen).toEqual([]);
});

it('takes a member whom the system names as accounts says they are now', async () => {
  const asked: NamedMember[] = [];
  const { client } = await contentFor(FOR_USERS, async (who) => {
    asked.push(who);
    return who.userId === member.userId ? member : undefined;
  });
  await client('notifications').checkAccess({}, inNameOf(named));
  await client('media').checkAccess({}, inNameOf(member));
  expect(seen).toEqual([member, member]);
  expect(asked).toEqual([named, { ...named, sessionId: member.sessionId }]);
  const gone = inNameOf({ ...named, userId: newId() });
  await expect(client('notifications').checkAccess({}, gone)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('lets a service name a member only where the method says so', async () => {
  const callers = { ...FOR_USERS, getTitles: ['search', 'notifications'] };
  const { client } = await contentFor(callers, async () => member);
  await expect(client('search').checkAccess({}, inNameOf(named))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(client('notifications').getTitles({}, inNameOf(named))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(seen).toEqual([]);
});

it('gives a handler nobody where nobody came with the call', () => {
  expect(() => actorOf({ values: createContextValues() })).toThrow('made for nobody');
});

/** Sends the raw request of search, with a message that is not in the contract. */
async function checkAccess(message: object, headers: Record<string, string> = {}) {
  const token = await new ServiceTokenSigner(keys, 'search').tokenFor('eu_a:content');
  const answer = await server?.inject({
    method: 'POST',
    url: '/fieldloom.content.v1.ContentService/CheckAccess',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    payload: message,
  });
  return { status: answer?.statusCode, code: answer?.headers['x-fieldloom-error'] };
}
