import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { transcriptCompleted } from '@fieldloom/stream/events/media';
import { eventually } from '@fieldloom/testkit/eventually';
import { BAD_ID, describeOperations, type OperationCases } from '@fieldloom/testkit/operation-cases';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { NotificationsKit } from './kit/notifications-kit.ts';
import { operationKit } from './kit/operation-kit.ts';

/** Two members of a workspace, each with one unread notice. */
interface World {
  teamId: string;
  manager: Actor;
  viewer: Actor;
  /** Belongs to the manager. */
  notice: string;
}

const cursor = (values: unknown[]): string => Buffer.from(JSON.stringify(values)).toString('base64url');

const CASES: OperationCases<World> = {
  notices: {
    call: () => '{ notices { nodes { id objectId } } }',
    foreign: 'NO_ID',
    bad: [
      () => '{ notices(first: 201) { unreadCount } }',
      () => '{ notices(first: -1) { unreadCount } }',
      () => '{ notices(after: "x") { unreadCount } }',
      () => `{ notices(after: "${cursor(['yesterday', newId()])}") { unreadCount } }`,
      () => `{ notices(after: "${cursor([7, newId()])}") { unreadCount } }`,
      () => `{ notices(after: "${cursor(['2026-11-01T00:00:00.000Z', 'no-id'])}") { unreadCount } }`,
    ],
  },
  markNoticeRead: {
    call: ({ notice }) => `mutation { markNoticeRead(id: "${notice}") { id } }`,
    // Notices belong to one person: to a colleague, they do not exist.
    asViewer: 'NOT_FOUND',
    bad: [() => `mutation { markNoticeRead(id: ${BAD_ID}) { id } }`],
  },
  markAllNoticesRead: { call: () => 'mutation { markAllNoticesRead }', foreign: 'NO_ID', bad: [] },
};

describe('every operation', () => {
  let kit: NotificationsKit;
  let own: World;
  let other: World;

  beforeAll(async () => {
    kit = await NotificationsKit.start();
    own = await makeWorld();
    other = await makeWorld();
  });
  afterAll(() => kit.stop());

  const makeWorld = async (): Promise<World> => {
    const teamId = newId();
    const manager = kit.member(teamId, 'MANAGER');
    const viewer = kit.member(teamId);
    const [notice = ''] = await Promise.all([manager, viewer].map(noticeFor));
    return { teamId, manager, viewer, notice };
  };

  const noticeFor = async ({ teamId, userId, ...rest }: Actor): Promise<string> => {
    const [noteId, fileId] = [kit.peers.addNote(teamId, userId), newId()];
    const payload = { fileId, noteId, transcriptKey: `${teamId}/${fileId}/transcript.json` };
    await kit.publish(transcriptCompleted, { teamId, aggregateId: fileId }, payload);
    return eventually(async () => {
      const { data } = await kit.ask({ teamId, userId, ...rest }, '{ notices { nodes { id } } }');
      return data.notices.nodes[0].id;
    });
  };

  describeOperations({
    schemaFolder: new URL('../schema/', import.meta.url),
    cases: CASES,
    elsewhere: {
      noticeAdded: 'notices.spec.ts',
      notificationSettings: 'activity.spec.ts',
      setNotificationOptions: 'activity.spec.ts',
      clearProjectNotificationOptions: 'activity.spec.ts',
      setNotificationMail: 'activity.spec.ts',
    },
    nobody: 'UNAUTHENTICATED',
    kit: () => operationKit(kit, { own, other }, (trx) => trx.selectFrom('notice').selectAll().orderBy('id').execute()),
  });
});
