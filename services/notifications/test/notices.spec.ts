import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import {
  accessRequestCreated,
  accessRequestDecided,
  inviteCreated,
  supportRequested,
  userCredentialsChanged,
  userLocked,
  workspaceClosed,
  workspaceHandedOver,
} from '@fieldloom/stream/events/accounts';
import { transcriptCompleted, transcriptFailed } from '@fieldloom/stream/events/media';
import { eventually } from '@fieldloom/testkit/eventually';
import { type Subscriber, subscribeTo } from '@fieldloom/testkit/subscriber';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { unfolded } from './kit/mail-text.ts';
import { NotificationsKit } from './kit/notifications-kit.ts';

let kit: NotificationsKit;
const subscribers: Subscriber[] = [];

beforeAll(async () => {
  kit = await NotificationsKit.start();
});
afterEach(async () => {
  for (const subscriber of subscribers.splice(0)) await subscriber.stop();
});
afterAll(() => kit.stop());

/**
 * Announces that the transcript of a member's note is complete.
 * @returns the event's id.
 */
const completed = (teamId: string, noteId: string, eventId = newId()): Promise<string> => {
  const fileId = newId();
  const payload = { fileId, noteId, transcriptKey: `${teamId}/${fileId}/transcript.json` };
  return kit.publish(transcriptCompleted, { teamId, aggregateId: fileId, eventId }, payload);
};

const noticesOf = async (
  actor: Actor,
): Promise<{ id: string; kind: string; objectId: string; readAt: string | null }[]> =>
  (await kit.ask(actor, '{ notices { nodes { id kind objectKind objectId readAt } unreadCount } }')).data.notices.nodes;

describe('notices', () => {
  it('come only to the author of the note, once per event, newest first', async () => {
    const author = kit.member(newId());
    const colleague = kit.member(author.teamId);
    const noteId = kit.peers.addNote(author.teamId, author.userId);
    const eventId = await completed(author.teamId, noteId);
    await eventually(async () => (await noticesOf(author)).length === 1);
    await completed(author.teamId, noteId, eventId);
    const fileId = newId();
    const failed = { fileId, noteId, errorCode: 'DAMAGED' };
    await kit.publish(transcriptFailed, { teamId: author.teamId, aggregateId: fileId }, failed);
    await eventually(async () => (await noticesOf(author)).length > 1);
    // An event behind the repeated one shows that the repeated one arrived and created nothing.
    await completed(author.teamId, noteId);
    const count = async () => (await noticesOf(author)).filter(({ kind }) => kind === 'TRANSCRIPT_COMPLETE').length;
    await eventually(async () => (await count()) > 1);
    const notices = await noticesOf(author);
    expect(notices.map(({ kind }) => kind).toSorted()).toEqual([
      'TRANSCRIPT_COMPLETE',
      'TRANSCRIPT_COMPLETE',
      'TRANSCRIPT_FAILED',
    ]);
    expect(await noticesOf(colleague)).toEqual([]);
  });

  it('are marked as read, one or all, and stay so', async () => {
    const author = kit.member(newId());
    for (const index of [1, 2, 3]) {
      await completed(author.teamId, kit.peers.addNote(author.teamId, author.userId));
      await eventually(async () => (await noticesOf(author)).length === index);
    }
    const unread = async () =>
      (await kit.ask(author, '{ notices(first: 0) { unreadCount } }')).data.notices.unreadCount;
    const [first] = await noticesOf(author);
    const mark = () => kit.ask(author, `mutation { markNoticeRead(id: "${first?.id}") { readAt } }`);
    const { readAt } = (await mark()).data.markNoticeRead;
    expect((await mark()).data.markNoticeRead.readAt).toBe(readAt);
    expect(await unread()).toBe(2);
    await kit.ask(author, 'mutation { markAllNoticesRead }');
    expect(await unread()).toBe(0);
  });

  it('are listed page by page without gaps', async () => {
    const author = kit.member(newId());
    for (const index of [1, 2, 3]) {
      await completed(author.teamId, kit.peers.addNote(author.teamId, author.userId));
      await eventually(async () => (await noticesOf(author)).length === index);
    }
    const paged: string[] = [];
    let after: string | null = null;
    do {
      const place: string = after === null ? '' : `, after: "${after}"`;
      const { data } = await kit.ask(author, `{ notices(first: 2${place}) { nodes { id } endCursor } }`);
      paged.push(...data.notices.nodes.map(({ id }: { id: string }) => id));
      after = data.notices.endCursor;
    } while (after !== null);
    expect(paged).toEqual((await noticesOf(author)).map(({ id }) => id));
  });
});

