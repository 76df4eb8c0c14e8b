import { requireWritable } from '@fieldloom/auth/actor';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { AuditDetail, WorkspaceRow } from '../../database/rows.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { SsoTicketService } from '../sso-ticket/sso-ticket.service.ts';
import { type SupportActor, SupportSessionService } from '../support-staff/support-session.service.ts';
import { SubdomainService } from '../workspace/subdomain.service.ts';
import { WorkspaceDirectory } from '../workspace/workspace-directory.ts';
import { type HostWorkspace, WorkspaceHostService } from '../workspace/workspace-host.service.ts';

/**
 * What staff do for a workspace at the support desk only. It needs a valid access as an admin. Each use is recorded in
 * the transaction that performs or starts it.
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
    private readonly workspaces: WorkspaceDirectory,
    private readonly auditLog: AuditTrail,
  ) {}

  /**
   * Gives the workspace another address, whatever its plan includes. A change that is requested but not done yet is in
   * `next_subdomain`.
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
    return this.database.forWorkspace({ teamId }, (trx) => this.workspaces.get(trx, teamId));
  }

  /**
   * Creates a ticket with which the customer's IT sets up single sign-on. It outlasts the access.
   * @returns the link, which is shown only this once.
   * @throws UNAUTHORIZED; FORBIDDEN; READ_ONLY; LIMIT_REACHED for a plan without single sign-on.
   */
  async createSsoTicket(
    { workspace }: HostWorkspace,
    token: string | undefined,
    days: number,
  ): Promise<{ link: string; expiresAt: Date }> {
    const { team_id: teamId } = workspace;
    // Checks the access first, so that nobody else learns what the plan includes.
    await this.database.forWorkspace({ teamId }, (trx) => this.sessions.requireAdmin(trx, teamId, token));
    await this.entitlements.requireFeature(teamId, 'custom-sso');
    return this.database.forWorkspace({ teamId }, async (trx) => {
      const actor = await this.sessions.requireAdmin(trx, teamId, token);
      requireWritable(actor);
      const made = await this.tickets.make(trx, { teamId, staffId: actor.userId, days });
      await this.#note(trx, actor, { name: 'create-sso-ticket', before: null, after: made.ticket.id });
      // Browsers do not send what follows the # to any server, so it appears in no log.
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
