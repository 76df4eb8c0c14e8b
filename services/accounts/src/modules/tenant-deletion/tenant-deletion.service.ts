import { Inject, Injectable } from '@nestjs/common';
import { type Client, WorkflowExecutionAlreadyStartedError } from '@temporalio/client';
import { ENVIRONMENT, type Environment } from '../../environment.ts';
import { DELETE_TENANT, type DeleteTenantInput } from '../../workflows/delete-tenant/contract.ts';
import { TEMPORAL } from '../tenant-creation/tenant-creation.service.ts';
import { WorkspaceLife } from '../workspace/workspace-life.ts';

/** Starts the deletion of workspaces whose grace period is over; the workflow `deleteTenant` does the work. */
@Injectable()
export class TenantDeletionService {
  constructor(
    @Inject(TEMPORAL) private readonly temporal: Client,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly workspaces: WorkspaceLife,
  ) {}

  /** A running deletion continues. @returns how many are due. @throws while Temporal does not answer. */
  async startDue(): Promise<number> {
    const due = await this.workspaces.listToDelete();
    for (const teamId of due) await this.#start({ teamId });
    return due.length;
  }

  async #start(input: DeleteTenantInput): Promise<void> {
    try {
      await this.temporal.workflow.start(DELETE_TENANT, {
        workflowId: `delete-${input.teamId}`,
        taskQueue: this.environment.TENANT_CREATION_QUEUE,
        args: [input],
      });
    } catch (error) {
      if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
    }
  }
}
