import { workflowsOf } from '../../kit/engines.ts';
import type { Ledger } from '../ledger.ts';
import { compare, countOf, type Findings } from './findings.ts';

interface Execution {
  execution: { workflowId: string };
  type: { name: string };
  status: string;
}

const PAGE = 500;
const COMPLETED = 'WORKFLOW_EXECUTION_STATUS_COMPLETED';

/** Executions that started after a moment, from Temporal's visibility store. */
export async function executionsSince(time: number): Promise<Execution[]> {
  const executions: Execution[] = [];
  const query = `StartTime >= "${new Date(time).toISOString()}"`;
  let nextPageToken = '';
  do {
    const page = new URLSearchParams({ query, pageSize: String(PAGE), nextPageToken });
    const answer = await fetch(`${workflowsOf('eu_a')}?${page.toString()}`);
    if (!answer.ok) throw new Error(`Temporal answered ${answer.status}: ${await answer.text()}`);
    const body = (await answer.json()) as { executions?: Execution[]; nextPageToken?: string };
    executions.push(...(body.executions ?? []));
    nextPageToken = body.nextPageToken ?? '';
  } while (nextPageToken !== '');
  return executions;
}

/** Every workflow ended successfully, and exactly one processed each recording. */
export async function verifyWorkflows(ledger: Ledger, since: number): Promise<Findings> {
  const executions = await executionsSince(since);
  const recordings = ledger.acknowledgedOf('upload').filter(({ isRecording }) => isRecording);
  const ids = countOf(
    executions.filter(({ status }) => status === COMPLETED).map(({ execution }) => execution.workflowId),
  );
  const found = compare('workflows', recordings, ids, ({ id }) => `media-${id}`);
  for (const { execution, type, status } of executions)
    if (status !== COMPLETED) found.wrong.push(`workflows: ${type.name} ${execution.workflowId} is ${status}`);
  return found;
}
