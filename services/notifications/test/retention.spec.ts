import { newId } from '@fieldloom/kernel/ids';
import { retentionDue } from '@fieldloom/stream/events/content';
import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unfolded } from './kit/mail-text.ts';
import { NotificationsKit } from './kit/notifications-kit.ts';

let kit: NotificationsKit;

beforeAll(async () => {
  kit = await NotificationsKit.start();
});
afterAll(() => kit.stop());

const user = (teamId: string, role = 'CONTRIBUTOR') => {
  const email = `${newId()}@told.example`;
  const id = kit.peers.addUser({ teamId, email, role });
  return { id, email, teamId, actor: { ...kit.member(teamId), userId: id } };
};
const project = (teamId: string, userId: string) =>
  kit.peers.addObject({ teamId, userId, kind: 'PROJECT', title: 'Checkout', projectId: newId() });
const due = async (teamId: string, projectId: string, eventId = newId()) => {
  const payload = { projectId, dueOn: '2026-12-02', notes: 12 };
  await kit.publish(retentionDue, { teamId, aggregateId: projectId, eventId }, payload);
  await eventually(() => kit.isHandled(eventId));
  return eventId;
};
const mailsTo = ({ email }: { email: string }): string[] =>
  kit.mailbox.mails.filter(({ to }) => to === email).map(({ text }) => unfolded(text));
const noticesOf = async ({ actor }: ReturnType<typeof user>) =>
  (await kit.ask(actor, '{ notices { nodes { kind objectKind objectId } } }')).data.notices.nodes;

describe('what falls due in seven days', () => {
  it('is told once to everybody who has full rights on the project, directly, by a group or as a manager', async () => {
    const teamId = newId();
    const [owner, inGroup, manager] = [user(teamId), user(teamId), user(teamId, 'MANAGER')];
    const [lost, reader, gone] = [user(teamId), user(teamId), user(teamId)];
    const id = project(teamId, owner.id);
    const groupId = newId();
    kit.peers.groups.set(groupId, [inGroup.id, reader.id]);
    kit.peers.holders.set(id, { userIds: [owner.id, lost.id, gone.id], groupIds: [groupId], everybody: true });
    for (const each of [owner, inGroup, manager, gone]) kit.peers.full.add(`${id}/${each.id}`);
    kit.peers.hideFrom(id, lost.id);
    kit.peers.removeUser(gone.id);
    const eventId = await due(teamId, id);
    await due(teamId, id, eventId);
    for (const each of [owner, inGroup, manager]) {
      expect(await noticesOf(each)).toEqual([{ kind: 'RETENTION_DUE', objectKind: 'PROJECT', objectId: id }]);
      const [mail = '', ...others] = mailsTo(each);
      expect(others).toEqual([]);
      expect(mail).toContain('will move to the trash on December 2, 2026');
      expect(mail).toContain('http://field.fieldloom.test/projects/Checkout-');
      expect(mail).toContain('/settings/data-retention');
    }
    for (const each of [lost, reader, gone]) {
      expect(await noticesOf(each)).toEqual([]);
      expect(mailsTo(each)).toEqual([]);
    }
  });

  it('comes by mail only to those who want mails, and in the product to everybody', async () => {
    const teamId = newId();
    const owner = user(teamId);
    const id = project(teamId, owner.id);
    kit.peers.holders.set(id, { userIds: [owner.id], groupIds: [], everybody: false });
    kit.peers.full.add(`${id}/${owner.id}`);
    await kit.ask(owner.actor, 'mutation { setNotificationMail(enabled: false) { mailEnabled } }');
    await due(teamId, id);
    expect(await noticesOf(owner)).toHaveLength(1);
    expect(mailsTo(owner)).toEqual([]);
  });

  it('is told to nobody if the project is gone or the workspace is closed', async () => {
    const teamId = newId();
    const owner = user(teamId);
    const id = project(teamId, owner.id);
    kit.peers.holders.set(id, { userIds: [owner.id], groupIds: [], everybody: false });
    kit.peers.full.add(`${id}/${owner.id}`);
    kit.peers.closed.add(teamId);
    const payload = { projectId: id, dueOn: '2026-12-02', notes: 1 };
    await kit.publish(retentionDue, { teamId, aggregateId: id }, payload);
    await kit.publish(retentionDue, { teamId, aggregateId: id }, { ...payload, projectId: newId() });
    // Events of one key are handled in order, so later effects show that they were handled.
    const open = newId();
    const other = user(open);
    const otherId = project(open, other.id);
    kit.peers.holders.set(otherId, { userIds: [other.id], groupIds: [], everybody: false });
    kit.peers.full.add(`${otherId}/${other.id}`);
    const eventId = newId();
    await kit.publish(retentionDue, { teamId: open, aggregateId: id, eventId }, { ...payload, projectId: otherId });
    await eventually(() => kit.isHandled(eventId));
    expect(await noticesOf(other)).toHaveLength(1);
    kit.peers.closed.delete(teamId);
    expect(await noticesOf(owner)).toEqual([]);
    expect(mailsTo(owner)).toEqual([]);
  });
});
