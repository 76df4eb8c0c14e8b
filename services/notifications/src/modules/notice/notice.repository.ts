import { tellLive } from '@fieldloom/graphql/live';
import { newId } from '@fieldloom/kernel/ids';
import { sql } from 'kysely';
import type { NoticeKind, Trx } from '../../database.ts';

export interface Notice {
  id: string;
  kind: NoticeKind;
  objectKind: string;
  objectId: string;
  readAt: Date | null;
  createdAt: Date;
}

export interface NewNotice {
  teamId: string;
  userId: string;
  kind: NoticeKind;
  objectKind: string;
  objectId: string;
  eventId: string;
}

/** The live topic of one user's notices. */
export const noticeTopic = (userId: string): string => `notices/${userId}`;

const columns = [
  'id',
  'kind',
  'object_kind as objectKind',
  'object_id as objectId',
  'read_at as readAt',
  'created_at as createdAt',
] as const;

/** Inserts a notice and notifies the user's open pages. Does nothing when the event already created one. */
export async function insertNotice(trx: Trx, notice: NewNotice): Promise<void> {
  const inserted = await trx
    .insertInto('notice')
    .values({
      id: newId(),
      team_id: notice.teamId,
      user_id: notice.userId,
      kind: notice.kind,
      object_kind: notice.objectKind,
      object_id: notice.objectId,
      event_id: notice.eventId,
      read_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return;
  tellLive(trx, notice.teamId, noticeTopic(notice.userId), { id: inserted.id });
}

/** Inserts a notice unless the user has an unread one of the same kind about the object. */
export async function insertActivityNotice(trx: Trx, notice: NewNotice): Promise<void> {
  const unread = await trx
    .selectFrom('notice')
    .select('id')
    .where('user_id', '=', notice.userId)
    .where('kind', '=', notice.kind)
    .where('object_id', '=', notice.objectId)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  if (unread === undefined) await insertNotice(trx, notice);
}

/** Newest first. @param before Creation time and id of the last notice that the reader already has. */
export async function listNotices(
  trx: Trx,
  userId: string,
  limit: number,
  before: { createdAt: string; id: string } | undefined,
): Promise<Notice[]> {
  let query = trx.selectFrom('notice').select(columns).where('user_id', '=', userId);
  if (before !== undefined) {
    query = query.where(sql<boolean>`(created_at, id) < (${before.createdAt}::timestamptz, ${before.id}::uuid)`);
  }
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function countUnread(trx: Trx, userId: string): Promise<number> {
  const row = await trx
    .selectFrom('notice')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function findNotice(trx: Trx, userId: string, id: string): Promise<Notice | undefined> {
  return trx.selectFrom('notice').select(columns).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
}

/** @param id Undefined: all of the user's notices. @returns How many were marked. */
export async function markRead(trx: Trx, userId: string, id: string | undefined): Promise<number> {
  let query = trx
    .updateTable('notice')
    .set({ read_at: new Date() })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null);
  if (id !== undefined) query = query.where('id', '=', id);
  const result = await query.executeTakeFirst();
  return Number(result.numUpdatedRows);
}
