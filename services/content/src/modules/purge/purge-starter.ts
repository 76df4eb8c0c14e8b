import { type Client, WorkflowExecutionAlreadyStartedError } from '@temporalio/client';
import type { ContentStore } from '../../content-store.ts';
import { PURGE_TRASH, type PurgeTrashInput } from '../../workflows/purge-trash/contract.ts';
import type { PurgeRepository } from './purge.repository.ts';

/** Value rows that are deleted in one transaction. */
const VALUES_PIECE = 1_000;

export interface PurgeStarterParts {
  store: ContentStore;
  purges: PurgeRepository;
  temporal: Client;
  taskQueue: string;
}

/**
 * Starts to delete everything whose time in the trash is over. A deletion that already runs is not affected. Fields are
 * deleted right here with their values, without a workflow.
 * @throws while the database or Temporal does not answer.
 */
export async function purgeDue({ store, purges, temporal, taskQueue }: PurgeStarterParts): Promise<number> {
  while (await store.acrossWorkspaces('end merges of tags', (trx) => purges.endDueMerges(trx, VALUES_PIECE)));
  const due = await store.acrossWorkspaces('delete trash for good', (trx) => purges.listDue(trx));
  for (const root of due) await start(temporal, taskQueue, root);
  while (await store.acrossWorkspaces('delete fields for good', (trx) => purges.deleteDueFields(trx, VALUES_PIECE)));
  return due.length;
}

async function start(temporal: Client, taskQueue: string, input: PurgeTrashInput): Promise<void> {
  try {
    await temporal.workflow.start(PURGE_TRASH, {
      workflowId: `purge-${input.rootId}`,
      taskQueue,
      args: [{ teamId: input.teamId, rootId: input.rootId }],
    });
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
}
