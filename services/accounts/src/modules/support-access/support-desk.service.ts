import { createHash } from 'node:crypto';
import { badInput, invalidOperation, tooManyRequests } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { SUPPORT_LIMITS, supportName } from '@fieldloom/kernel/support-access';
import { cleanLine, cleanText, normalizeEmail } from '@fieldloom/kernel/text';
import { emit } from '@fieldloom/outbox/emit';
import { supportRequested } from '@fieldloom/stream/events/accounts';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import type { SsoTicketRow, SupportAccessRow, SupportStaffRow, UserRow } from '../../database/rows.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { hashOfEmail } from '../person/email-hash.ts';
import { ConnectionDirectory } from '../sso-connection/connection-directory.ts';
import { SsoTicketService } from '../sso-ticket/sso-ticket.service.ts';
import { SupportSessionService } from '../support-staff/support-session.service.ts';
import { UserDirectory } from '../user/user-directory.ts';
import { WorkspaceDirectory } from '../workspace/workspace-directory.ts';
import type { HostWorkspace } from '../workspace/workspace-host.service.ts';
import { SUPPORT_ACCESS_LIMITS } from './support-access.limits.ts';
import { SupportAccessRepository } from './support-access.repository.ts';
import { SupportLookupRepository } from './support-lookup.repository.ts';

/** Longest name of a connection. */
const CONNECTION_NAME = 100;

export interface DeskState {
  staff: SupportStaffRow;
  accesses: SupportAccessRow[];
  /** The workspace's open ticket, for a valid access as an admin. */
  ticket: SsoTicketRow | undefined;
}

export interface FoundTeam {
  teamId: string;
  name: string;
  subdomain: string;
  /** The promotion with which its creator signed up. */
  promo: string | null;
}

/**
 * What the operator's staff can do before a workspace admits them: ask for access, and look up what a call for help
 * needs.
 */
