import { create } from '@bufbuild/protobuf';
import type { ConnectRouter } from '@connectrpc/connect';
import { badInput } from '@fieldloom/kernel/errors';
import { isUuid } from '@fieldloom/kernel/ids';
import {
  PurgeWorkspaceResponseSchema,
  WorkspacePurgeService,
} from '@fieldloom/proto/fieldloom/workspaces/v1/workspaces_pb';
import type { CallersOf } from './callers.ts';

/** Only accounts, which deletes workspaces. */
export const PURGE_CALLERS: CallersOf<typeof WorkspacePurgeService> = { purgeWorkspace: ['accounts'] };
/** How long a service works per answer, well below the deadline of a call. */
const WORK_MS = 3_000;

/**
 * Routes by which a service deletes a workspace's data when accounts tells it to.
 * @param purge Deletes until a time in milliseconds since the epoch; returns true when nothing is left.
 */
export function workspacePurgeRoutes(
  purge: (teamId: string, until: number) => Promise<boolean>,
): (router: ConnectRouter) => void {
  return (router) =>
    router.service(WorkspacePurgeService, {
      purgeWorkspace: async ({ teamId }) => {
        if (!isUuid(teamId)) throw badInput('team_id must be a UUID', { field: 'team_id' });
        return create(PurgeWorkspaceResponseSchema, { done: await purge(teamId, Date.now() + WORK_MS) });
      },
    });
}
