import { isUniqueViolation } from '@fieldloom/db/transaction';
import type { Role } from '@fieldloom/kernel/enums';
import { isUuid } from '@fieldloom/kernel/ids';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { ScimUserRow, UserRow } from '../../database/rows.ts';
import { ENVIRONMENT, type Environment } from '../../environment.ts';
import type { Author } from '../audit-log/audit-entry.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { PendingInvites } from '../invite/pending-invites.ts';
import { hashOfEmail } from '../person/email-hash.ts';
import { ChosenMethods } from '../sign-in-methods/chosen-methods.ts';
import { MembershipService } from '../user/membership.service.ts';
import { SeatService } from '../user/seat.service.ts';
import { UserDirectory } from '../user/user-directory.ts';
import { WorkspaceAdmins } from '../user/workspace-admins.ts';
import { mutability, notUnique, unknownResource } from './scim-error.ts';
import { applyPatch, type PatchOperation } from './scim-patch.ts';
import { emailsOf, type Presented, presentScimUser } from './scim-presenter.ts';
import type { ListQuery } from './scim-query.ts';
import { readUser, readUserBody, type WantedUser } from './scim-reader.ts';
import {
  authorOf,
  type ResourcePage,
  regionOrigin,
  requireTag,
  type ScimCaller,
  type ScimResources,
} from './scim-resource.ts';
import { ScimRoles } from './scim-roles.ts';
import { USER_SCHEMA } from './scim-schema.ts';
import { type ListedScimUser, type ScimProfile, ScimUserRepository } from './scim-user.repository.ts';
import type { JsonObject } from './scim-values.ts';