describe('noticeAdded', () => {
  const follow = async (who: Actor | undefined): Promise<Subscriber> => {
    const subscriber = await subscribeTo(kit.port, kit.keys, who, 'subscription { noticeAdded { id objectId } }');
    subscribers.push(subscriber);
    return subscriber;
  };
  /** A subscription is known to work once it reports a notice; new ones are sent until it does. */
  const awake = (subscriber: Subscriber, { teamId, userId }: Actor): Promise<unknown> =>
    eventually(
      async () => {
        await completed(teamId, kit.peers.addNote(teamId, userId));
        return subscriber.seen.length > 0;
      },
      { intervalMs: 100 },
    );

  it('tells users only about their own notices', async () => {
    const author = kit.member(newId());
    const colleague = kit.member(author.teamId);
    const stranger = kit.member(newId());
    const [own, of, there] = [await follow(author), await follow(colleague), await follow(stranger)];
    await awake(of, colleague);
    await awake(there, stranger);
    await awake(own, author);
    const heard = async (actor: Actor, subscriber: Subscriber): Promise<void> => {
      const notices = new Set((await noticesOf(actor)).map(({ id }) => id));
      expect(subscriber.seen.filter((notice) => !notices.has((notice as { id: string }).id))).toEqual([]);
    };
    await heard(author, own);
    await heard(colleague, of);
    await heard(stranger, there);
  });

  it('tells nothing to somebody whom the gateway did not authenticate', async () => {
    const nobody = await follow(undefined);
    await eventually(() => nobody.isEnded);
    expect(nobody.seen).toEqual([]);
    expect(nobody.errors).not.toEqual([]);
  });
});

describe('invite mail', () => {
  const invited = (teamId: string, inviteId: string, eventId = newId()): Promise<string> =>
    kit.publish(inviteCreated, { teamId, aggregateId: inviteId, eventId }, { inviteId });
  const mailsTo = (email: string): number => kit.mailbox.mails.filter(({ to }) => to === email).length;

  it('goes to the invited address once, and not for an invite that is revoked or of another workspace', async () => {
    const teamId = newId();
    const revoked = kit.peers.addInvite({ teamId, email: 'revoked@spec.example', status: 'REVOKED' });
    const foreign = kit.peers.addInvite({ teamId: newId(), email: 'foreign@spec.example', status: 'PENDING' });
    const pending = kit.peers.addInvite({ teamId, email: 'pending@spec.example', status: 'PENDING' });
    await invited(teamId, revoked);
    await invited(teamId, foreign);
    const eventId = await invited(teamId, pending);
    await eventually(() => mailsTo('pending@spec.example') > 0);
    await invited(teamId, pending, eventId);
    // Events of one invite are handled in order, so the one after the repeated event shows that it arrived.
    const consumed = await invited(teamId, pending);
    await eventually(() => kit.isHandled(consumed));
    expect(mailsTo('pending@spec.example')).toBe(2);
    expect(mailsTo('revoked@spec.example') + mailsTo('foreign@spec.example')).toBe(0);
  });

  it('shows the logo of the workspace, if it has one', async () => {
    const [bare, adorned] = [newId(), newId()];
    const logo = `https://field.fieldloom.test/image/logo/${adorned}`;
    kit.peers.logos.set(adorned, logo);
    for (const teamId of [bare, adorned]) {
      const email = `${teamId}@spec.example`;
      const inviteId = kit.peers.addInvite({ teamId, email, status: 'PENDING' });
      await invited(teamId, inviteId);
      await eventually(() => mailsTo(email) > 0);
    }
    const mailTo = (teamId: string): string =>
      unfolded(kit.mailbox.mails.find(({ to }) => to === `${teamId}@spec.example`)?.text ?? '');
    expect(mailTo(adorned)).toContain(logo);
    expect(mailTo(bare)).not.toContain('<img');
  });
});

