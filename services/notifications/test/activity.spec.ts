import type { Actor } from '@fieldloom/auth/actor';
import { newId, toShortId } from '@fieldloom/kernel/ids';
import { commentChanged, highlightChanged, insightChanged, noteChanged } from '@fieldloom/stream/events/content';
import { eventually } from '@fieldloom/testkit/eventually';
import { BAD_ID, describeOperations, type OperationCases, REST } from '@fieldloom/testkit/operation-cases';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ACTIVITY_NEWS_SECONDS } from '../src/limits.ts';
import { unfolded } from './kit/mail-text.ts';
import { NotificationsKit } from './kit/notifications-kit.ts';
import { operationKit } from './kit/operation-kit.ts';

/** Every waiting mail is due. */
const AT_ONCE = { quietSeconds: 0 };
const SET = `mutation($projectId: ID, $options: NotificationOptionsInput!) {
  setNotificationOptions(projectId: $projectId, options: $options) { mailEnabled }
}`;
const ALL = { allChangesEnabled: true, insightsPublishedEnabled: true, allCommentsEnabled: true };
const NONE = { allChangesEnabled: false, insightsPublishedEnabled: false, allCommentsEnabled: false };

let kit: NotificationsKit;
beforeAll(async () => {
  kit = await NotificationsKit.start();
});
afterAll(() => kit.stop());

interface Member extends Actor {
  email: string;
}

let made = 0;
function member(teamId: string, role: 'MANAGER' | 'VIEWER' = 'VIEWER'): Member {
  made += 1;
  const email = `member-${made}@told.example`;
  return { ...kit.member(teamId, role), userId: kit.peers.addUser({ teamId, email, role }), email };
}

/** A project with a note and an insight. Their author asked for no notices. */
function project(teamId = newId()) {
  const author = member(teamId);
  const projectId = kit.peers.addProject(teamId);
  const made = { teamId, userId: author.userId, projectId };
  const note = kit.peers.addObject({ ...made, kind: 'NOTE', title: 'Interview with Ada' });
  const insight = kit.peers.addObject({ ...made, kind: 'INSIGHT', title: 'People want less' });
  const highlight = kit.peers.addObject({ ...made, kind: 'HIGHLIGHT', title: 'less', noteId: note });
  return { teamId, projectId, author, note, insight, highlight };
}

const choose = async (who: Actor, options: object, projectId: string | null = null): Promise<void> => {
  const { code } = await kit.ask(who, SET, { projectId, options });
  expect(code).toBeUndefined();
};

const happened = {
  comment: (teamId: string, objectId: string, actor: string | null = null) => {
    const id = newId();
    const payload = { id, threadId: id, objectId, version: 1, change: 'created' as const };
    return kit.publish(commentChanged, { teamId, aggregateId: id, actor }, payload);
  },
  published: (teamId: string, id: string, actor: string | null = null) =>
    kit.publish(
      insightChanged,
      { teamId, aggregateId: id, actor },
      { id, kind: 'insight', version: 1, change: 'published' },
    ),
  changed: (teamId: string, id: string, actor: string | null = null) =>
    kit.publish(noteChanged, { teamId, aggregateId: id, actor }, { id, kind: 'note', version: 1, change: 'updated' }),
  highlighted: (teamId: string, id: string, actor: string | null = null) =>
    kit.publish(
      highlightChanged,
      { teamId, aggregateId: id, actor },
      { id, kind: 'highlight', version: 1, change: 'created' },
    ),
};

const noticesOf = async (who: Actor): Promise<{ id: string; kind: string; objectKind: string; objectId: string }[]> =>
  (await kit.ask(who, '{ notices { nodes { id kind objectKind objectId } } }')).data.notices.nodes;
const mailsTo = ({ email }: Member): string[] =>
  kit.mailbox.mails.filter(({ to }) => to === email).map(({ text }) => unfolded(text));
const handled = (eventId: string): Promise<unknown> => eventually(() => kit.isHandled(eventId));

