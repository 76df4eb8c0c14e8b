import { randomBytes } from 'node:crypto';
import { eventually } from '@fieldloom/testkit/eventually';
import { testStack } from '@fieldloom/testkit/stack';
import { connectTemporal, type WorkflowSettings } from '@fieldloom/workflow/client';
import type { Client, Connection } from '@temporalio/client';

export interface TemporalNamespace {
  settings: WorkflowSettings;
  client: Client;
  close(): Promise<void>;
}

const DAY_SECONDS = 86_400;

/** A namespace for one spec, so that no other worker takes its tasks. */
export async function temporalNamespace(): Promise<TemporalNamespace> {
  const { temporalAddress } = await testStack();
  const namespace = `test_${randomBytes(6).toString('hex')}`;
  const settings = { TEMPORAL_ADDRESS: temporalAddress, TEMPORAL_NAMESPACE: namespace };
  const client = connectTemporal(settings);
  const { workflowService, operatorService } = client.connection as Connection;
  await workflowService.registerNamespace({
    namespace,
    workflowExecutionRetentionPeriod: { seconds: DAY_SECONDS as never },
  });
  // Temporal's servers learn about a namespace one after the other.
  await eventually(() => client.workflow.count());
  return {
    settings,
    client,
    close: async () => {
      await operatorService.deleteNamespace({ namespace });
      await (client.connection as Connection).close();
    },
  };
}
