import { normalizeEmail } from '@fieldloom/kernel/text';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import type { InviteRow, UserRow } from '../../database/rows.ts';
import { PendingInvites } from '../invite/pending-invites.ts';
import { DomainJoiningService } from '../joining/domain-joining.service.ts';
import { UserDirectory } from '../user/user-directory.ts';
import { WorkspaceDirectory } from '../workspace/workspace-directory.ts';
import { hashOfEmail } from './email-hash.ts';
import { PersonRepository } from './person.repository.ts';

export interface TeamOfAddress {
  teamId: string;
  subdomain: string;
  name: string;
  primaryColor: string | null;
  logoId: string | null;
  /** Newest first: the time since when the person is a member or invited, or the domain belongs to the workspace. */
  sortKey: Date;
  type: 'CURRENT' | 'DOMAIN' | 'INVITE';
  inviteId: string | null;
  invitedBy: string | null;
}

/**
 * Workspaces of this region that an address opens, is invited to or may join; for the global tier, once the address is
 * proven.
 */
@Injectable()
export class TeamsOfAddressService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly persons: PersonRepository,
    private readonly users: UserDirectory,
    private readonly invites: PendingInvites,
    private readonly workspaces: WorkspaceDirectory,
    private readonly joining: DomainJoiningService,
  ) {}

  /** @param domainTeamId The workspace here that has the address's domain, if any. */
  async find(text: string, domainTeamId?: string): Promise<{ name: string | null; teams: TeamOfAddress[] }> {
    const email = normalizeEmail(text);
    const emailHash = hashOfEmail(email);
    const { person, users, invites } = await this.database.forPerson({ emailHash }, async (trx) => ({
      person: await this.persons.findByEmailHash(trx, emailHash),
      users: await this.users.membershipsOf(trx, emailHash),
      invites: await this.invites.listOfAddress(trx, emailHash),
    }));
    const joined = new Set(users.map((user) => user.team_id));
    const invited = new Set(invites.map((invite) => invite.team_id));
    const isNew = domainTeamId !== undefined && !joined.has(domainTeamId) && !invited.has(domainTeamId);
    const teams = await Promise.all([
      ...users.map((user) => this.#current(user)),
      ...invites.filter((invite) => !joined.has(invite.team_id)).map((invite) => this.#invited(invite)),
      ...(isNew ? [this.#offered(domainTeamId, email)] : []),
    ]);
    const found = teams.filter((team) => team !== undefined);
    return { name: person?.name ?? null, teams: found.sort((a, b) => b.sortKey.getTime() - a.sortKey.getTime()) };
  }

  async #current(user: UserRow): Promise<TeamOfAddress | undefined> {
    const { team_id: teamId, created_at: sortKey } = user;
    const workspace = await this.database.forWorkspace({ teamId }, (trx) => this.workspaces.find(trx, teamId));
    if (workspace === undefined || workspace.activated_at === null) return undefined;
    const { subdomain, name, primary_color: primaryColor, logo_id: logoId } = workspace;
    return { teamId, subdomain, name, primaryColor, logoId, sortKey, type: 'CURRENT', inviteId: null, invitedBy: null };
  }

  async #offered(teamId: string, email: string): Promise<TeamOfAddress | undefined> {
    return this.database.forWorkspace({ teamId }, async (trx) => {
      const workspace = await this.workspaces.find(trx, teamId);
      if (workspace === undefined || workspace.activated_at === null || workspace.closed_at !== null) return undefined;
      const sortKey = await this.joining.findOffer(trx, teamId, email);
      if (sortKey === undefined) return undefined;
      const { subdomain, name, primary_color: primaryColor, logo_id: logoId } = workspace;
      return {
        teamId,
        subdomain,
        name,
        primaryColor,
        logoId,
        sortKey,
        type: 'DOMAIN',
        inviteId: null,
        invitedBy: null,
      };
    });
  }

  async #invited(invite: InviteRow): Promise<TeamOfAddress | undefined> {
    const { team_id: teamId, id: inviteId, created_at: sortKey } = invite;
    const { workspace, invitedBy } = await this.database.forWorkspace({ teamId }, async (trx) => ({
      workspace: await this.workspaces.find(trx, teamId),
      invitedBy: await this.users.nameOf(trx, teamId, invite.invited_by),
    }));
    if (workspace === undefined) return undefined;
    const { subdomain, name, primary_color: primaryColor, logo_id: logoId } = workspace;
    return { teamId, subdomain, name, primaryColor, logoId, sortKey, type: 'INVITE', inviteId, invitedBy };
  }
}
