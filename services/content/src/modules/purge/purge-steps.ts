import type { Client } from '@connectrpc/connect';
import { lockName } from '@fieldloom/db/lock-name';
import type { ObjectPurgeService } from '@fieldloom/proto/fieldloom/objects/v1/objects_pb';
import { PURGE_BATCH } from '@fieldloom/rpc/object-purge';
import { withHeartbeat } from '@fieldloom/workflow/heartbeat';
import type { ContentStore } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import {
  PURGED_SERVICES,
  type PurgedService,
  type PurgeTrashActivities,
  type PurgeTrashInput,
} from '../../workflows/purge-trash/contract.ts';
import type { ChangeAnnouncer } from '../change/change-announcer.ts';
import { trashLock } from '../trash/trash.service.ts';
import { isTold, PURGE_ORDER, type PurgedKind, type PurgedObject, type PurgeRepository } from './purge.repository.ts';

export type PurgeClients = Record<PurgedService, Pick<Client<typeof ObjectPurgeService>, 'purgeObjects'>>;

export interface PurgeParts {
  store: ContentStore;
  purges: PurgeRepository;
  changes: ChangeAnnouncer;
  peers: PurgeClients;
  /** Objects per piece; default: as many as a call accepts. */
  batch?: number;
  /** Rows of fields that one transaction deletes. */
  fieldRows?: number;
}

const FIELD_ROWS = 1_000;
/** Transactions that delete rows of fields, before the workflow is told. */
const FIELD_PIECES = 50;

/** The activities of the workflow `purgeTrash`. */
export function purgeActivities({
  store,
  purges,
  changes,
  peers,
  batch = PURGE_BATCH,
  fieldRows = FIELD_ROWS,
}: PurgeParts): PurgeTrashActivities {
  /** Returns the next objects to delete: the same ones until they are deleted. */
  const nextPiece = async (
    trx: Trx,
    rootId: string,
  ): Promise<{ kind: PurgedKind; objects: PurgedObject[] } | undefined> => {
    for (const kind of PURGE_ORDER) {
      const objects = await purges.nextOf(trx, kind, rootId, batch);
      if (objects.length > 0) return { kind, objects };
    }
    return undefined;
  };

  const forgetElsewhere = async (
    teamId: string,
    { kind, objects }: { kind: PurgedKind; objects: readonly PurgedObject[] },
  ): Promise<Record<PurgedService, number>> => {
    const asked = objects.map(({ id, importOrigin, externalId }) => ({
      kind,
      id,
      importOrigin: importOrigin ?? '',
      externalId: externalId ?? '',
    }));
    const answers = PURGED_SERVICES.map(async (service) => {
      const { removed } = await peers[service].purgeObjects({ teamId, objects: asked });
      return [service, removed] as const;
    });
    return Object.fromEntries(await Promise.all(answers)) as Record<PurgedService, number>;
  };

  /** Deletes what the objects' fields contain, piece by piece. @returns whether some is left. */
  const purgeFields = async (
    teamId: string,
    { kind, objects }: { kind: PurgedKind; objects: readonly PurgedObject[] },
  ): Promise<boolean> => {
    if (kind !== 'FIELD_SET' && kind !== 'PROJECT') return false;
    const ids = objects.map(({ id }) => id);
    for (let piece = 0; piece < FIELD_PIECES; piece += 1) {
      const isLeft = await store.in({ teamId }, (trx) => purges.deleteSomeOfFields(trx, kind, ids, fieldRows));
      if (!isLeft) return false;
    }
    return true;
  };

  return {
    claimPurge: ({ teamId, rootId }: PurgeTrashInput) =>
      store.in({ teamId }, async (trx) => {
        await lockName(trx, trashLock(rootId));
        const kind = await purges.kindOfRoot(trx, rootId);
        if (kind === undefined) return false;
        await purges.begin(trx, teamId, { id: rootId, kind, askedBy: null });
        return true;
      }),

    purgeSome: async ({ teamId, rootId }: PurgeTrashInput) => {
      const piece = await store.in({ teamId }, (trx) => nextPiece(trx, rootId), { readOnly: true });
      if (piece === undefined) return true;
      if (await purgeFields(teamId, piece)) return false;
      const removed = await forgetElsewhere(teamId, piece);
      const { kind, objects } = piece;
      await store.in({ teamId }, async (trx) => {
        await purges.delete(
          trx,
          kind,
          objects.map(({ id }) => id),
        );
        await purges.addReceipt(trx, rootId, { objects: objects.length, removed });
        if (!isTold(kind)) return;
        const gone = objects.map(({ id, version }) => ({ kind, id, version: version + 1, change: 'purged' as const }));
        await changes.announceMany(trx, { teamId }, gone);
      });
      return false;
    },

    finishPurge: ({ teamId, rootId }: PurgeTrashInput) => store.in({ teamId }, (trx) => purges.finish(trx, rootId)),
  };
}

/** The steps with heartbeats, so that Temporal notices within seconds when the process that does one has died. */
export function watchedSteps(steps: PurgeTrashActivities): PurgeTrashActivities {
  return {
    claimPurge: (input) => withHeartbeat(() => steps.claimPurge(input)),
    purgeSome: (input) => withHeartbeat(() => steps.purgeSome(input)),
    finishPurge: (input) => withHeartbeat(() => steps.finishPurge(input)),
  };
}
