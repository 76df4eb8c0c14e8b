import type { PurgedObject } from '@fieldloom/proto/fieldloom/objects/v1/objects_pb';
import { idsOfKind } from '@fieldloom/rpc/object-purge';
import type { NotificationsDatabase } from '../../database.ts';

/** Deletes notices, waiting mails and settings about objects that are deleted for good. @returns how many. */
export async function forgetObjects(
  database: NotificationsDatabase,
  teamId: string,
  objects: readonly PurgedObject[],
): Promise<number> {
  const ids = objects.map(({ id }) => id);
  const projectIds = idsOfKind(objects, 'PROJECT');
  if (ids.length === 0) return 0;
  return database.forWorkspace({ teamId }, async (trx) => {
    const notices = await trx.deleteFrom('notice').where('object_id', 'in', ids).executeTakeFirst();
    const mails = await trx
      .deleteFrom('waiting_mail')
      .where((eb) => eb.or([eb('object_id', 'in', ids), eb('project_id', 'in', ids)]))
      .executeTakeFirst();
    if (projectIds.length > 0)
      await trx.deleteFrom('notification_options').where('project_id', 'in', projectIds).execute();
    return Number(notices.numDeletedRows + mails.numDeletedRows);
  });
}
