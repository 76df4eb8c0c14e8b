import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../../database.ts';
import { UNSUBSCRIBE_SECRET_BYTES } from '../../limits.ts';

/** What a user wants to be told about. */
export interface Options {
  allChangesEnabled: boolean;
  insightsPublishedEnabled: boolean;
  allCommentsEnabled: boolean;
}
export type Option = keyof Options;

/** @param projectId Null: everywhere except in projects with their own options. */
export interface OptionsOfUser extends Options {
  userId: string;
  projectId: string | null;
}

const columns = [
  'user_id as userId',
  'project_id as projectId',
  'all_changes as allChangesEnabled',
  'insights_published as insightsPublishedEnabled',
  'all_comments as allCommentsEnabled',
] as const;

export async function listOptions(trx: Trx, userId: string): Promise<OptionsOfUser[]> {
  return trx
    .selectFrom('notification_options')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('updated_at')
    .execute();
}

/**
 * Returns all options of users who have turned this option on anywhere, including those that turn it off in a project.
 */
export async function listOptionsOfAll(trx: Trx, option: Option): Promise<OptionsOfUser[]> {
  const column = {
    allChangesEnabled: 'all_changes',
    insightsPublishedEnabled: 'insights_published',
    allCommentsEnabled: 'all_comments',
  } as const;
  return trx
    .selectFrom('notification_options')
    .select(columns)
    .where('user_id', 'in', (query) =>
      query
        .selectFrom('notification_options as wanted')
        .select('wanted.user_id')
        .where(`wanted.${column[option]}`, '=', true),
    )
    .execute();
}

export async function saveOptions(
  trx: Trx,
  { teamId, userId, projectId }: { teamId: string; userId: string; projectId: string | null },
  options: Options,
): Promise<void> {
  const values = {
    all_changes: options.allChangesEnabled,
    insights_published: options.insightsPublishedEnabled,
    all_comments: options.allCommentsEnabled,
    updated_at: new Date(),
  };
  await trx
    .insertInto('notification_options')
    .values({ team_id: teamId, user_id: userId, project_id: projectId, ...values })
    .onConflict((conflict) => conflict.columns(['team_id', 'user_id', 'project_id']).doUpdateSet(values))
    .execute();
}

export async function clearProjectOptions(trx: Trx, userId: string, projectId: string): Promise<void> {
  await trx
    .deleteFrom('notification_options')
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .execute();
}

/** Without a row, mails are on. */
export async function isMailEnabled(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('mail_preference')
    .select('enabled')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.enabled ?? true;
}

export async function setMailEnabled(trx: Trx, teamId: string, userId: string, enabled: boolean): Promise<void> {
  await unsubscribeSecret(trx, teamId, userId);
  await trx
    .updateTable('mail_preference')
    .set({ enabled, updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .execute();
}

/** Returns the secret in a user's unsubscribe links, which is the same in all of their mails. */
export async function unsubscribeSecret(trx: Trx, teamId: string, userId: string): Promise<string> {
  const unsubscribe_secret = randomBytes(UNSUBSCRIBE_SECRET_BYTES).toString('base64url');
  await trx
    .insertInto('mail_preference')
    .values({ team_id: teamId, user_id: userId, unsubscribe_secret })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx
    .selectFrom('mail_preference')
    .select('unsubscribe_secret')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.unsubscribe_secret;
}

/** @returns false when the secret is not the user's. */
export async function endMails(trx: Trx, userId: string, secret: string): Promise<boolean> {
  const result = await trx
    .updateTable('mail_preference')
    .set({ enabled: false, updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('unsubscribe_secret', '=', secret)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Tells whether the secret is the user's. */
export async function knowsSecret(trx: Trx, userId: string, secret: string): Promise<boolean> {
  const row = await trx
    .selectFrom('mail_preference')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('unsubscribe_secret', '=', secret)
    .executeTakeFirst();
  return row !== undefined;
}