describe('mail about requests for access', () => {
  const mailsTo = (email: string): string[] =>
    kit.mailbox.mails.filter(({ to }) => to === email).map(({ text }) => unfolded(text));
  const tell = (event: typeof accessRequestCreated, teamId: string, accessRequestId: string, eventId = newId()) =>
    kit.publish(event, { teamId, aggregateId: accessRequestId, eventId }, { accessRequestId });

  it('goes to every admin once, and to nobody about a request that is decided or of another workspace', async () => {
    const teamId = newId();
    const adminEmails = ['first@admins.example', 'second@admins.example'];
    const email = 'asks@spec.example';
    const decided = kit.peers.addAccessRequest({ teamId, email, status: 'DENIED', adminEmails: ['x@admins.example'] });
    const foreign = kit.peers.addAccessRequest({ teamId: newId(), email, status: 'REQUESTED', adminEmails });
    const open = kit.peers.addAccessRequest({ teamId, email, status: 'REQUESTED', adminEmails });
    await tell(accessRequestCreated, teamId, decided);
    await tell(accessRequestCreated, teamId, foreign);
    const eventId = await tell(accessRequestCreated, teamId, open);
    await eventually(() => mailsTo('second@admins.example').length > 0);
    await tell(accessRequestCreated, teamId, open, eventId);
    // Events of one request are handled in order, so the one after the repeated event shows that it arrived.
    const consumed = await tell(accessRequestCreated, teamId, open);
    await eventually(() => kit.isHandled(consumed));
    for (const admin of adminEmails) expect(mailsTo(admin)).toHaveLength(2);
    expect(mailsTo('first@admins.example')[0]).toContain('http://x.test/settings/users');
    expect([...mailsTo('x@admins.example'), ...mailsTo(email)]).toEqual([]);
  });

  it('tells people who were let in, and nobody who was not', async () => {
    const teamId = newId();
    const request = (email: string, status: 'APPROVED' | 'DENIED') =>
      kit.peers.addAccessRequest({ teamId, email, status, adminEmails: ['a@admins.example'] });
    await tell(accessRequestDecided, teamId, request('refused@spec.example', 'DENIED'));
    await tell(accessRequestDecided, teamId, request('welcome@spec.example', 'APPROVED'));
    await eventually(() => mailsTo('welcome@spec.example').length > 0);
    expect(mailsTo('welcome@spec.example')[0]).toContain('http://x.test/');
    expect(mailsTo('refused@spec.example')).toEqual([]);
  });
});

describe('mail about support', () => {
  it('goes to every admin once while the request is open, and to nobody in another workspace', async () => {
    const teamId = newId();
    const adminEmails = ['first@support.example', 'second@support.example'];
    const mailsTo = (email: string): string[] =>
      kit.mailbox.mails.filter(({ to }) => to === email).map(({ text }) => unfolded(text));
    const tell = (id: string, eventId = newId()): Promise<string> =>
      kit.publish(supportRequested, { teamId, aggregateId: id, eventId }, { supportAccessId: id });
    const open = kit.peers.addSupportRequest({ teamId, status: 'REQUESTED', adminEmails });
    await tell(kit.peers.addSupportRequest({ teamId, status: 'DENIED', adminEmails: ['x@support.example'] }));
    await tell(
      kit.peers.addSupportRequest({ teamId: newId(), status: 'REQUESTED', adminEmails: ['y@support.example'] }),
    );
    const eventId = await tell(open);
    await eventually(() => mailsTo('second@support.example').length > 0);
    await tell(open, eventId);
    const consumed = await tell(open);
    await eventually(() => kit.isHandled(consumed));
    for (const admin of adminEmails) expect(mailsTo(admin)).toHaveLength(2);
    const [text = ''] = mailsTo('first@support.example');
    expect(text).toContain('http://x.test/settings/security');
    expect(text).not.toContain('<p>Support (<b>');
    expect([...mailsTo('x@support.example'), ...mailsTo('y@support.example')]).toEqual([]);
  });
});

describe('mail about a workspace that was handed over', () => {
  const made = (teamId: string, eventId = newId()): Promise<string> =>
    kit.publish(workspaceHandedOver, { teamId, aggregateId: teamId, eventId }, { version: 1 });
  const mails = (): string[] =>
    kit.mailbox.mails.map(({ text }) => unfolded(text)).filter((text) => text.includes('You are its admin'));

  it('goes to its first admin once, and to nobody if they are gone', async () => {
    const email = 'first.admin@customer.example';
    await made(newId());
    const teamId = kit.peers.addStaffTenantCreation(email);
    const eventId = await made(teamId);
    await eventually(() => mails().length > 0);
    await made(teamId, eventId);
    // This mail comes after the events that were dropped.
    const consumed = await made(kit.peers.addStaffTenantCreation('another@customer.example'));
    await eventually(() => kit.isHandled(consumed));
    expect(mails()).toHaveLength(2);
    expect(mails()[0]).toContain(email);
    expect(mails()[0]).toContain('http://x.test/');
    expect(mails()[0]).not.toContain('<p>Support (<b>');
  });
});