describe('notices of what happens in projects', () => {
  it('come to members who asked for them, by kind, and not to whoever did it or did not ask', async () => {
    const { teamId, note, insight, highlight, author } = project();
    const [all, nothing, comments, doer] = [member(teamId), member(teamId), member(teamId), member(teamId)];
    await choose(all, ALL);
    await choose(comments, { ...NONE, allCommentsEnabled: true });
    await choose(doer, ALL);
    await handled(await happened.published(teamId, insight, doer.userId));
    await handled(await happened.comment(teamId, highlight, doer.userId));
    await handled(await happened.changed(teamId, note, doer.userId));
    const seen = async (who: Actor) =>
      (await noticesOf(who)).map(({ kind, objectKind, objectId }) => [kind, objectKind, objectId]).toSorted();
    expect(await seen(all)).toEqual(
      [
        // For a highlight, its note is named.
        ['COMMENT_ADDED', 'NOTE', note],
        ['INSIGHT_PUBLISHED', 'INSIGHT', insight],
        ['OBJECT_CHANGED', 'NOTE', note],
      ].toSorted(),
    );
    expect(await seen(comments)).toEqual([['COMMENT_ADDED', 'NOTE', note]]);
    expect(await seen(nothing)).toEqual([]);
    expect(await seen(doer)).toEqual([]);
    // People always see comments on what they created, whatever they chose; they get mails only if they ask.
    expect(await seen(author)).toEqual([['COMMENT_ADDED', 'NOTE', note]]);
    await kit.activity.sendDue(AT_ONCE);
    expect([mailsTo(all).length, mailsTo(comments).length]).toEqual([1, 1]);
    expect([...mailsTo(nothing), ...mailsTo(doer), ...mailsTo(author)]).toEqual([]);
  });

  it('follow what was chosen for the project, and not for another workspace', async () => {
    const one = project();
    const other = project(one.teamId);
    const away = project();
    const reader = member(one.teamId);
    await choose(reader, ALL);
    await choose(reader, NONE, other.projectId);
    await handled(await happened.comment(one.teamId, one.note));
    await handled(await happened.comment(other.teamId, other.note));
    await handled(await happened.comment(away.teamId, away.note));
    expect((await noticesOf(reader)).map(({ objectId }) => objectId)).toEqual([one.note]);
    await kit.ask(reader, 'mutation($id: ID!) { clearProjectNotificationOptions(projectId: $id) { mailEnabled } }', {
      id: other.projectId,
    });
    await handled(await happened.comment(other.teamId, other.note));
    expect(await noticesOf(reader)).toHaveLength(2);
  });

  it('say nothing about objects that the member may not read', async () => {
    const { teamId, note, highlight } = project();
    const [reader, hidden, half] = [member(teamId), member(teamId), member(teamId)];
    for (const who of [reader, hidden, half]) await choose(who, ALL);
    kit.peers.hideFrom(note, hidden.userId);
    kit.peers.hideFrom(highlight, half.userId);
    await handled(await happened.highlighted(teamId, highlight));
    expect(await noticesOf(reader)).toHaveLength(1);
    expect([...(await noticesOf(hidden)), ...(await noticesOf(half))]).toEqual([]);
    await kit.activity.sendDue(AT_ONCE);
    expect([...mailsTo(hidden), ...mailsTo(half)]).toEqual([]);
  });

  it('are not repeated while one is unread', async () => {
    const { teamId, note } = project();
    const reader = member(teamId);
    await choose(reader, ALL);
    for (let count = 0; count < 3; count += 1) await handled(await happened.changed(teamId, note));
    const [notice] = await noticesOf(reader);
    expect(await noticesOf(reader)).toHaveLength(1);
    await kit.ask(reader, `mutation { markNoticeRead(id: "${notice?.id}") { id } }`);
    await handled(await happened.changed(teamId, note));
    expect(await noticesOf(reader)).toHaveLength(2);
  });
});

