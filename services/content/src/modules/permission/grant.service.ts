import type { Actor } from '@fieldloom/auth/actor';
import type { PermissionLevel } from '@fieldloom/kernel/enums';
import { badInput, humanMessage, notFound } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { effectiveLevel, type Grant, meets, PRINCIPAL_KINDS } from '@fieldloom/permissions/model';
import { changeNode, giveNode, type StoredObject, setGrant } from '@fieldloom/permissions/store';
import { Injectable } from '@nestjs/common';
import { type AccessKind, type ContentKind, INDEXED_KINDS, type ObjectRef } from '../../content-kinds.ts';
import { ContentStore } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import { KINDS } from '../../kinds.gen.ts';
import type { GrantInput, SetPermissionsInput } from '../../schema.gen.ts';
import { ChangeAnnouncer } from '../change/change-announcer.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { ShareService } from '../share/share.service.ts';
import { AccessAnnouncer } from './access-announcer.ts';
import { PermissionService } from './permission.service.ts';

export interface ListedGrant {
  principalKind: Grant['principalKind'] | 'PUBLIC';
  principalId: string | null;
  level: PermissionLevel;
  inherited: boolean;
}

export interface Permissions {
  restricted: boolean;
  grants: ListedGrant[];
}

/** Shows and changes what people and groups may do with an object. */
@Injectable()
export class GrantService {
  constructor(
    private readonly store: ContentStore,
    private readonly permissions: PermissionService,
    private readonly shares: ShareService,
    private readonly changes: ChangeAnnouncer,
    private readonly announcer: AccessAnnouncer,
    private readonly entitlements: EntitlementService,
  ) {}

  /** Returns who has access to objects that the actor may read: first own grants, then inherited ones. */
  async permissionsOf(trx: Trx, actor: Actor, ids: readonly string[]): Promise<Map<string, Permissions>> {
    const shared = await this.shares.sharedObjects(trx, ids);
    const permissions = new Map<string, Permissions>();
    for (const [id, object] of await this.permissions.objects(trx, actor.teamId, ids)) {
      if (effectiveLevel(actor, object.chain) === null) continue;
      permissions.set(id, present(object, shared.has(id)));
    }
    return permissions;
  }

  /**
   * Changes the given grants; all others stay.
   * @throws FORBIDDEN without FULL.
   * @throws HUMAN_MESSAGE when nobody would have FULL any more.
   */
  async setPermissions(actor: Actor, input: SetPermissionsInput): Promise<Permissions> {
    const object = { kind: accessKind(input.kind), id: parseId(input.id) };
    if (input.grants.length > COUNT_LIMITS.userGroupMembers) {
      throw badInput(`At most ${COUNT_LIMITS.userGroupMembers} grants at a time`, { field: 'grants' });
    }
    const grants = input.grants.map(parseGrant);
    await this.entitlements.require(actor, 'projectCustomizationAndPermissions');
    return this.store.as(actor, async (trx) => {
      const before = await this.permissions.require(trx, actor, object, 'FULL', { whileLocked: true });
      const { restricted } = input;
      const isOwn = await giveNode(trx, actor.teamId, object.id);
      const isCut =
        restricted != null &&
        restricted !== before.restricted &&
        (await changeNode(trx, actor.teamId, object.id, { restricted }));
      for (const grant of grants) await setGrant(trx, actor.teamId, object.id, grant);
      let after = await this.reload(trx, actor, object.id);
      if (input.restricted === true && effectiveLevel(actor, after.chain) !== 'FULL') {
        // Whoever cuts inheritance must not lose their own access by that.
        const own = { principalKind: 'USER' as const, principalId: actor.userId, level: 'FULL' as const };
        await setGrant(trx, actor.teamId, object.id, own);
        after = await this.reload(trx, actor, object.id);
      }
      if (!after.chain.nodes.some((node) => node.grants.some((grant) => grant.level === 'FULL'))) {
        throw humanMessage('Somebody must keep full access');
      }
      if (isOwn || isCut) {
        await this.changes.announceAccess(trx, actor, [object]);
        await this.announcer.announceBelow(trx, actor, object.id);
      }
      await this.changes.tellGrant(trx, actor.teamId, object);
      const shared = await this.shares.sharedObjects(trx, [object.id]);
      return present(after, shared.has(object.id));
    });
  }

  /**
   * Gives a new member what was shared with them before they joined. Does nothing when the sharer no longer has FULL,
   * when the object is gone, or when the member already has at least that level.
   */
  async grantShared(
    sharer: Actor,
    object: ObjectRef,
    { userId, level }: { userId: string; level: PermissionLevel },
  ): Promise<void> {
    await this.store.as(sharer, async (trx) => {
      const stored = (await this.permissions.objects(trx, sharer.teamId, [object.id])).get(object.id);
      if (stored?.kind !== object.kind || effectiveLevel(sharer, stored.chain) !== 'FULL') return;
      const own = stored.chain.nodes.find((node) => node.id === object.id)?.grants ?? [];
      const before = own.find((grant) => grant.principalKind === 'USER' && grant.principalId === userId);
      if (before !== undefined && meets(before.level, level)) return;
      const grant = { principalKind: 'USER' as const, principalId: userId, level };
      if (await giveNode(trx, sharer.teamId, object.id)) {
        await this.changes.announceAccess(trx, sharer, [object]);
      }
      await setGrant(trx, sharer.teamId, object.id, grant);
      await this.changes.tellGrant(trx, sharer.teamId, object);
    });
  }

  private async reload(trx: Trx, actor: Actor, id: string): Promise<StoredObject> {
    const stored = (await this.permissions.objects(trx, actor.teamId, [id])).get(id);
    if (stored === undefined) throw notFound();
    return stored;
  }
}

function present(object: StoredObject, shared: boolean): Permissions {
  const grants = object.chain.nodes.flatMap((node) =>
    node.grants.map((grant) => ({ ...grant, inherited: node.id !== object.id })),
  );
  const byLink: ListedGrant = { principalKind: 'PUBLIC', principalId: null, level: 'READ', inherited: false };
  return { restricted: object.restricted, grants: shared ? [...grants, byLink] : grants };
}

function accessKind(kind: ContentKind): AccessKind {
  const known = INDEXED_KINDS.find((candidate) => candidate === kind && !('inheritsRights' in KINDS[candidate]));
  if (known === undefined) throw badInput('This kind of object has no permissions of its own', { field: 'kind' });
  return known;
}

function parseGrant(input: GrantInput): {
  principalKind: Grant['principalKind'];
  principalId: string | null;
  level: PermissionLevel | null;
} {
  const principalKind = PRINCIPAL_KINDS.find((known) => known === input.principalKind);
  if (principalKind === undefined) {
    throw badInput('Anonymous readers get access by a public link only', { field: 'principalKind' });
  }
  const level = input.level ?? null;
  if (principalKind === 'PLAYBACK' && level !== null && level !== 'READ') {
    throw badInput('Playback gives READ only', { field: 'level' });
  }
  const isNamed = principalKind === 'USER' || principalKind === 'GROUP';
  if (isNamed !== (input.principalId != null)) {
    throw badInput('principalId belongs to users and groups, and only to them', { field: 'principalId' });
  }
  return {
    principalKind,
    principalId: input.principalId == null ? null : parseId(input.principalId, 'principalId'),
    level,
  };
}
