import { purgeWorkspace } from '@fieldloom/db/purge-workspace';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import { PURGE, type PurgeClients } from '../../peers/clients.ts';
import type {
  DeleteTenantActivities,
  DeleteTenantInput,
  PurgedService,
} from '../../workflows/delete-tenant/contract.ts';
import { PersonService } from '../person/person.service.ts';
import { RouteReservation } from '../tenant-creation/route-reservation.ts';
import { MembershipService } from '../user/membership.service.ts';
import { WorkspaceDirectory } from '../workspace/workspace-directory.ts';
import { WorkspaceLife } from '../workspace/workspace-life.ts';

/** How long one step works before it is called again. */
const WORK_MS = 5_000;
/** The workspace's own row is deleted last: while it exists, the deletion is found again. */
const WORKSPACE = 'workspace';
const USERS = 'workspace_user';
/** Members whose persons are checked at a time. */
const USERS_PIECE = 200;

/** What the workflow `deleteTenant` does, step by step. */
@Injectable()
export class TenantDeletionSteps implements DeleteTenantActivities {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(PURGE) private readonly peers: PurgeClients,
    private readonly routes: RouteReservation,
    private readonly workspaces: WorkspaceDirectory,
    private readonly life: WorkspaceLife,
    private readonly members: MembershipService,
    private readonly persons: PersonService,
  ) {}

  async claimDeletion({ teamId }: DeleteTenantInput): Promise<boolean> {
    return this.life.claimDeletion(teamId);
  }

  async dropRoute({ teamId }: DeleteTenantInput): Promise<void> {
    const workspace = await this.database.forWorkspace({ teamId }, (trx) => this.workspaces.find(trx, teamId));
    if (workspace !== undefined) await this.routes.release(teamId, workspace.route_version);
  }

  async purgeService({ teamId, service }: DeleteTenantInput & { service: PurgedService }): Promise<boolean> {
    const { done } = await this.peers[service].purgeWorkspace({ teamId });
    return done;
  }

  async purgeMembers({ teamId }: DeleteTenantInput): Promise<boolean> {
    const until = Date.now() + WORK_MS;
    const keep = [WORKSPACE, USERS];
    if (!(await purgeWorkspace(this.database, teamId, { until, keep }))) return false;
    for (;;) {
      if (Date.now() > until) return false;
      const some = await this.database.forWorkspace({ teamId }, (trx) =>
        this.members.forgetSome(trx, teamId, USERS_PIECE),
      );
      for (const emailHash of some) await this.persons.forgetStranger(emailHash);
      if (some.length < USERS_PIECE) return true;
    }
  }

  async dropTenant({ teamId }: DeleteTenantInput): Promise<void> {
    await this.database.forWorkspace({ teamId }, (trx) => this.life.delete(trx, teamId));
  }
}

/** Returns the steps in the form that Temporal takes: plain functions by name. */
export function deletionActivitiesOf(steps: TenantDeletionSteps): DeleteTenantActivities {
  return {
    claimDeletion: (input) => steps.claimDeletion(input),
    dropRoute: (input) => steps.dropRoute(input),
    purgeService: (input) => steps.purgeService(input),
    purgeMembers: (input) => steps.purgeMembers(input),
    dropTenant: (input) => steps.dropTenant(input),
  };
}
