import { requireWritable } from '@fieldloom/auth/actor';
import { notFound } from '@fieldloom/kernel/errors';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { AuditDetail, WorkspaceRow } from '../../database/rows.ts';
import { AuditLogRepository } from '../audit-log/audit-log.repository.ts';
import { SsoTicketService } from '../sso-ticket/sso-ticket.service.ts';
import { type SupportActor, SupportSessionService } from '../support-staff/support-session.service.ts';
import { EntitlementService } from '../workspace/entitlement.service.ts';
import { SubdomainService } from '../workspace/subdomain.service.ts';
import { WorkspaceRepository } from '../workspace/workspace.repository.ts';
import { type HostWorkspace, WorkspaceHostService } from '../workspace/workspace-host.service.ts';

/**
 * What staff do for a workspace at the desk, and nowhere else: only with an access as an admin that holds now. Each use is
 * written down in the transaction that does it, or begins it.
 */
@Injectable()
export class SupportAdminService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly sessions: SupportSessionService,
    private readonly subdomains: SubdomainService,
    private readonly tickets: SsoTicketService,
    private readonly entitlements: EntitlementService,
    private readonly hosts: WorkspaceHostService,
    private readonly workspaces: WorkspaceRepository,
    private readonly auditLog: AuditLogRepository,
  ) {}

  /**
   * Another address for the workspace, whatever its plan has. What is asked for and not done yet stands in `next_subdomain`.
   * @throws UNAUTHORIZED; FORBIDDEN; BAD_INPUT, CONFLICT and INVALID_OPERATION like a change by an admin.
   */
  async changeSubdomain(
    { workspace }: HostWorkspace,
    token: string | undefined,
    wanted: string,
  ): Promise<WorkspaceRow> {
    const { team_id: teamId } = workspace;
    await this.subdomains.changeForOperator(teamId, wanted, async (trx, subdomain) => {
      const actor = await this.sessions.requireAdmin(trx, teamId, token);
      await this.#note(trx, actor, { name: 'update-subdomain', before: workspace.subdomain, after: subdomain });
      return actor.userId;
    });
    const changed = await this.database.forWorkspace({ teamId }, (trx) => this.workspaces.find(trx, teamId));
    if (changed === undefined) throw notFound();
    return changed;
  }

  /**
   * A ticket with which the customer's IT sets up single sign-on. It outlasts the access.
   * @returns the only time that the link is known.
   * @throws UNAUTHORIZED; FORBIDDEN; READ_ONLY; LIMIT_REACHED for a plan without single sign-on.
   */
  async createSsoTicket(
    { workspace }: HostWorkspace,
    token: string | undefined,
    days: number,
  ): Promise<{ link: string; expiresAt: Date }> {
    const { team_id: teamId } = workspace;
    // Nobody else learns what the plan has.
    await this.database.forWorkspace({ teamId }, (trx) => this.sessions.requireAdmin(trx, teamId, token));
    await this.entitlements.requireFeature(teamId, 'custom-sso');
    return this.database.forWorkspace({ teamId }, async (trx) => {
      const actor = await this.sessions.requireAdmin(trx, teamId, token);
      requireWritable(actor);
      const made = await this.tickets.make(trx, { teamId, staffId: actor.userId, days });
      await this.#note(trx, actor, { name: 'create-sso-ticket', before: null, after: made.ticket.id });
      // What stands after the # is sent to no server, and so in no log.
      const page = new URL('/auth/single-sign-on-setup', this.hosts.originOf(workspace.subdomain));
      page.hash = made.token;
      return { link: page.href, expiresAt: made.ticket.expires_at };
    });
  }

  async #note(trx: Trx, { teamId, userId, support }: SupportActor, use: AuditDetail): Promise<void> {
    await this.auditLog.add(trx, {
      teamId,
      actorId: userId,
      action: 'support.used',
      objectKind: 'support-access',
      objectId: support.accessId,
      details: [use],
    });
  }
}
