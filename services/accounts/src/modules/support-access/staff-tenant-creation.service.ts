import { notFound } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { supportName } from '@fieldloom/kernel/support-access';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import type { TenantCreationRow } from '../../database/rows.ts';
import { SupportSessionService } from '../support-staff/support-session.service.ts';
import { TenantCreationService } from '../tenant-creation/tenant-creation.service.ts';
import { UserDirectory } from '../user/user-directory.ts';
import { WorkspaceDirectory } from '../workspace/workspace-directory.ts';
import { type HostWorkspace, WorkspaceHostService } from '../workspace/workspace-host.service.ts';

export interface StaffTenantCreation {
  /** UUID chosen by the caller; it becomes the workspace's id. */
  requestId: string;
  /** Address of the first admin, who gets a mail and signs in by proving the address. */
  email: string;
  name: string;
  teamName: string;
  /** Empty to make one from the name. */
  subdomain: string;
}

/**
 * Workspaces that the operator's staff create for a customer, in the region of the host where they are signed in. The
 * first admin becomes a member at once and has no password: signing in proves the address. Staff get no access.
 */
@Injectable()
export class StaffTenantCreationService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly sessions: SupportSessionService,
    private readonly creations: TenantCreationService,
    private readonly users: UserDirectory,
    private readonly workspaces: WorkspaceDirectory,
    private readonly hosts: WorkspaceHostService,
  ) {}

  /**
   * Repeating a request changes nothing. The request records who asked for it.
   * @throws UNAUTHORIZED; BAD_INPUT; CONFLICT for a request of somebody else; UNAVAILABLE.
   */
  async start({ workspace }: HostWorkspace, token: string | undefined, creation: StaffTenantCreation): Promise<void> {
    const { team_id: teamId } = workspace;
    const staff = await this.database.forWorkspace({ teamId }, (trx) => this.sessions.requireStaff(trx, teamId, token));
    await this.creations.start({
      ...creation,
      orgSize: '',
      jobRole: '',
      marketingCommsEnabled: false,
      installTemplateId: '',
      promo: '',
      password: '',
      staff: { id: staff.id, name: supportName(staff.name) },
    });
  }

  /** @throws UNAUTHORIZED; BAD_INPUT; NOT_FOUND also for a request of somebody else. */
  async get({ workspace }: HostWorkspace, token: string | undefined, requestId: string): Promise<TenantCreationRow> {
    const { team_id: teamId } = workspace;
    const staff = await this.database.forWorkspace({ teamId }, (trx) => this.sessions.requireStaff(trx, teamId, token));
    const creation = await this.creations.get(parseId(requestId, 'requestId'));
    if (creation.staff_id !== staff.id) throw notFound();
    return creation;
  }

  /**
   * Returns what the mail to the first admin contains.
   * @throws NOT_FOUND for a workspace that its first admin created, and when they are not a member any more.
   */
  async readForMail(teamId: string) {
    const creation = await this.creations.get(teamId);
    return this.database.forWorkspace({ teamId }, async (trx) => {
      const workspace = await this.workspaces.get(trx, teamId);
      const owner = await this.users.active(trx, teamId, { emailHash: creation.email_hash });
      if (creation.staff_name === null || owner === undefined) throw notFound();
      return {
        staffName: creation.staff_name,
        email: creation.email,
        workspaceName: workspace.name,
        url: new URL('/', this.hosts.originOf(workspace.subdomain)).href,
      };
    });
  }
}
