import { type Actor, requireAdmin } from '@fieldloom/auth/actor';
import { isUniqueViolation } from '@fieldloom/db/transaction';
import type { Role } from '@fieldloom/kernel/enums';
import { invalidOperation, notFound, notInPlan } from '@fieldloom/kernel/errors';
import { isUuid } from '@fieldloom/kernel/ids';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { GroupRow } from '../../database/rows.ts';
import { ENVIRONMENT, type Environment } from '../../environment.ts';
import type { Author } from '../audit-log/audit-entry.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { GroupChanges, readGroupName } from '../group/group-changes.ts';
import { UserDirectory } from '../user/user-directory.ts';
import { invalidValue, notUnique, unknownResource } from './scim-error.ts';
import { type ListedScimGroup, ScimGroupRepository } from './scim-group.repository.ts';
import { applyPatch, type PatchOperation } from './scim-patch.ts';
import { type Presented, presentScimGroup } from './scim-presenter.ts';
import type { ListQuery } from './scim-query.ts';
import { readGroup, readGroupBody, type WantedGroup } from './scim-reader.ts';
import {
  authorOf,
  type ResourcePage,
  regionOrigin,
  requireTag,
  type ScimCaller,
  type ScimResources,
} from './scim-resource.ts';
import { ScimRoles } from './scim-roles.ts';
import { GROUP_SCHEMA } from './scim-schema.ts';
import type { JsonObject } from './scim-values.ts';

