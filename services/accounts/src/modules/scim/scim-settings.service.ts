import { type Actor, requireAdmin } from '@fieldloom/auth/actor';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import type { GroupRow, ScimGroupRow } from '../../database/rows.ts';
import { ENVIRONMENT, type Environment } from '../../environment.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { GroupService } from '../group/group.service.ts';
import { SCIM_PATH } from './scim.limits.ts';
import { ScimGroupRepository } from './scim-group.repository.ts';
import { regionOrigin } from './scim-resource.ts';
import { ScimUserRepository } from './scim-user.repository.ts';

interface ScimSettings {
  baseUrl: string;
  available: boolean;
  managedUserCount: number;
  groups: GroupRow[];
}

/** What a workspace's people see of its directory. */
@Injectable()
export class ScimSettingsService {
  readonly #baseUrl: string;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly users: ScimUserRepository,
    private readonly scimGroups: ScimGroupRepository,
    private readonly groups: GroupService,
    private readonly entitlements: EntitlementService,
  ) {
    this.#baseUrl = `${regionOrigin(environment)}${SCIM_PATH}`;
  }

  /** @throws FORBIDDEN unless the actor is an admin. */
  async get(actor: Actor): Promise<ScimSettings> {
    requireAdmin(actor);
    const { teamId } = actor;
    const available = await this.entitlements.hasFeature(teamId, 'scim-provisioning');
    const groups = await this.groups.list(actor);
    return this.database.forWorkspace({ teamId }, async (trx) => {
      const ids = groups.map((group) => group.id);
      const managed = new Set((await this.scimGroups.findMany(trx, teamId, ids)).map((row) => row.group_id));
      return {
        baseUrl: this.#baseUrl,
        available,
        managedUserCount: await this.users.count(trx, teamId),
        groups: groups.filter((group) => managed.has(group.id)),
      };
    });
  }

  async areManaged(teamId: string, userIds: readonly string[]): Promise<boolean[]> {
    const rows = await this.database.forWorkspace({ teamId }, (trx) => this.users.findMany(trx, teamId, userIds));
    const managed = new Set(rows.map((row) => row.user_id));
    return userIds.map((id) => managed.has(id));
  }

  /** @returns groups in the order of the ids; null for groups that no directory manages. */
  async groupsOf(teamId: string, groupIds: readonly string[]): Promise<(ScimGroupRow | null)[]> {
    const rows = await this.database.forWorkspace({ teamId }, (trx) => this.scimGroups.findMany(trx, teamId, groupIds));
    const byId = new Map(rows.map((row) => [row.group_id, row]));
    return groupIds.map((id) => byId.get(id) ?? null);
  }
}