@Injectable()
export class SupportDeskService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly sessions: SupportSessionService,
    private readonly accesses: SupportAccessRepository,
    private readonly lookups: SupportLookupRepository,
    private readonly users: UserDirectory,
    private readonly workspaces: WorkspaceDirectory,
    private readonly connections: ConnectionDirectory,
    private readonly tickets: SsoTicketService,
    private readonly auditLog: AuditTrail,
  ) {}

  /** @throws UNAUTHORIZED for anyone who is not signed in as staff here. */
  async state({ workspace }: HostWorkspace, token: string | undefined): Promise<DeskState> {
    const { team_id: teamId } = workspace;
    return this.database.forWorkspace({ teamId }, async (trx) => {
      const staff = await this.sessions.requireStaff(trx, teamId, token);
      const listed = SUPPORT_ACCESS_LIMITS.listedForStaff;
      const accesses = await this.accesses.listOfStaff(trx, teamId, staff.id, listed);
      const actor = await this.sessions.actorByToken(trx, teamId, token ?? '');
      const ticket = actor?.support?.level === 'ADMIN' ? await this.tickets.open(trx, teamId) : undefined;
      return { staff, accesses, ticket };
    });
  }

  /**
   * Each person has one open request at most; asking again leaves it unchanged.
   * @throws UNAUTHORIZED; BAD_INPUT; INVALID_OPERATION for a closed workspace; TOO_MANY_REQUESTS.
   */
  async request(
    { workspace }: HostWorkspace,
    token: string | undefined,
    input: { reason: string; hours: number },
  ): Promise<void> {
    const { team_id: teamId } = workspace;
    await this.database.forWorkspace({ teamId }, async (trx) => {
      const staff = await this.sessions.requireStaff(trx, teamId, token);
      if (workspace.closed_at !== null) throw invalidOperation('This workspace is closed');
      const reason = cleanText(input.reason, SUPPORT_LIMITS.reason, 'reason').trim();
      if (reason === '') throw badInput('reason is missing', { field: 'reason' });
      const asked = { id: newId(), teamId, staffId: staff.id, reason, hours: input.hours };
      const access = await this.accesses.request(trx, asked);
      if (access === undefined) return;
      if ((await this.accesses.countOpen(trx, teamId)) > SUPPORT_ACCESS_LIMITS.open) {
        throw tooManyRequests('Too many requests wait for an answer of this workspace');
      }
      await this.auditLog.add(trx, {
        teamId,
        actorId: staff.id,
        action: 'support.requested',
        objectKind: 'support-access',
        objectId: access.id,
        details: [{ name: 'hours', before: null, after: String(input.hours) }],
      });
      await emit(trx, {
        event: supportRequested,
        teamId,
        actor: staff.id,
        aggregateId: access.id,
        version: 1,
        payload: { supportAccessId: access.id },
      });
    });
  }

  /**
   * Finds workspaces of this region in which an address is a member. The look-up is recorded in each workspace's audit
   * log, and for the operator in `support_lookup`, before staff see the result.
   * @throws UNAUTHORIZED; BAD_INPUT.
   */
  async findAddress({ workspace }: HostWorkspace, token: string | undefined, text: string): Promise<FoundTeam[]> {
    const { team_id: hostTeamId } = workspace;
    const staff = await this.#signedIn(hostTeamId, token);
    const emailHash = hashOfEmail(normalizeEmail(text));
    const members = await this.database.forPerson({ emailHash }, (trx) => this.users.membershipsOf(trx, emailHash));
    await this.#note(hostTeamId, staff, { kind: 'ADDRESS', subjectHash: emailHash, found: members.length });
    const teams = await Promise.all(members.map((member) => this.#tell(member, staff)));
    return teams.filter((team) => team !== undefined).sort((a, b) => a.name.localeCompare(b.name));
  }

  /**
   * Tells whether a connection of this workspace could have this name.
   * @throws UNAUTHORIZED; BAD_INPUT.
   */
  async isConnectionNameFree({ workspace }: HostWorkspace, token: string | undefined, text: string): Promise<boolean> {
    const { team_id: teamId } = workspace;
    return this.database.forWorkspace({ teamId }, async (trx) => {
      const staff = await this.sessions.requireStaff(trx, teamId, token);
      const name = cleanLine(text, CONNECTION_NAME, 'name').toLowerCase();
      const taken = (await this.connections.list(trx, teamId)).filter((each) => each.name.toLowerCase() === name);
      const subjectHash = createHash('sha256').update(name).digest('hex');
      const found = taken.length;
      await this.lookups.add(trx, { teamId, staffId: staff.id, kind: 'CONNECTION_NAME', subjectHash, found });
      await this.auditLog.add(trx, {
        teamId,
        actorId: staff.id,
        action: 'support.connection-name.checked',
        objectKind: 'sso-connection',
        objectId: taken[0]?.id ?? null,
      });
      return name !== '' && taken.length === 0;
    });
  }

  /**
   * Records in the workspace that its member was looked up. The person of the staff is not an actor there, because they
   * never signed in.
   */
  async #tell(member: UserRow, staff: SupportStaffRow): Promise<FoundTeam | undefined> {
    const { team_id: teamId } = member;
    return this.database.forWorkspace({ teamId }, async (trx) => {
      const workspace = await this.workspaces.find(trx, teamId);
      if (workspace === undefined || workspace.activated_at === null) return undefined;
      await this.auditLog.add(trx, {
        teamId,
        actorId: null,
        action: 'support.member.looked-up',
        objectKind: 'user',
        objectId: member.id,
        details: [{ name: 'by', before: null, after: supportName(staff.name) }],
      });
      return { teamId, name: workspace.name, subdomain: workspace.subdomain, promo: workspace.promo };
    });
  }

  async #note(
    teamId: string,
    staff: SupportStaffRow,
    lookup: { kind: 'ADDRESS'; subjectHash: string; found: number },
  ): Promise<void> {
    await this.database.forWorkspace({ teamId }, (trx) =>
      this.lookups.add(trx, { teamId, staffId: staff.id, ...lookup }),
    );
  }

  async #signedIn(teamId: string, token: string | undefined): Promise<SupportStaffRow> {
    return this.database.forWorkspace({ teamId }, (trx) => this.sessions.requireStaff(trx, teamId, token));
  }
}