describe('lock mail', () => {
  const locked = (teamId: string, userId: string, eventId = newId()): Promise<string> =>
    kit.publish(userLocked, { teamId, aggregateId: userId, eventId }, { userId });
  const mailsTo = (email: string): string[] =>
    kit.mailbox.mails.filter(({ to }) => to === email).map(({ text }) => unfolded(text));

  it('goes to the member once per lock, and not to somebody who was removed or is in another workspace', async () => {
    const teamId = newId();
    const removed = kit.peers.addUser({ teamId, email: 'removed@lock.example', role: '' });
    const foreign = kit.peers.addUser({ teamId: newId(), email: 'foreign@lock.example', role: 'VIEWER' });
    const member = kit.peers.addUser({ teamId, email: 'lara@lock.example', role: 'VIEWER' });
    await locked(teamId, removed);
    await locked(teamId, foreign);
    const eventId = await locked(teamId, member);
    await eventually(() => mailsTo('lara@lock.example').length > 0);
    expect(mailsTo('lara@lock.example')[0]).toContain('Subject: Too many failed sign-ins to Field team');
    await locked(teamId, member, eventId);
    // Events of one user are handled in order, so the one after the repeated event shows that it arrived.
    const consumed = await locked(teamId, member);
    await eventually(() => kit.isHandled(consumed));
    expect(mailsTo('lara@lock.example')).toHaveLength(2);
    expect([...mailsTo('removed@lock.example'), ...mailsTo('foreign@lock.example')]).toEqual([]);
  });
});

describe('the mail of a closed workspace', () => {
  it('goes to its admins with the way back, once, and not after it was restored', async () => {
    const [teamId, restored] = [newId(), newId()];
    kit.peers.closed.add(teamId);
    const admin = kit.peers.addUser({ teamId, email: 'ada@closed.example', role: 'MANAGER' });
    const happy = kit.peers.addUser({ teamId: restored, email: 'hal@closed.example', role: 'MANAGER' });
    const closed = (team: string, userId: string, eventId = newId()): Promise<string> => {
      const payload = { userId, closedBy: userId, deleteAfter: '2026-12-06T10:00:00.000Z' };
      return kit.publish(workspaceClosed, { teamId: team, aggregateId: userId, eventId }, payload);
    };
    const mailsTo = (email: string): string[] =>
      kit.mailbox.mails.filter(({ to }) => to === email).map(({ text }) => unfolded(text));
    await closed(restored, happy);
    const eventId = await closed(teamId, admin);
    await eventually(() => mailsTo('ada@closed.example').length > 0);
    expect(mailsTo('ada@closed.example')[0]).toContain(
      'Subject: Field team was closed and is deleted on 6 December 2026',
    );
    expect(mailsTo('ada@closed.example')[0]).toContain('http://field.fieldloom.test/auth/login');
    await closed(teamId, admin, eventId);
    // Events of one user are handled in order, so the one after the repeated event shows that it arrived.
    const consumed = await closed(teamId, admin);
    await eventually(() => kit.isHandled(consumed));
    expect(mailsTo('ada@closed.example')).toHaveLength(2);
    expect(mailsTo('hal@closed.example')).toEqual([]);
  });
});

describe('a mail of changed credentials', () => {
  const mailsTo = (email: string): string[] =>
    kit.mailbox.mails.filter(({ to }) => to === email).map(({ text }) => unfolded(text));

  it('goes to the member once per change, and not to somebody who was removed', async () => {
    const teamId = newId();
    const removed = kit.peers.addUser({ teamId, email: 'removed@changed.example', role: '' });
    const member = kit.peers.addUser({ teamId, email: 'cora@changed.example', role: 'VIEWER' });
    const changed = (userId: string, change: 'passkey.added' | 'password.changed', eventId = newId()) =>
      kit.publish(userCredentialsChanged, { teamId, aggregateId: userId, eventId }, { userId, change });
    await changed(removed, 'passkey.added');
    const eventId = await changed(member, 'passkey.added');
    await changed(member, 'passkey.added', eventId);
    const last = await changed(member, 'password.changed');
    await eventually(() => kit.isHandled(last));
    expect(mailsTo('cora@changed.example').map((text) => /^Subject: (.+)$/m.exec(text)?.[1]?.trim())).toEqual([
      'A passkey was added to your account',
      'Your password was changed',
    ]);
    expect(mailsTo('removed@changed.example')).toEqual([]);
  });
});