/** Groups of a workspace that its directory manages, and the roles that they give. */
@Injectable()
export class ScimGroupService implements ScimResources {
  readonly schema = GROUP_SCHEMA;
  readonly #origin: string;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly scimGroups: ScimGroupRepository,
    private readonly users: UserDirectory,
    private readonly changes: GroupChanges,
    private readonly roles: ScimRoles,
    private readonly entitlements: EntitlementService,
    private readonly auditLog: AuditTrail,
  ) {
    this.#origin = regionOrigin(environment);
  }

  async list({ teamId }: ScimCaller, query: ListQuery): Promise<ResourcePage> {
    return this.database.forWorkspace({ teamId }, async (trx) => {
      const { total, groups } = await this.scimGroups.list(trx, teamId, query);
      return { total, resources: groups.map((group) => presentScimGroup(group, this.#origin)) };
    });
  }

  async get({ teamId }: ScimCaller, id: string): Promise<Presented> {
    if (!isUuid(id)) throw unknownResource();
    return this.database.forWorkspace({ teamId }, (trx) => this.#read(trx, teamId, id));
  }

  /** @throws ScimError uniqueness; LIMIT_REACHED; READ_ONLY. */
  async create(caller: ScimCaller, body: unknown): Promise<{ resource: Presented; isNew: boolean }> {
    const wanted = readGroup(readGroupBody(body));
    const { teamId } = caller;
    await this.entitlements.requireFeature(teamId, 'user-groups');
    return this.#unique(() =>
      this.database.forWorkspace({ teamId }, async (trx) => {
        await this.entitlements.requireWritable(trx, teamId);
        const repeated = await this.#findRepeated(trx, teamId, wanted);
        if (repeated !== undefined) return { resource: repeated, isNew: false };
        const memberIds = wanted.memberIds ?? [];
        await this.#requireMembers(trx, teamId, memberIds);
        const group = { name: readGroupName(wanted.name), memberIds };
        const row = await this.changes.create(trx, teamId, group, authorOf(caller));
        await this.scimGroups.upsert(trx, teamId, row.id, wanted.externalId);
        return { resource: await this.#read(trx, teamId, row.id), isNew: true };
      }),
    );
  }

  async replace(caller: ScimCaller, id: string, body: unknown, ifMatch: string | undefined): Promise<Presented> {
    const wanted = readGroup(readGroupBody(body));
    return this.#change(caller, id, ifMatch, () => ({ ...wanted, memberIds: wanted.memberIds ?? [] }));
  }

  async patch(
    caller: ScimCaller,
    id: string,
    operations: readonly PatchOperation[],
    ifMatch: string | undefined,
  ): Promise<Presented> {
    return this.#change(caller, id, ifMatch, (before) => {
      const wanted = readGroup(applyPatch(writable(before), GROUP_SCHEMA, operations));
      return { ...wanted, memberIds: wanted.memberIds ?? [] };
    });
  }

  async delete(caller: ScimCaller, id: string, ifMatch: string | undefined): Promise<void> {
    const { teamId } = caller;
    if (!isUuid(id)) throw unknownResource();
    await this.database.forWorkspace({ teamId }, async (trx) => {
      const { group } = await this.#lock(trx, teamId, id, ifMatch);
      const gone = await this.changes.delete(trx, group, authorOf(caller));
      await this.roles.refresh(trx, teamId, gone, authorOf(caller));
    });
  }

  /**
   * Sets the role that a group gives to its members.
   * @param role null when the group gives no role.
   * @throws FORBIDDEN unless the actor is an admin; NOT_FOUND; INVALID_OPERATION for a group that no directory manages;
   * LIMIT_REACHED when the plan has too few seats for it, or does not include SCIM.
   */
  async setRole(actor: Actor, groupId: string, role: Role | null): Promise<GroupRow> {
    requireAdmin(actor);
    const { teamId, userId: actorId } = actor;
    await this.entitlements.requireFeature(teamId, 'scim-provisioning');
    return this.database.forWorkspace({ teamId, actorId }, async (trx) => {
      const group = await this.changes.lock(trx, teamId, groupId);
      if (group === undefined) throw notFound();
      const scim = await this.scimGroups.find(trx, teamId, groupId);
      if (scim === undefined) throw invalidOperation('Only a group of your directory can carry a role');
      if (scim.role === role) return group;
      await this.scimGroups.setRole(trx, teamId, groupId, role);
      await this.auditLog.add(trx, {
        teamId,
        actorId,
        action: 'group.scim-role.changed',
        objectKind: 'group',
        objectId: groupId,
        details: [{ name: 'role', before: scim.role, after: role }],
      });
      const memberIds = await this.changes.memberIds(trx, group);
      await this.roles.refresh(trx, teamId, memberIds, { actorId });
      return group;
    });
  }

  async #change(
    caller: ScimCaller,
    id: string,
    ifMatch: string | undefined,
    want: (before: ListedScimGroup) => WantedGroup & { memberIds: string[] },
  ): Promise<Presented> {
    const { teamId } = caller;
    if (!isUuid(id)) throw unknownResource();
    const mayGrow = await this.entitlements.hasFeature(teamId, 'user-groups');
    return this.#unique(() =>
      this.database.forWorkspace({ teamId }, async (trx) => {
        const before = await this.#lock(trx, teamId, id, ifMatch);
        const wanted = want(before);
        const known = new Set(before.members.map((member) => member.id));
        const added = wanted.memberIds.filter((userId) => !known.has(userId));
        if (added.length > 0 && !mayGrow) throw notInPlan('userGroups');
        await this.#requireMembers(trx, teamId, added);
        await this.#write(trx, before, wanted, authorOf(caller));
        return this.#read(trx, teamId, id);
      }),
    );
  }

  async #write(
    trx: Trx,
    { group, scim }: ListedScimGroup,
    wanted: WantedGroup & { memberIds: string[] },
    author: Author,
  ): Promise<void> {
    const { team_id: teamId, id } = group;
    if (scim === undefined) {
      await this.auditLog.add(trx, {
        ...author,
        teamId,
        action: 'group.scim.linked',
        objectKind: 'group',
        objectId: id,
      });
    }
    if (scim === undefined || scim.external_id !== wanted.externalId) {
      await this.scimGroups.upsert(trx, teamId, id, wanted.externalId);
      await this.changes.touch(trx, group);
    }
    const renamed = await this.changes.rename(trx, group, readGroupName(wanted.name), author);
    const moved = await this.changes.setMembers(trx, renamed, wanted.memberIds, author);
    await this.roles.refresh(trx, teamId, moved, author);
  }

  async #findRepeated(trx: Trx, teamId: string, wanted: WantedGroup): Promise<Presented | undefined> {
    if (wanted.externalId === null) return undefined;
    const known = await this.scimGroups.findByExternalId(trx, teamId, wanted.externalId);
    if (known === undefined) return undefined;
    const resource = await this.#read(trx, teamId, known.group_id);
    if (resource.body['displayName'] !== wanted.name) throw notUnique('Another group has this externalId');
    return resource;
  }

  /** Somebody who is not a user of the workspace makes the value invalid: the group itself exists. */
  async #requireMembers(trx: Trx, teamId: string, ids: readonly string[]): Promise<void> {
    if (!ids.every(isUuid) || !(await this.users.areMembers(trx, teamId, ids))) {
      throw invalidValue('One of the members is no user of the workspace');
    }
  }

  async #lock(trx: Trx, teamId: string, id: string, ifMatch: string | undefined): Promise<ListedScimGroup> {
    if ((await this.changes.lock(trx, teamId, id)) === undefined) throw unknownResource();
    const listed = await this.scimGroups.load(trx, teamId, id);
    if (listed === undefined) throw unknownResource();
    if (ifMatch !== undefined) requireTag(ifMatch, presentScimGroup(listed, this.#origin).version);
    return listed;
  }

  async #read(trx: Trx, teamId: string, id: string): Promise<Presented> {
    const listed = await this.scimGroups.load(trx, teamId, id);
    if (listed === undefined) throw unknownResource();
    return presentScimGroup(listed, this.#origin);
  }

  async #unique<T>(change: () => Promise<T>): Promise<T> {
    try {
      return await change();
    } catch (error) {
      if (isUniqueViolation(error, 'user_group_name')) throw notUnique('There is a group with this displayName');
      if (isUniqueViolation(error, 'scim_group_external_id')) throw notUnique('Another group has this externalId');
      throw error;
    }
  }
}

function writable({ group, scim, members }: ListedScimGroup): JsonObject {
  return {
    displayName: group.name,
    externalId: scim?.external_id ?? null,
    members: members.map(({ id }) => ({ value: id })),
  };
}
