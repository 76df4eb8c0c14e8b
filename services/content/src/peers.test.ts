import type { AddressInfo } from 'node:net';
import { newId } from '@fieldloom/kernel/ids';
import { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { Peers } from '@fieldloom/rpc/peers';
import { registerRpc } from '@fieldloom/rpc/server';
import { testKeys } from '@fieldloom/testkit/keys';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import type { ActorSource } from './modules/actor/actor-directory.ts';
import { accountsUsers } from './peers.ts';

const keys = testKeys().eu_a;
const teamId = newId();
const member = { id: newId(), name: 'Ada', email: 'ada@peers.example', role: 'CONTRIBUTOR', groupIds: [newId()] };
const removed = { ...member, id: newId(), role: '', groupIds: [] };
const accounts = fastify();
let users: ActorSource;

beforeAll(async () => {
  await registerRpc(accounts, {
    keys,
    service: 'accounts',
    allow: ['content'],
    routes: (router) =>
      router.service(AccountsService, {
        getUsers: async ({ userIds }) => ({ users: [member, removed].filter(({ id }) => userIds.includes(id)) }),
      }),
  });
  await accounts.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(accounts.server.address() as AddressInfo).port}`;
  users = accountsUsers(new Peers({ keys, service: 'content', addresses: { accounts: url } }));
});
afterAll(async () => {
  accounts.server.closeAllConnections();
  await accounts.close();
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
