import type { Actor } from '@fieldloom/auth/actor';
import { colorFor, normalizeColor } from '@fieldloom/kernel/color';
import { notFound } from '@fieldloom/kernel/errors';
import { newId, parseId } from '@fieldloom/kernel/ids';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { rankAtEnd } from '@fieldloom/kernel/ranks';
import { cleanLine } from '@fieldloom/kernel/text';
import { Injectable } from '@nestjs/common';
import { ContentStore, type IdempotentCall } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import type { MutationCreateTagGroupArgs, MutationUpdateTagGroupArgs } from '../../schema.gen.ts';
import { ChangeAnnouncer } from '../change/change-announcer.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { LockService } from '../lock/lock.service.ts';
import { AccessTree } from '../permission/access-tree.ts';
import { PermissionService } from '../permission/permission.service.ts';
import { type TagGroup, TagGroupRepository } from './tag-group.repository.ts';

const FIRST_GROUP = 'General';

/** Groups of tags on a board. They have the board's rights. */
@Injectable()
export class TagGroupService {
  constructor(
    private readonly store: ContentStore,
    private readonly groups: TagGroupRepository,
    private readonly tree: AccessTree,
    private readonly permissions: PermissionService,
    private readonly locks: LockService,
    private readonly changes: ChangeAnnouncer,
    private readonly entitlements: EntitlementService,
  ) {}

  /** Returns groups of boards that the actor may read, by rank. */
  ofBoards(trx: Trx, actor: Actor, boardIds: readonly string[]): Promise<TagGroup[]> {
    return this.groups.ofBoards(trx, actor, boardIds);
  }

  /** Returns all groups of a board; the caller has checked that the actor may see it. */
  allOfBoard(trx: Trx, boardId: string): Promise<TagGroup[]> {
    return this.groups.allOfBoard(trx, boardId);
  }

  /** @throws FORBIDDEN without WRITE on the board. */
  async create(actor: Actor, input: MutationCreateTagGroupArgs, call?: IdempotentCall): Promise<TagGroup> {
    const tagBoardId = parseId(input.tagBoardId, 'tagBoardId');
    const title = groupTitle(input.title);
    const color = input.color == null ? colorFor(title) : normalizeColor(input.color);
    await this.requireColors(actor, input.color);
    return this.store.runOnce(
      actor,
      call,
      async (trx) => {
        await this.permissions.require(trx, actor, { kind: 'TAG_BOARD', id: tagBoardId }, 'WRITE');
        return this.add(trx, actor, tagBoardId, { title, color });
      },
      (trx, { id }) => this.permissions.require(trx, actor, { kind: 'TAG_GROUP', id }, 'READ'),
    );
  }

  /**
   * @throws FORBIDDEN without WRITE on its board, and on the target board.
   * @throws HUMAN_MESSAGE when it would move locked tags to another board, which needs FULL.
   */
  async update(actor: Actor, input: MutationUpdateTagGroupArgs): Promise<TagGroup> {
    const id = parseId(input.id);
    const tagBoardId = input.tagBoardId == null ? undefined : parseId(input.tagBoardId, 'tagBoardId');
    const change = {
      ...(input.title == null ? {} : { title: groupTitle(input.title) }),
      ...(input.color == null ? {} : { color: normalizeColor(input.color) }),
    };
    await this.requireColors(actor, input.color);
    return this.store.as(actor, async (trx) => {
      const current = await this.require(trx, actor, id);
      const isMoved = tagBoardId !== undefined && tagBoardId !== current.tagBoardId;
      if (isMoved) await this.move(trx, actor, id, tagBoardId);
      const place = isMoved ? { tagBoardId, rank: rankAtEnd(await this.groups.highestRank(trx, tagBoardId)) } : {};
      const group = await this.groups.update(trx, id, { ...change, ...place });
      await this.changes.announce(trx, actor, {
        kind: 'TAG_GROUP',
        id,
        version: group.version,
        change: isMoved ? 'moved' : 'updated',
      });
      return group;
    });
  }

  private async move(trx: Trx, actor: Actor, id: string, tagBoardId: string): Promise<void> {
    await this.permissions.require(trx, actor, { kind: 'TAG_BOARD', id: tagBoardId }, 'WRITE');
    const level = (await this.permissions.accessOf(trx, actor, [id])).get(id)?.level;
    if (level !== 'FULL') await this.locks.requireNoLockedTags(trx, id);
    await this.tree.move(trx, actor, id, { parentId: tagBoardId });
  }

  /**
   * Returns the group, for callers that change it or its tags.
   * @throws NOT_FOUND; FORBIDDEN without WRITE on the board.
   */
  async require(trx: Trx, actor: Actor, id: string): Promise<TagGroup> {
    await this.permissions.require(trx, actor, { kind: 'TAG_GROUP', id }, 'WRITE');
    const group = await this.groups.find(trx, id);
    if (group === undefined) throw notFound();
    return group;
  }

  /** `create` within a transaction; the caller has checked the actor's right. */
  async add(
    trx: Trx,
    actor: Actor,
    tagBoardId: string,
    { title, color }: { title: string; color: string },
  ): Promise<TagGroup> {
    const id = newId();
    const rank = rankAtEnd(await this.groups.highestRank(trx, tagBoardId));
    const group = await this.groups.insert(trx, actor.teamId, {
      id,
      tagBoardId,
      title,
      color,
      rank,
      createdById: actor.userId,
    });
    await this.tree.add(trx, actor, { id, kind: 'TAG_GROUP', parentId: tagBoardId });
    await this.changes.announce(trx, actor, { kind: 'TAG_GROUP', id, version: group.version, change: 'created' });
    return group;
  }

  /** Returns the board's first group, and creates one if there is none. */
  async first(trx: Trx, actor: Actor, tagBoardId: string): Promise<TagGroup> {
    const [first] = await this.groups.allOfBoard(trx, tagBoardId);
    return first ?? this.add(trx, actor, tagBoardId, { title: FIRST_GROUP, color: colorFor(FIRST_GROUP) });
  }

  /** Checks that people may choose colors; otherwise they follow from the title. @throws LIMIT_REACHED. */
  async requireColors(actor: Actor, color: string | null | undefined): Promise<void> {
    if (color != null) await this.entitlements.require(actor, 'customProjectIconsAndTagColors');
  }
}

export function groupTitle(text: string): string {
  return cleanLine(text, TEXT_LIMITS.tagGroupTitle, 'title') || UNTITLED.group;
}
