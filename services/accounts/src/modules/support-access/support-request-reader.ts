import { notFound } from '@fieldloom/kernel/errors';
import { supportName } from '@fieldloom/kernel/support-access';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import { SupportStaffService } from '../support-staff/support-staff.service.ts';
import { WorkspaceAdmins } from '../user/workspace-admins.ts';
import { WorkspaceDirectory } from '../workspace/workspace-directory.ts';
import { WorkspaceHostService } from '../workspace/workspace-host.service.ts';
import { SUPPORT_ACCESS_LIMITS } from './support-access.limits.ts';
import { SupportAccessRepository } from './support-access.repository.ts';

/** Everything that the mails about a request contain. Notifications reads it back when it sends them. */
@Injectable()
export class SupportRequestReader {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly accesses: SupportAccessRepository,
    private readonly staff: SupportStaffService,
    private readonly admins: WorkspaceAdmins,
    private readonly workspaces: WorkspaceDirectory,
    private readonly hosts: WorkspaceHostService,
  ) {}

  /** @throws NOT_FOUND, also for an access that nobody requested. */
  async read(teamId: string, id: string) {
    return this.database.forWorkspace({ teamId }, async (trx) => {
      const access = await this.accesses.find(trx, teamId, id);
      const workspace = await this.workspaces.get(trx, teamId);
      const staffId = access?.staff_id ?? null;
      const staff = staffId === null ? undefined : (await this.staff.byId(trx, teamId, [staffId])).get(staffId);
      if (access === undefined || staff === undefined) throw notFound();
      return {
        id,
        status: access.status,
        name: supportName(staff.name),
        reason: access.reason ?? '',
        hours: access.hours ?? 0,
        workspaceName: workspace.name,
        adminEmails: await this.admins.emails(trx, teamId, SUPPORT_ACCESS_LIMITS.toldAdmins),
        reviewUrl: new URL('/settings/security#support', this.hosts.originOf(workspace.subdomain)).href,
      };
    });
  }
}