/** Users of a workspace that its directory manages. A user that the directory changes becomes managed. */
@Injectable()
export class ScimUserService implements ScimResources {
  readonly schema = USER_SCHEMA;
  readonly #origin: string;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly scimUsers: ScimUserRepository,
    private readonly users: UserDirectory,
    private readonly invites: PendingInvites,
    private readonly signInMethods: ChosenMethods,
    private readonly entitlements: EntitlementService,
    private readonly members: MembershipService,
    private readonly admins: WorkspaceAdmins,
    private readonly seats: SeatService,
    private readonly roles: ScimRoles,
    private readonly auditLog: AuditTrail,
  ) {
    this.#origin = regionOrigin(environment);
  }

  async list({ teamId }: ScimCaller, query: ListQuery): Promise<ResourcePage> {
    return this.database.forWorkspace({ teamId }, async (trx) => {
      const { total, users } = await this.scimUsers.list(trx, teamId, query);
      const ids = users.map(({ user }) => user.id);
      const groups = await this.scimUsers.groupsOf(trx, teamId, ids);
      const resources = users.map((each) => presentScimUser(each, groups.get(each.user.id) ?? [], this.#origin));
      return { total, resources };
    });
  }

  async get({ teamId }: ScimCaller, id: string): Promise<Presented> {
    if (!isUuid(id)) throw unknownResource();
    return this.database.forWorkspace({ teamId }, (trx) => this.#read(trx, teamId, id));
  }

  /**
   * Creates a user, and the person if new. An existing member with the address is taken over instead. An open invite
   * to the address ends: the user gets what was shared with it and, unless the directory names a role, its role.
   * @throws ScimError uniqueness for a user that the directory already has, READ_ONLY, LIMIT_REACHED without a seat.
   */
  async create(caller: ScimCaller, body: unknown): Promise<{ resource: Presented; isNew: boolean }> {
    const wanted = readUser(readUserBody(body));
    const { teamId } = caller;
    const author = authorOf(caller);
    const emailHash = hashOfEmail(wanted.address);
    return this.#unique(() =>
      this.database.forPerson({ emailHash, teamId }, async (trx) => {
        await this.entitlements.requireWritable(trx, teamId);
        const known = await this.users.known(trx, teamId, { emailHash });
        const member = known && (await this.scimUsers.lockMember(trx, teamId, known.id));
        if (member?.scim !== undefined && isRepeated(member.scim, wanted)) {
          return { resource: await this.#read(trx, teamId, member.user.id), isNew: false };
        }
        if (member !== undefined) {
          await this.#linked(trx, member.user, author);
          await this.#write(trx, member, { ...wanted, active: wanted.active ?? true }, author);
          return { resource: await this.#read(trx, teamId, member.user.id), isNew: true };
        }
        const user = await this.#join(trx, teamId, { ...wanted, active: wanted.active ?? true }, author);
        return { resource: await this.#read(trx, teamId, user.id), isNew: true };
      }),
    );
  }

  async replace(caller: ScimCaller, id: string, body: unknown, ifMatch: string | undefined): Promise<Presented> {
    const wanted = readUser(readUserBody(body));
    return this.#change(caller, id, ifMatch, async () => wanted);
  }

  async patch(
    caller: ScimCaller,
    id: string,
    operations: readonly PatchOperation[],
    ifMatch: string | undefined,
  ): Promise<Presented> {
    return this.#change(caller, id, ifMatch, async (trx, before) => {
      const patched = applyPatch(writable(before), USER_SCHEMA, operations);
      const wanted = readUser(patched);
      // When a role is removed, the user gets the default role of new users.
      const role = wanted.role ?? (await this.#firstRole(trx, caller.teamId));
      return { ...wanted, role };
    });
  }

  /** @throws INVALID_OPERATION for the last admin. */
  async delete(caller: ScimCaller, id: string, ifMatch: string | undefined): Promise<void> {
    const { teamId } = caller;
    if (!isUuid(id)) throw unknownResource();
    await this.database.forWorkspace({ teamId }, async (trx) => {
      const { user } = await this.#lock(trx, teamId, id, ifMatch);
      await this.admins.refuseLast(trx, user);
      await this.members.remove(trx, user, authorOf(caller));
    });
  }

  async #change(
    caller: ScimCaller,
    id: string,
    ifMatch: string | undefined,
    want: (trx: Trx, before: ListedScimUser) => Promise<WantedUser>,
  ): Promise<Presented> {
    const { teamId } = caller;
    if (!isUuid(id)) throw unknownResource();
    return this.#unique(() =>
      this.database.forWorkspace({ teamId }, async (trx) => {
        const before = await this.#lock(trx, teamId, id, ifMatch);
        const wanted = await want(trx, before);
        if (wanted.address !== before.user.email) {
          throw mutability('userName is the address with which somebody signs in, and stays as it is');
        }
        if (before.scim === undefined) await this.#linked(trx, before.user, authorOf(caller));
        await this.#write(trx, before, wanted, authorOf(caller));
        return this.#read(trx, teamId, id);
      }),
    );
  }

  /** Writes only what differs. */
  async #write(trx: Trx, before: ListedScimUser, wanted: WantedUser, author: Author): Promise<void> {
    const { user, scim } = before;
    const { team_id: teamId, id } = user;
    const own = wanted.role ?? scim?.role ?? user.role ?? (await this.#firstRole(trx, teamId));
    const profile: ScimProfile = { ...wanted.profile, role: own };
    const isOther = scim === undefined || JSON.stringify(profileOf(scim)) !== JSON.stringify(profile);
    if (isOther) await this.scimUsers.upsert(trx, teamId, id, profile);
    const changes = {
      ...(wanted.name === null || wanted.name === user.name ? {} : { name: wanted.name }),
      ...(wanted.jobRole === null || wanted.jobRole === user.job_role ? {} : { jobRole: wanted.jobRole }),
    };
    const isNamed = isOther || Object.keys(changes).length > 0;
    const named = isNamed ? await this.members.changeProfile(trx, user, changes) : user;
    if (named.name !== user.name) await this.#audit(trx, named, 'user.profile.changed', author, user.name);
    const isActive = wanted.active ?? user.role !== null;
    const role = isActive ? await this.roles.roleOf(trx, teamId, id, own) : null;
    const after = await this.members.changeAccess(trx, named, { role }, author);
    if (after === named && named !== user) await this.members.tellChanged(trx, named, author.actorId);
  }

  async #join(trx: Trx, teamId: string, wanted: WantedUser, author: Author): Promise<UserRow> {
    const { address: email, name, jobRole } = wanted;
    const invite = await this.invites.hold(trx, teamId, hashOfEmail(email));
    const own = wanted.role ?? invite?.role ?? (await this.#firstRole(trx, teamId));
    const role = wanted.active === false ? null : own;
    const user = await this.members.join(trx, { teamId, email, name, jobRole, role, author });
    // The same call, made twice at once, was answered between the search for a member and the joining.
    if ((await this.scimUsers.find(trx, teamId, user.id)) !== undefined) throw notUnique(ADDRESS_TAKEN);
    if (invite !== undefined) await this.invites.useUp(trx, invite, user.id);
    if (role !== null) await this.seats.assertWithin(trx, teamId, { role, invites: true });
    await this.#write(trx, { user, scim: undefined }, { ...wanted, role: own }, author);
    return user;
  }

  async #lock(trx: Trx, teamId: string, id: string, ifMatch: string | undefined): Promise<ListedScimUser> {
    const member = await this.scimUsers.lockMember(trx, teamId, id);
    if (member === undefined) throw unknownResource();
    if (ifMatch !== undefined) requireTag(ifMatch, (await this.#read(trx, teamId, id)).version);
    return member;
  }

  async #read(trx: Trx, teamId: string, id: string): Promise<Presented> {
    const member = await this.scimUsers.findMember(trx, teamId, id);
    if (member === undefined) throw unknownResource();
    const groups = (await this.scimUsers.groupsOf(trx, teamId, [id])).get(id) ?? [];
    return presentScimUser(member, groups, this.#origin);
  }

  /** Returns the role of users that a directory or an identity provider brings without naming one. */
  async #firstRole(trx: Trx, teamId: string): Promise<Role> {
    return (await this.signInMethods.get(trx, teamId)).automatic_account_role;
  }

  async #linked(trx: Trx, user: UserRow, author: Author): Promise<void> {
    await this.#audit(trx, user, 'user.scim.linked', author, null);
  }

  async #audit(
    trx: Trx,
    user: UserRow,
    action: 'user.scim.linked' | 'user.profile.changed',
    author: Author,
    before: string | null,
  ): Promise<void> {
    await this.auditLog.add(trx, {
      ...author,
      teamId: user.team_id,
      action,
      objectKind: 'user',
      objectId: user.id,
      details: action === 'user.profile.changed' ? [{ name: 'name', before, after: user.name }] : [],
    });
  }

  async #unique<T>(change: () => Promise<T>): Promise<T> {
    try {
      return await change();
    } catch (error) {
      if (isUniqueViolation(error, 'scim_user_external_id')) throw notUnique('Another user has this externalId');
      if (isUniqueViolation(error, 'workspace_user_team_id_person_id_key')) throw notUnique(ADDRESS_TAKEN);
      throw error;
    }
  }
}

