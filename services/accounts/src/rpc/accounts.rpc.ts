import { create } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import { badInput } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import {
  AccessRequestSchema,
  type AccountsService,
  ActorSchema,
  GetTeamsOfAddressResponseSchema,
  GetUsersResponseSchema,
  InviteSchema,
  RecordSupportUseResponseSchema,
  StaffTenantCreationSchema,
  StartTenantCreationResponseSchema,
  SupportRequestSchema,
  TenantCreationSchema,
  WorkspaceSchema,
} from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { toRpcActor } from '@fieldloom/rpc/actor';
import type { CallersOf } from '@fieldloom/rpc/callers';
import { Injectable } from '@nestjs/common';
import { AccessRequestReader } from '../modules/access-request/access-request-reader.ts';
import { ActorService } from '../modules/actor/actor.service.ts';
import { ApiKeyService } from '../modules/api-key/api-key.service.ts';
import { InviteReader } from '../modules/invite/invite-reader.ts';
import { TeamsOfAddressService } from '../modules/person/teams-of-address.service.ts';
import { StaffTenantCreationService } from '../modules/support-access/staff-tenant-creation.service.ts';
import { SupportRequestReader } from '../modules/support-access/support-request-reader.ts';
import { SupportUseService } from '../modules/support-access/support-use.service.ts';
import { SupportStaffService } from '../modules/support-staff/support-staff.service.ts';
import { TenantCreationService } from '../modules/tenant-creation/tenant-creation.service.ts';
import { UserService } from '../modules/user/user.service.ts';
import { LogoService } from '../modules/workspace/logo.service.ts';
import { WorkspaceService } from '../modules/workspace/workspace.service.ts';

/** Who may call which method. The global tier learns nothing of members. */
export const ACCOUNTS_CALLERS: CallersOf<typeof AccountsService> = {
  getActor: ['gateway', 'content'],
  getMember: ['content'],
  getActorBySession: ['gateway'],
  getActorByKey: ['gateway'],
  recordSupportUse: ['gateway', 'content'],
  getUsers: ['content', 'notifications'],
  listMemberIds: ['notifications'],
  getInvite: ['notifications'],
  getAccessRequest: ['notifications'],
  getSupportRequest: ['notifications'],
  getStaffTenantCreation: ['notifications'],
  getWorkspace: ['gateway', 'content', 'integrations', 'notifications'],
  startTenantCreation: ['global:identity'],
  getTenantCreation: ['global:identity'],
  getTeamsOfAddress: ['global:identity'],
};

const MAX_USERS_PER_CALL = COUNT_LIMITS.searchResults;

/** The contract `fieldloom.accounts.v1`: translates. */
@Injectable()
export class AccountsRpc {
  constructor(
    private readonly actors: ActorService,
    private readonly apiKeys: ApiKeyService,
    private readonly users: UserService,
    private readonly workspaces: WorkspaceService,
    private readonly invites: InviteReader,
    private readonly tenantCreation: TenantCreationService,
    private readonly teamsOfAddress: TeamsOfAddressService,
    private readonly accessRequests: AccessRequestReader,
    private readonly logos: LogoService,
    private readonly supportUses: SupportUseService,
    private readonly supportRequests: SupportRequestReader,
    private readonly staffCreations: StaffTenantCreationService,
    private readonly supportStaff: SupportStaffService,
  ) {}

