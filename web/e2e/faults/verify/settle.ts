import { eventually } from '@fieldloom/testkit/eventually';
import { psql } from '../../kit/engines.ts';
import { settled } from '../../kit/faults.ts';
import { SETTLED_MS } from '../limits.ts';
import { executionsSince } from './workflows.ts';

const RUNNING = 'WORKFLOW_EXECUTION_STATUS_RUNNING';

/** @throws If anything besides events is in progress. */
async function expectQuiet(since: number): Promise<void> {
  const pending = Number(
    await psql('global', 'routing', `select count(*) from inbound_event where state = 'pending';`),
  );
  if (pending > 0) throw new Error(`${pending} provider events wait for their region`);
  const dirty = Number(
    await psql('eu_a', 'content', 'select count(*) from live_document where projected_seq < last_seq;'),
  );
  if (dirty > 0) throw new Error(`${dirty} documents are to be projected`);
  // Includes uploads whose workflow could not start when they were acknowledged: a sweep picks them up within three
  // minutes.
  const unfinished = Number(
    await psql(
      'eu_a',
      'media',
      `select count(*) from file where deleted_at is null and upload_status = 'DONE'
        and (conversion_status not in ('COMPLETE', 'ERROR') or transcription_status in ('QUEUED', 'RUNNING'));`,
    ),
  );
  if (unfinished > 0) throw new Error(`${unfinished} recordings are under way`);
  const running = (await executionsSince(since)).filter(({ status }) => status === RUNNING);
  if (running.length > 0)
    throw new Error(`Running: ${running.map(({ execution }) => execution.workflowId).join(', ')}`);
}

/**
 * Waits until nothing is in progress: no event, no projection of a text, no workflow, and nothing that results from
 * them.
 */
export async function settle(since: number): Promise<void> {
  await eventually(
    async () => {
      await expectQuiet(since);
      await settled('eu_a');
      await expectQuiet(since);
    },
    { timeoutMs: SETTLED_MS, intervalMs: 250 },
  );
}
