import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { ActorKeySchema, ActorSchema, ActorSupportSchema } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { expect, it } from '@jest/globals';
import { readRpcActor, toRpcActor } from './actor.ts';

const member: Actor = {
  teamId: newId(),
  userId: newId(),
  sessionId: newId(),
  role: 'CONTRIBUTOR',
  admin: false,
  groupIds: [newId(), newId()],
  entitlementVersion: 7,
  readOnly: true,
};
/** Over the wire and back. */
const sent = (actor: Actor): Actor =>
  readRpcActor(fromBinary(ActorSchema, toBinary(ActorSchema, create(ActorSchema, toRpcActor(actor)))));

it.each<[string, Actor]>([
  ['a member', member],
  ['somebody who is excluded', { ...member, role: null }],
  ['a program', { ...member, key: { kind: 'oauth-token', id: newId(), scopes: ['CONTENT_READ', 'AUDIT_LOG_READ'] } }],
  ['support that may read', { ...member, support: { accessId: newId(), level: 'READ' } }],
  ['support that acts as an admin', { ...member, admin: true, support: { accessId: newId(), level: 'ADMIN' } }],
])('%s is the same to the service that is called', (_who, actor) => {
  expect(sent(actor)).toEqual({ key: undefined, support: undefined, ...actor });
});

it('what this release does not know gives no rights', () => {
  const message = create(ActorSchema, toRpcActor(member));
  message.role = 'OWNER';
  message.key = create(ActorKeySchema, { kind: 'robot', id: member.sessionId, scopes: ['CONTENT_WRITE'] });
  message.support = create(ActorSupportSchema, { accessId: member.sessionId, level: 'EVERYTHING' });
  expect(readRpcActor(message)).toMatchObject({ role: null, key: { scopes: [] }, support: { level: 'READ' } });
});
