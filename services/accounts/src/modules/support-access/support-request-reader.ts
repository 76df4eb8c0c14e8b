import { notFound } from '@fieldloom/kernel/errors';
import { supportName } from '@fieldloom/kernel/support-access';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import { SupportStaffRepository } from '../support-staff/support-staff.repository.ts';
import { UserRepository } from '../user/user.repository.ts';
import { WorkspaceRepository } from '../workspace/workspace.repository.ts';
import { WorkspaceHostService } from '../workspace/workspace-host.service.ts';
import { SUPPORT_ACCESS_LIMITS } from './support-access.limits.ts';
import { SupportAccessRepository } from './support-access.repository.ts';

/** Everything that the mails about a request contain. Notifications reads it back when it sends them. */
@Injectable()
export class SupportRequestReader {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly accesses: SupportAccessRepository,
    private readonly staff: SupportStaffRepository,
    private readonly users: UserRepository,
    private readonly workspaces: WorkspaceRepository,
    private readonly hosts: WorkspaceHostService,
  ) {}

  /** @throws NOT_FOUND, also for an access that nobody requested. */
  async read(teamId: string, id: string) {
    return this.database.forWorkspace({ teamId }, async (trx) => {
      const access = await this.accesses.find(trx, teamId, id);
      const workspace = await this.workspaces.find(trx, teamId);
      const staffId = access?.staff_id ?? null;
      const [staff] = staffId === null ? [] : await this.staff.findMany(trx, teamId, [staffId]);
      if (access === undefined || workspace === undefined || staff === undefined) throw notFound();
      return {
        id,
        status: access.status,
        name: supportName(staff.name),
        reason: access.reason ?? '',
        hours: access.hours ?? 0,
        workspaceName: workspace.name,
        adminEmails: await this.users.listAdminEmails(trx, teamId, SUPPORT_ACCESS_LIMITS.toldAdmins),
        reviewUrl: new URL('/settings/security#support', this.hosts.originOf(workspace.subdomain)).href,
      };
    });
  }
}
