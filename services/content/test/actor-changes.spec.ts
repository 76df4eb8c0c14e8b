import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { subscriptionsOf } from '@fieldloom/service/service-module';
import { createConsumer, type EventConsumer } from '@fieldloom/stream/consumer';
import type { EventDefinition } from '@fieldloom/stream/event-definition';
import { sessionRevoked, userChanged, userRemoved } from '@fieldloom/stream/events/accounts';
import { entitlementsChanged } from '@fieldloom/stream/events/billing';
import { createProducer, type EventProducer } from '@fieldloom/stream/producer';
import { eventually } from '@fieldloom/testkit/eventually';
import { type TestStream, testStream } from '@fieldloom/testkit/topics';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ActorDirectory } from '../src/modules/actor/actor-directory.ts';
import { MODULES } from '../src/modules.gen.ts';
import { Collaborator } from './kit/collaborator.ts';
import { ContentKit } from './kit/content-kit.ts';

const WITHIN_5_S = { timeoutMs: 5_000 };
/**
 * A connection is checked every two seconds, so after this many checks a server that asked accounts each time would
 * know.
 */
const CHECKS = 3;

describe('an open document whose user changes', () => {
  let kit: ContentKit;
  let stream: TestStream;
  let producer: EventProducer;
  let consumer: EventConsumer;
  let manager: Actor;
  const opened: Collaborator[] = [];

  beforeAll(async () => {
    kit = await ContentKit.start();
    stream = await testStream();
    producer = createProducer(stream);
    const subscriptions = subscriptionsOf(kit.running.app, MODULES);
    consumer = createConsumer({ ...stream, group: 'content', subscriptions });
    await consumer.start();
    manager = kit.workspaces.add(kit.teamId, 'MANAGER');
  });
  afterEach(() => {
    jest.restoreAllMocks();
    for (const collaborator of opened.splice(0)) collaborator.close();
  });
  afterAll(async () => {
    await consumer.stop();
    await producer.close();
    await stream.drop();
    await kit.stop();
  });

  /** Announces a change as accounts' relay does. */
  const publish = <Payload>(event: EventDefinition<Payload>, aggregateId: string, payload: Payload): Promise<void> => {
    const { type, topic, version: schemaVersion } = event;
    const about = { teamId: kit.teamId, region: 'us_b', actor: null, traceparent: null, aggregateId, version: 1 };
    const envelope = {
      ...about,
      type,
      schemaVersion,
      eventId: newId(),
      occurredAt: new Date().toISOString(),
      payload,
    };
    return producer.publish([{ topic, key: aggregateId, envelope }]);
  };
  const changed = ({ userId }: Actor) => publish(userChanged, userId, { userId, version: 2 });

  const newProject = async (everybody: 'WRITE' | null): Promise<string> => {
    const input = { title: 'P', workspaceAccess: everybody };
    const mutation = 'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }';
    return (await kit.do(manager, mutation, { input })).createProject.id;
  };
  const openNote = async (actor: Actor, projectId: string): Promise<Collaborator> => {
    const mutation = `mutation { createNote(input: { projectId: "${projectId}", title: "N" }) { id } }`;
    const { id } = (await kit.do(manager, mutation)).createNote;
    const page = await Collaborator.open(actor, `note:${id}`, { keys: kit.keys, port: kit.port });
    opened.push(page);
    return page.synced();
  };

  it('closes within 5 s of the end of its session, when accounts announces it and not before', async () => {
    const leaver = kit.workspaces.add(kit.teamId, 'CONTRIBUTOR');
    const page = await openNote(leaver, await newProject('WRITE'));
    kit.workspaces.remove(leaver);
    await untilChecked(leaver);
    expect(page.closed).toEqual([]);
    await publish(sessionRevoked, leaver.userId, { sessionId: leaver.sessionId, userId: leaver.userId });
    await eventually(() => page.closed.includes(4403), WITHIN_5_S);
    await eventually(() => page.refused.includes('permission-denied'));
  });

  it('closes for somebody who was removed, and for nobody else', async () => {
    const projectId = await newProject('WRITE');
    const [leaver, other] = [1, 2].map(() => kit.workspaces.add(kit.teamId, 'CONTRIBUTOR')) as [Actor, Actor];
    const [page, others] = [await openNote(leaver, projectId), await openNote(other, projectId)];
    kit.workspaces.remove(leaver);
    await publish(userRemoved, leaver.userId, { userId: leaver.userId, version: 2 });
    await eventually(() => page.closed.includes(4403), WITHIN_5_S);
    expect(others.closed).toEqual([]);
  });

  it('becomes read-only within 5 s of another role', async () => {
    const member = kit.workspaces.add(kit.teamId, 'CONTRIBUTOR');
    const page = await openNote(member, await newProject('WRITE'));
    expect(page.scope).toBe('read-write');
    kit.workspaces.change(member, { role: 'VIEWER' });
    await changed(member);
    await eventually(() => page.closed.includes(4205) && page.scope === 'readonly', WITHIN_5_S);
  });

  it('closes within 5 s for somebody who left the group that it was shared with', async () => {
    const groupId = newId();
    const member = kit.workspaces.add(kit.teamId, 'CONTRIBUTOR', { groupIds: [groupId] });
    const projectId = await newProject(null);
    const grants = [{ principalKind: 'GROUP', principalId: groupId, level: 'WRITE' }];
    await kit.do(manager, 'mutation ($input: SetPermissionsInput!) { setPermissions(input: $input) { restricted } }', {
      input: { kind: 'PROJECT', id: projectId, grants },
    });
    const page = await openNote(member, projectId);
    kit.workspaces.change(member, { groupIds: [] });
    await changed(member);
    await eventually(() => page.closed.includes(4403), WITHIN_5_S);
  });

  it('is read-only when its workspace is, even if accounts learns about that later than content', async () => {
    const member = kit.workspaces.add(kit.teamId, 'CONTRIBUTOR');
    const page = await openNote(member, await newProject('WRITE'));
    await publish(entitlementsChanged, kit.teamId, { version: 2 });
    await untilChecked(member);
    kit.workspaces.change(member, { readOnly: true, entitlementVersion: 2 });
    await eventually(() => page.closed.includes(4205) && page.scope === 'readonly', WITHIN_5_S);
  });

  /** Waits until the server has checked the user's connections a few more times. */
  async function untilChecked({ userId }: Actor): Promise<void> {
    const checked = jest.spyOn(kit.running.app.get(ActorDirectory), 'known');
    await eventually(() => checked.mock.calls.filter(([key]) => key.userId === userId).length >= CHECKS, {
      timeoutMs: 20_000,
    });
    checked.mockRestore();
  }
});
