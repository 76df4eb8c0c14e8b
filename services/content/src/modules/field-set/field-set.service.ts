import { createHash } from 'node:crypto';
import { type Actor, requireRole, requireWritable } from '@fieldloom/auth/actor';
import { lockName } from '@fieldloom/db/lock-name';
import { requireRoom } from '@fieldloom/entitlements/entitlements';
import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import type { PermissionLevel } from '@fieldloom/kernel/enums';
import { badInput, limitReached, notFound, tooLarge } from '@fieldloom/kernel/errors';
import { newId, parseId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { rankAtEnd } from '@fieldloom/kernel/ranks';
import { cleanLine } from '@fieldloom/kernel/text';
import { Injectable } from '@nestjs/common';
import { ContentStore, type IdempotentCall } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import type { MutationMoveFieldSetArgs } from '../../schema.gen.ts';
import { ChangeAnnouncer } from '../change/change-announcer.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { AccessTree } from '../permission/access-tree.ts';
import { type ObjectAccess, PermissionService } from '../permission/permission.service.ts';
import { RankService } from '../rank/rank.service.ts';
import { type FieldSet, FieldSetRepository } from './field-set.repository.ts';

/** The properties of a set that decide about rights. */
export type SetPlace = Pick<FieldSet, 'id' | 'kind' | 'projectId'>;

/**
 * Fields belong to field sets. A workspace's groups are nodes of the permission tree. The two sets of each project have
 * the project's rights. Everybody can read the fields of people; managers can change them.
 */
@Injectable()
export class FieldSetService {
  constructor(
    private readonly store: ContentStore,
    private readonly sets: FieldSetRepository,
    private readonly tree: AccessTree,
    private readonly permissions: PermissionService,
    private readonly changes: ChangeAnnouncer,
    private readonly entitlements: EntitlementService,
    private readonly ranks: RankService,
  ) {}

  async listGroups(request: RequestContext): Promise<FieldSet[]> {
    const actor = actorOf(request);
    return this.store.read(request, (trx) => this.sets.listGroups(trx, actor));
  }

  /** Null for a set that the reader may not see, as for one that does not exist. */
  async find(request: RequestContext, idText: string): Promise<FieldSet | null> {
    const actor = actorOf(request);
    const id = parseId(idText);
    return this.store.read(request, async (trx) => {
      const set = await this.#find(trx, actor, id);
      return set === undefined || (await this.accessOf(trx, actor, set)) === null ? null : set;
    });
  }

  async ofPeople(request: RequestContext): Promise<FieldSet> {
    const { teamId } = actorOf(request);
    return this.store.read(request, async (trx) => {
      const id = peopleSetId(teamId);
      return (await this.sets.find(trx, [id]))[0] ?? emptyPeopleSet(teamId);
    });
  }

  /** @throws FORBIDDEN below the role MANAGER; LIMIT_REACHED with the prompt `workspace-field-groups`. */
  async create(actor: Actor, titleText: string, call?: IdempotentCall): Promise<FieldSet> {
    requireRole(actor, 'MANAGER');
    requireWritable(actor);
    const title = groupTitle(titleText);
    const limit = await this.entitlements.limit(actor, 'workspaceFields');
    return this.store.runOnce(
      actor,
      call,
      async (trx) => {
        await this.requireRoom(trx, actor, limit);
        return this.#insertGroup(trx, actor, title);
      },
      (trx, { id }) => this.permissions.require(trx, actor, { kind: 'FIELD_SET', id }, 'READ'),
    );
  }

  /**
   * Checks that there is room for one more group; concurrent creations wait.
   * @throws LIMIT_REACHED with the prompt `workspace-field-groups`, or `workspace-fields` for a plan without; TOO_LARGE.
   */
  async requireRoom(trx: Trx, actor: Actor, limit: number | undefined): Promise<void> {
    if (limit === 0) throw limitReached('Your plan does not include fields of the workspace', 'workspace-fields', 0);
    await lockName(trx, `field-groups:${actor.teamId}`);
    const count = await this.sets.countGroups(trx);
    // A group is useless without room for a field in it.
    requireRoom('workspace-field-groups', limit, count, ['group of fields', 'groups of fields']);
    const { fieldGroups } = COUNT_LIMITS;
    if (count >= fieldGroups) {
      throw tooLarge(`A workspace can have at most ${fieldGroups} groups of fields`, { limit: fieldGroups });
    }
  }

  async #insertGroup(trx: Trx, actor: Actor, title: string): Promise<FieldSet> {
    const id = newId();
    const rank = rankAtEnd(await this.sets.highestRank(trx));
    const group = await this.sets.insertGroup(trx, actor.teamId, { id, title, rank, createdById: actor.userId });
    await this.tree.add(trx, actor, {
      id,
      kind: 'FIELD_SET',
      parentId: null,
      grants: [
        { principalKind: 'USER', principalId: actor.userId, level: 'FULL' },
        { principalKind: 'MARKUP', principalId: null, level: 'READ' },
      ],
    });
    await this.changes.announce(trx, actor, { kind: 'FIELD_SET', id, version: group.version, change: 'created' });
    return group;
  }

  /** @throws BAD_INPUT for a set without a title of its own; FORBIDDEN without WRITE on the group. */
  async update(actor: Actor, idText: string, titleText: string): Promise<FieldSet> {
    const id = parseId(idText);
    const title = groupTitle(titleText);
    return this.store.as(actor, async (trx) => {
      requireGroup(await this.require(trx, actor, id, 'WRITE'));
      const group = await this.sets.update(trx, id, title);
      await this.changes.announce(trx, actor, { kind: 'FIELD_SET', id, version: group.version, change: 'updated' });
      return group;
    });
  }

  async move(actor: Actor, { id, beforeId, afterId }: MutationMoveFieldSetArgs): Promise<FieldSet> {
    await this.ranks.move(actor, { kind: 'FIELD_SET', id, beforeId: beforeId ?? null, afterId: afterId ?? null });
    return this.store.as(actor, (trx) => this.require(trx, actor, parseId(id), 'READ'));
  }

  /**
   * Returns the set, for callers that are about to use it or its fields.
   * @throws NOT_FOUND for a set that the actor may not see; FORBIDDEN below `level`; READ_ONLY.
   */
  async require(trx: Trx, actor: Actor, id: string, level: PermissionLevel): Promise<FieldSet> {
    const set = await this.#find(trx, actor, id);
    if (set === undefined) throw notFound();
    if (set.kind === 'WORKSPACE') await this.permissions.require(trx, actor, { kind: 'FIELD_SET', id }, level);
    else if (set.projectId !== null) {
      await this.permissions.require(trx, actor, { kind: 'PROJECT', id: set.projectId }, level);
    } else if (level !== 'READ') {
      requireRole(actor, 'MANAGER');
      requireWritable(actor);
    }
    return set;
  }

  /** Returns the actor's access to the set and its fields; null: they may not see it. */
  async accessOf(trx: Trx, actor: Actor, set: SetPlace): Promise<ObjectAccess | null> {
    if (set.kind === 'PERSON') {
      return {
        kind: 'FIELD_SET',
        level: actor.role === 'MANAGER' ? 'WRITE' : 'READ',
        restricted: false,
        everybody: 'READ',
      };
    }
    const node = set.projectId ?? set.id;
    return (await this.permissions.accessOf(trx, actor, [node])).get(node) ?? null;
  }

  /** Something in the set was created, changed or deleted, so open screens reload it. */
  async changed(trx: Trx, actor: Actor, set: SetPlace): Promise<void> {
    const { version } = await this.sets.update(trx, set.id);
    if (set.kind === 'WORKSPACE') {
      await this.changes.announce(trx, actor, { kind: 'FIELD_SET', id: set.id, version, change: 'updated' });
    } else if (set.projectId !== null) {
      const { projectId } = set;
      // The project's sets have no node, so readers of the project are notified.
      this.changes.tellLive(trx, actor.teamId, {
        kind: 'FIELD_SET',
        id: set.id,
        objectId: projectId,
        projectId,
        version,
        change: 'updated',
      });
    }
  }

  /** Creates the row of the set of people, which exists only from its first field on. */
  async ensure(trx: Trx, actor: Actor, set: SetPlace): Promise<void> {
    if (set.kind === 'PERSON') await this.sets.ensurePeopleSet(trx, actor.teamId, set.id);
  }

  async #find(trx: Trx, { teamId }: Actor, id: string): Promise<FieldSet | undefined> {
    const found = (await this.sets.find(trx, [id]))[0];
    return found ?? (id === peopleSetId(teamId) ? emptyPeopleSet(teamId) : undefined);
  }
}

/** @throws BAD_INPUT. */
function requireGroup({ kind }: FieldSet): void {
  if (kind !== 'WORKSPACE') throw badInput('Only a group of the workspace has a title', { field: 'id' });
}

/** The set of a workspace's people has an id before it has a row, so that its first field can be created in it. */
function peopleSetId(teamId: string): string {
  const hex = createHash('sha256').update(`field-set/people/${teamId}`).digest('hex');
  // A UUID of version 8, whose digits may be chosen freely.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function emptyPeopleSet(teamId: string): FieldSet {
  return { id: peopleSetId(teamId), kind: 'PERSON', projectId: null, title: '', rank: 0, version: 1 };
}

function groupTitle(text: string): string {
  return cleanLine(text, TEXT_LIMITS.fieldGroupTitle, 'title') || UNTITLED.fieldGroup;
}