const ADDRESS_TAKEN = 'There is a user with this userName';

/**
 * Tells whether a directory repeats a request for a user that it created.
 * @throws ScimError uniqueness when it has the user under another id, or under none.
 */
function isRepeated(scim: ScimUserRow, wanted: WantedUser): boolean {
  const { externalId } = wanted.profile;
  if (externalId !== null && scim.external_id === null) return false;
  if (externalId !== null && scim.external_id === externalId) return true;
  throw notUnique(ADDRESS_TAKEN);
}

function profileOf(scim: ScimUserRow): ScimProfile {
  return {
    externalId: scim.external_id,
    displayName: scim.display_name,
    formattedName: scim.formatted_name,
    givenName: scim.given_name,
    familyName: scim.family_name,
    title: scim.title,
    emails:
      scim.emails === null
        ? null
        : emailsOf('', scim.emails).map(({ value, type, primary }) => ({ value, type, primary })),
    role: scim.role,
  };
}

/**
 * Returns what a PATCH starts from: what the directory said or, for a user it did not manage before, the present
 * values.
 */
function writable({ user, scim }: ListedScimUser): JsonObject {
  const role = scim?.role ?? user.role;
  return {
    userName: user.email,
    active: user.role !== null,
    externalId: scim?.external_id ?? null,
    displayName: scim === undefined ? user.name : scim.display_name,
    title: scim?.title ?? null,
    name: {
      formatted: scim?.formatted_name ?? null,
      givenName: scim?.given_name ?? null,
      familyName: scim?.family_name ?? null,
    },
    emails: emailsOf(user.email, scim?.emails).map((email) => ({ ...email })),
    roles: role === null ? [] : [{ value: role, primary: true }],
  };
}
