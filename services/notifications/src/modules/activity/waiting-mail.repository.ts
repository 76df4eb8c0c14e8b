import { newId } from '@fieldloom/kernel/ids';
import { sql } from 'kysely';
import type { Trx } from '../../database.ts';
import type { ActivityKind, Shown } from './activity-kinds.ts';

export interface WaitingItem {
  id: string;
  kind: ActivityKind;
  shown: Shown;
  projectId: string;
  /** How often it happened. */
  count: number;
}

/** Adds an item to the user's next mail; a repeated item increases its count. */
export async function addToMail(
  trx: Trx,
  { teamId, userId, kind, shown, projectId }: Omit<WaitingItem, 'id' | 'count'> & { teamId: string; userId: string },
): Promise<void> {
  await trx
    .insertInto('waiting_mail')
    .values({
      id: newId(),
      team_id: teamId,
      user_id: userId,
      kind,
      object_kind: shown.kind,
      object_id: shown.id,
      project_id: projectId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['team_id', 'user_id', 'kind', 'object_id'])
        .doUpdateSet({ count: sql`waiting_mail.count + 1`, last_at: sql`now()`, project_id: projectId }),
    )
    .execute();
}

/**
 * Returns users whose mail is due: nothing new came for a while, or the first item has waited long enough. In a
 * transaction across workspaces.
 */
export async function listDueMails(
  trx: Trx,
  { quietSeconds, latestSeconds, limit }: { quietSeconds: number; latestSeconds: number; limit: number },
): Promise<{ teamId: string; userId: string }[]> {
  const { rows } = await sql<{ teamId: string; userId: string }>`
    select team_id as "teamId", user_id as "userId" from waiting_mail
    group by team_id, user_id
    having max(last_at) <= now() - make_interval(secs => ${quietSeconds})
      or min(first_at) <= now() - make_interval(secs => ${latestSeconds})
    order by min(first_at) limit ${limit}`.execute(trx);
  return rows;
}

/**
 * Locks and returns the items of a user's mail, in the order in which they began; nothing while another process is
 * sending it.
 */
export async function lockMail(trx: Trx, userId: string): Promise<WaitingItem[]> {
  const rows = await trx
    .selectFrom('waiting_mail')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('first_at')
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    shown: { kind: row.object_kind, id: row.object_id },
    projectId: row.project_id,
    count: row.count,
  }));
}

export async function forgetMail(trx: Trx, items: readonly WaitingItem[]): Promise<void> {
  const ids = items.map(({ id }) => id);
  if (ids.length > 0) await trx.deleteFrom('waiting_mail').where('id', 'in', ids).execute();
}
