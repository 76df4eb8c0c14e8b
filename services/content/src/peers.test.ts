import type { AddressInfo } from 'node:net';
import { newId } from '@fieldloom/kernel/ids';
import { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { MediaService } from '@fieldloom/proto/fieldloom/media/v1/media_pb';
import { callersOfAll } from '@fieldloom/rpc/callers';
import { Peers } from '@fieldloom/rpc/peers';
import { registerRpc } from '@fieldloom/rpc/server';
import { testKeys } from '@fieldloom/testkit/keys';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import type { ActorSource } from './modules/actor/actor-directory.ts';
import type { ClipSource } from './modules/share/public-object.service.ts';
import { accountsUsers, mediaClips } from './peers.ts';

const keys = testKeys().eu_a;
const teamId = newId();
const member = { id: newId(), name: 'Ada', email: 'ada@peers.example', role: 'CONTRIBUTOR', groupIds: [newId()] };
const removed = { ...member, id: newId(), role: '', groupIds: [] };
const [film, sound, uncut] = [newId(), newId(), newId()];
const cut = [
  { highlightId: film, complete: true, hasVideo: true },
  { highlightId: sound, complete: true },
  { highlightId: uncut },
];
/** Both services at one address. */
const others = fastify();
let users: ActorSource;
let clips: ClipSource;

beforeAll(async () => {
  await registerRpc(others, {
    keys,
    service: 'accounts',
    callers: callersOfAll(AccountsService, ['content']),
    routes: (router) =>
      router.service(AccountsService, {
        getUsers: async ({ userIds }) => ({ users: [member, removed].filter(({ id }) => userIds.includes(id)) }),
      }),
  });
  await registerRpc(others, {
    keys,
    service: 'media',
    callers: callersOfAll(MediaService, ['content']),
    routes: (router) =>
      router.service(MediaService, {
        getClips: async ({ highlightIds }) => ({
          clips: cut.filter(({ highlightId }) => highlightIds.includes(highlightId)),
        }),
      }),
  });
  await others.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(others.server.address() as AddressInfo).port}`;
  const peers = new Peers({ keys, service: 'content', addresses: { accounts: url, media: url } });
  users = accountsUsers(peers);
  clips = mediaClips(peers);
});
afterAll(async () => {
  others.server.closeAllConnections();
  await others.close();
});

it("knows a user's role and groups, by which a public link of theirs is judged", async () => {
  expect(await users.getUser(teamId, member.id)).toMatchObject({
    teamId,
    userId: member.id,
    role: 'CONTRIBUTOR',
    groupIds: member.groupIds,
  });
});

it('does not find who was removed, or never was', async () => {
  for (const id of [removed.id, newId()]) {
    await expect(users.getUser(teamId, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});

it('knows of clips that are cut whether they are sound alone', async () => {
  expect(await clips.kindsOf(teamId, [film, sound, uncut, newId()])).toEqual(
    new Map([
      [film, 'VIDEO'],
      [sound, 'AUDIO'],
    ]),
  );
});