  implementation(): ServiceImpl<typeof AccountsService> {
    return {
      getActor: async ({ teamId, userId, sessionId }) => {
        const ids = [parseId(teamId, 'teamId'), parseId(userId, 'userId'), parseId(sessionId, 'sessionId')] as const;
        return create(ActorSchema, toRpcActor(await this.actors.get(...ids)));
      },
      getMember: async ({ teamId, userId }) =>
        create(
          ActorSchema,
          toRpcActor(await this.actors.getMember(parseId(teamId, 'teamId'), parseId(userId, 'userId'))),
        ),
      getActorBySession: async ({ teamId, sessionToken }) => {
        return create(ActorSchema, toRpcActor(await this.actors.getBySession(parseId(teamId, 'teamId'), sessionToken)));
      },
      getActorByKey: async ({ teamId, token }) => {
        return create(ActorSchema, toRpcActor(await this.apiKeys.actorOf(parseId(teamId, 'teamId'), token)));
      },
      recordSupportUse: async ({ teamId, sessionId, uses }) => {
        await this.supportUses.record(parseId(teamId, 'teamId'), sessionId, uses);
        return create(RecordSupportUseResponseSchema);
      },
      getUsers: async ({ teamId, userIds }) => {
        if (userIds.length > MAX_USERS_PER_CALL)
          throw badInput('Too many users at once', { limit: MAX_USERS_PER_CALL });
        const ids = [...new Set(userIds.map((id) => parseId(id, 'userIds')))];
        const team = parseId(teamId, 'teamId');
        const found = await this.users.findWithGroups(team, ids);
        const users = found.map(({ id, name, email, role, removed_at: removedAt, groupIds }) => ({
          id,
          name: name ?? '',
          email,
          // What a removed user may do is nothing, whatever they were.
          role: removedAt === null ? (role ?? '') : '',
          groupIds: removedAt === null ? groupIds : [],
        }));
        // Staff wrote something here: they have a name, and nothing else.
        const support = await this.supportStaff.namesOf(team, missing(ids, users));
        const staff = [...support].map(([id, name]) => ({ id, name, email: '', role: '', groupIds: [] }));
        return create(GetUsersResponseSchema, { users: [...users, ...staff] });
      },
      listMemberIds: async ({ teamId, groupIds, managers }) => {
        if (groupIds.length > COUNT_LIMITS.selectable) {
          throw badInput('Too many groups at once', { limit: COUNT_LIMITS.selectable });
        }
        const groups = groupIds.map((id) => parseId(id, 'groupIds'));
        const wanted = { groupIds: groups, managers, limit: MAX_USERS_PER_CALL };
        return { userIds: await this.users.listMemberIds(parseId(teamId, 'teamId'), wanted) };
      },
      getInvite: async ({ teamId, inviteId }) => {
        return create(InviteSchema, await this.invites.read(parseId(teamId, 'teamId'), parseId(inviteId, 'inviteId')));
      },
      getAccessRequest: async ({ teamId, accessRequestId }) => {
        const ids = [parseId(teamId, 'teamId'), parseId(accessRequestId, 'accessRequestId')] as const;
        return create(AccessRequestSchema, await this.accessRequests.read(...ids));
      },
      getSupportRequest: async ({ teamId, supportAccessId }) => {
        const ids = [parseId(teamId, 'teamId'), parseId(supportAccessId, 'supportAccessId')] as const;
        return create(SupportRequestSchema, await this.supportRequests.read(...ids));
      },
      getStaffTenantCreation: async ({ teamId }) => {
        const creation = await this.staffCreations.readForMail(parseId(teamId, 'teamId'));
        return create(StaffTenantCreationSchema, creation);
      },
      getWorkspace: async ({ teamId }) => {
        const { workspace } = await this.workspaces.get(parseId(teamId, 'teamId'));
        const { team_id: id, name, subdomain, region, closed_at: closedAt, logo_id: logoId } = workspace;
        return create(WorkspaceSchema, {
          id,
          name,
          subdomain,
          region,
          closed: closedAt !== null,
          logoUrl: this.logos.addressOf({ teamId: id, subdomain, logoId }) ?? '',
          primaryColor: workspace.primary_color ?? '',
        });
      },
      startTenantCreation: async (request) => {
        await this.tenantCreation.start(request);
        return create(StartTenantCreationResponseSchema, { requestId: request.requestId });
      },
      getTenantCreation: async ({ requestId }) => {
        const row = await this.tenantCreation.get(requestId);
        return create(TenantCreationSchema, {
          requestId: row.team_id,
          status: row.status,
          teamId: row.status === 'COMPLETE' ? row.team_id : '',
          subdomain: row.status === 'COMPLETE' ? (row.subdomain ?? '') : '',
          errorCode: row.error_code ?? '',
          errorMessage: row.error_message ?? '',
        });
      },
      getTeamsOfAddress: async ({ email, domainTeamId }) => {
        const { name, teams } = await this.teamsOfAddress.find(
          email,
          domainTeamId === '' ? undefined : parseId(domainTeamId, 'domainTeamId'),
        );
        return create(GetTeamsOfAddressResponseSchema, {
          name: name ?? '',
          teams: teams.map((team) => ({
            id: team.teamId,
            subdomain: team.subdomain,
            name: team.name,
            logoUrl: this.logos.addressOf(team) ?? '',
            primaryColor: team.primaryColor ?? '',
            sortKey: team.sortKey.toISOString(),
            type: team.type,
            inviteId: team.inviteId ?? '',
            invitedBy: team.invitedBy ?? '',
          })),
        });
      },
    };
  }
}

function missing(ids: readonly string[], found: readonly { id: string }[]): string[] {
  const known = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}
