import { create } from '@bufbuild/protobuf';
import type { ConnectRouter } from '@connectrpc/connect';
import { badInput } from '@fieldloom/kernel/errors';
import { isUuid } from '@fieldloom/kernel/ids';
import {
  ObjectPurgeService,
  type PurgedObject,
  PurgeObjectsResponseSchema,
} from '@fieldloom/proto/fieldloom/objects/v1/objects_pb';
import type { CallersOf } from './callers.ts';

/** Only content, which knows what can no longer be restored. */
export const OBJECT_PURGE_CALLERS: CallersOf<typeof ObjectPurgeService> = { purgeObjects: ['content'] };
/** Maximum number of objects per call. */
export const PURGE_BATCH = 500;

/**
 * Routes by which a service deletes its data of objects when content tells it to.
 * @param purge Deletes everything the service has about them, and returns how much that was. It may be called twice.
 */
export function objectPurgeRoutes(
  purge: (teamId: string, objects: readonly PurgedObject[]) => Promise<number>,
): (router: ConnectRouter) => void {
  return (router) =>
    router.service(ObjectPurgeService, {
      purgeObjects: async ({ teamId, objects }) => {
        if (!isUuid(teamId)) throw badInput('team_id must be a UUID', { field: 'team_id' });
        if (objects.length > PURGE_BATCH || !objects.every(({ id }) => isUuid(id))) {
          throw badInput(`objects must be at most ${PURGE_BATCH}, each with a UUID`, { field: 'objects' });
        }
        return create(PurgeObjectsResponseSchema, { removed: await purge(teamId, objects) });
      },
    });
}

export function idsOfKind(objects: readonly PurgedObject[], kind: string): string[] {
  return objects.filter((object) => object.kind === kind).map(({ id }) => id);
}