it('nobody is told about events older than a day, because a new consumer receives everything that is kept', async () => {
  const { teamId, note, insight } = project();
  const reader = member(teamId);
  await choose(reader, ALL);
  const id = newId();
  // They have one key, so that they are handled in order.
  const commented = (objectId: string, secondsAgo: number): Promise<string> =>
    kit.publish(
      commentChanged,
      { teamId, aggregateId: id, occurredAt: new Date(Date.now() - secondsAgo * 1_000) },
      { id, threadId: id, objectId, version: 1, change: 'created' },
    );
  const old = await commented(insight, ACTIVITY_NEWS_SECONDS + 60);
  await handled(await commented(note, ACTIVITY_NEWS_SECONDS - 600));
  expect(await kit.isHandled(old)).toBe(false);
  expect((await noticesOf(reader)).map(({ objectId }) => objectId)).toEqual([note]);
  await kit.activity.sendDue(AT_ONCE);
  const [mail = '', ...others] = mailsTo(reader);
  expect([note, insight].map((objectId) => mail.includes(toShortId(objectId)))).toEqual([true, false]);
  expect(others).toEqual([]);
});

describe('mails of what happens in projects', () => {
  it('are one for everything that happened, and wait until nothing new comes', async () => {
    const { teamId, note, insight } = project();
    const reader = member(teamId);
    await choose(reader, ALL);
    for (let count = 0; count < 3; count += 1) await handled(await happened.comment(teamId, note));
    await handled(await happened.published(teamId, insight));
    await kit.activity.sendDue({ quietSeconds: 60 });
    expect(mailsTo(reader)).toEqual([]);
    // The first event has already waited for the longest time.
    await kit.activity.sendDue({ quietSeconds: 60, latestSeconds: 0 });
    await kit.activity.sendDue({ quietSeconds: 60, latestSeconds: 0 });
    const [mail = '', ...others] = mailsTo(reader);
    expect(others).toEqual([]);
    expect(mail).toContain('Subject: 2 updates in Field team');
    expect(mail).toContain('Interview with Ada (3)');
    expect(mail).toMatch(new RegExp(`http://field\\.fieldloom\\.test/insights/[^\\s]*${toShortId(insight)}`));
    expect(mail).toMatch(/^List-Unsubscribe: <http:\/\/field\.fieldloom\.test\/api\/notifications\/unsubscribe\?/m);
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('leave out what the reader has lost, given up or can no longer open by then', async () => {
    const lost = project();
    const reader = member(lost.teamId);
    const gone = project(lost.teamId);
    const kept = project(lost.teamId);
    await choose(reader, ALL);
    for (const { teamId, note } of [lost, gone, kept]) await handled(await happened.comment(teamId, note));
    kit.peers.hideFrom(lost.note, reader.userId);
    kit.peers.authors.delete(gone.note);
    await kit.activity.sendDue(AT_ONCE);
    const [mail = ''] = mailsTo(reader);
    const told = [kept, lost, gone].map((each) => mail.includes(toShortId(each.note)));
    expect(told).toEqual([true, false, false]);

    const [quitter, removed, closed] = [member(kept.teamId), member(kept.teamId), project()];
    const shut = member(closed.teamId);
    for (const who of [quitter, removed, shut]) await choose(who, ALL);
    await handled(await happened.comment(kept.teamId, kept.note));
    await handled(await happened.comment(closed.teamId, closed.note));
    await choose(quitter, NONE);
    kit.peers.removeUser(removed.userId);
    kit.peers.closed.add(closed.teamId);
    await kit.activity.sendDue(AT_ONCE);
    expect([...mailsTo(quitter), ...mailsTo(removed), ...mailsTo(shut)]).toEqual([]);
    expect(mailsTo(reader)).toHaveLength(2);
  });

  it('stop with the link in one of them, without signing in, and only by a POST', async () => {
    const { teamId, note } = project();
    const reader = member(teamId);
    await choose(reader, ALL);
    await handled(await happened.comment(teamId, note));
    await kit.activity.sendDue(AT_ONCE);
    const [mail = ''] = mailsTo(reader);
    const url = new URL(/^List-Unsubscribe: <(\S+)>/m.exec(mail)?.[1] ?? '');
    const call = (
      method: 'GET' | 'POST',
      host: string,
      search = url.search,
      type = 'application/x-www-form-urlencoded',
    ) =>
      kit.http.inject({
        method,
        url: `${url.pathname}${search}`,
        headers: { 'x-fieldloom-team': host, ...(method === 'POST' ? { 'content-type': type } : {}) },
        ...(method === 'POST' ? { payload: 'List-Unsubscribe=One-Click' } : {}),
      });
    const isOn = async () =>
      (await kit.ask(reader, '{ notificationSettings { mailEnabled } }')).data.notificationSettings.mailEnabled;
    const page = await call('GET', teamId);
    expect([page.statusCode, page.headers['content-security-policy']]).toEqual([
      200,
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
    ]);
    const { searchParams } = url;
    const forged = new URLSearchParams({ user: searchParams.get('user') ?? '', key: 'x'.repeat(32) }).toString();
    const stranger = new URLSearchParams({ user: newId(), key: searchParams.get('key') ?? '' }).toString();
    for (const search of [`?${forged}`, `?${stranger}`, '', '?user=x&key=y', `${url.search}&user=x`]) {
      expect([search, (await call('POST', teamId, search)).statusCode]).toEqual([search, 404]);
    }
    expect((await call('POST', newId())).statusCode).toBe(404);
    expect((await call('POST', 'no-team')).statusCode).toBe(404);
    expect(await isOn()).toBe(true);
    expect((await call('POST', teamId, url.search, 'multipart/form-data; boundary=x')).statusCode).toBe(200);
    expect(await isOn()).toBe(false);
    // Their choices stay: notices inside continue, and mails return if they want them again.
    await handled(await happened.comment(teamId, note));
    await kit.activity.sendDue(AT_ONCE);
    expect(mailsTo(reader)).toHaveLength(1);
    await kit.ask(reader, 'mutation { setNotificationMail(enabled: true) { mailEnabled } }');
    expect(await isOn()).toBe(true);
  });
});

interface World {
  teamId: string;
  manager: Actor;
  viewer: Actor;
  project: string;
}

const OPTIONS = '{ allChangesEnabled: true, insightsPublishedEnabled: false, allCommentsEnabled: true }';
const CASES: OperationCases<World> = {
  notificationSettings: {
    call: () => '{ notificationSettings { mailEnabled projects { projectId } } }',
    foreign: 'NO_ID',
    bad: [],
  },
  setNotificationOptions: {
    call: ({ project: id }) =>
      `mutation { setNotificationOptions(projectId: "${id}", options: ${OPTIONS}) { mailEnabled } }`,
    bad: [
      () => `mutation { setNotificationOptions(projectId: ${BAD_ID}, options: ${OPTIONS}) { mailEnabled } }`,
      () => 'mutation { setNotificationOptions(options: { allChangesEnabled: true }) { mailEnabled } }',
    ],
  },
  clearProjectNotificationOptions: {
    call: ({ project: id }) => `mutation { clearProjectNotificationOptions(projectId: "${id}") { mailEnabled } }`,
    // There is nothing to forget for a project that does not exist: the answer is the member's own settings.
    foreign: 'NO_ID',
    bad: [() => `mutation { clearProjectNotificationOptions(projectId: ${BAD_ID}) { mailEnabled } }`],
  },
  setNotificationMail: {
    call: () => 'mutation { setNotificationMail(enabled: true) { mailEnabled } }',
    foreign: 'NO_ID',
    bad: [() => 'mutation { setNotificationMail(enabled: "yes") { mailEnabled } }'],
  },
};

describe('every operation', () => {
  let own: World;
  let other: World;
  beforeAll(() => {
    [own, other] = [makeWorld(), makeWorld()];
  });
  const makeWorld = (): World => {
    const teamId = newId();
    const [manager, viewer] = [member(teamId, 'MANAGER'), member(teamId)];
    return { teamId, manager, viewer, project: kit.peers.addProject(teamId) };
  };
  describeOperations({
    schemaFolder: new URL('../schema/', import.meta.url),
    cases: CASES,
    elsewhere: REST,
    nobody: 'UNAUTHENTICATED',
    kit: () =>
      operationKit(kit, { own, other }, async (trx) => [
        await trx.selectFrom('notification_options').selectAll().orderBy('user_id').execute(),
        await trx.selectFrom('mail_preference').selectAll().orderBy('user_id').execute(),
      ]),
  });
});
