import type { Actor } from '@fieldloom/auth/actor';
import { lockName } from '@fieldloom/db/lock-name';
import { foldText } from '@fieldloom/filters/fold';
import { colorFor, normalizeColor } from '@fieldloom/kernel/color';
import type { TagSentiment } from '@fieldloom/kernel/enums';
import { badInput, limitReached, notFound, notInPlan } from '@fieldloom/kernel/errors';
import { newId, parseId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { rankAtEnd } from '@fieldloom/kernel/ranks';
import { cleanLine, cleanText } from '@fieldloom/kernel/text';
import { Injectable } from '@nestjs/common';
import { ContentStore, type IdempotentCall } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import type { CreateTagInput, UpdateTagInput } from '../../schema.gen.ts';
import { ChangeAnnouncer } from '../change/change-announcer.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { AccessTree } from '../permission/access-tree.ts';
import { PermissionService } from '../permission/permission.service.ts';
import { TagBoardService } from '../tag-board/tag-board.service.ts';
import type { TagGroup } from '../tag-group/tag-group.repository.ts';
import { TagGroupService } from '../tag-group/tag-group.service.ts';
import { type Tag, type TagCount, TagRepository } from './tag.repository.ts';

const FIRST_BOARD = 'Tags';

export interface TagFields {
  title: string;
  color: string;
  description: string | null;
  sentiment?: TagSentiment | null;
}

/** A board with its groups and tags, for templates and copies. */
export interface WholeBoard {
  title: string;
  groups: readonly { title: string; color: string; tags: readonly string[] }[];
}

/** Tags belong to groups on boards. */
@Injectable()
export class TagService {
  constructor(
    private readonly store: ContentStore,
    private readonly tags: TagRepository,
    private readonly boards: TagBoardService,
    private readonly groups: TagGroupService,
    private readonly tree: AccessTree,
    private readonly permissions: PermissionService,
    private readonly changes: ChangeAnnouncer,
    private readonly entitlements: EntitlementService,
  ) {}

  /** Returns those tags that the actor may see. */
  readable(trx: Trx, actor: Actor, ids: readonly string[]): Promise<Tag[]> {
    return this.tags.findReadable(trx, actor, ids);
  }

  /** `readable`, and locks the tags against being deleted or merged until the transaction ends. */
  async readableToPutOn(trx: Trx, actor: Actor, ids: readonly string[]): Promise<Tag[]> {
    if (ids.length === 0) return [];
    await this.tags.hold(trx, ids);
    return this.tags.findReadable(trx, actor, ids);
  }

  /** Returns tags of groups that the actor may see, by rank. */
  ofGroups(trx: Trx, actor: Actor, groupIds: readonly string[]): Promise<Tag[]> {
    return this.tags.ofGroups(trx, actor, groupIds);
  }

  highlightCounts(trx: Trx, actor: Actor, ids: readonly string[]): Promise<Map<string, number>> {
    return this.tags.highlightCounts(trx, actor, ids);
  }

  countsOfBoards(trx: Trx, actor: Actor, boardIds: readonly string[]): Promise<(TagCount & { boardId: string })[]> {
    return this.tags.countsOfBoards(trx, actor, boardIds);
  }

  /** @throws FORBIDDEN without WRITE on the board; LIMIT_REACHED with the prompt `tags` for a full board. */
  async create(actor: Actor, input: CreateTagInput, call?: IdempotentCall): Promise<Tag> {
    const tagGroupId = parseId(input.tagGroupId, 'tagGroupId');
    const title = tagTitle(input.title);
    const fields = {
      title,
      color: input.color == null ? colorFor(title) : normalizeColor(input.color),
      description: tagDescription(input.description),
      sentiment: input.sentiment ?? null,
    };
    await this.groups.requireColors(actor, input.color);
    return this.store.runOnce(
      actor,
      call,
      async (trx) => {
        const group = await this.groups.require(trx, actor, tagGroupId);
        await this.requireRoom(trx, group.tagBoardId, 1);
        return this.add(trx, actor, group, fields);
      },
      (trx, { id }) => this.permissions.require(trx, actor, { kind: 'TAG', id }, 'READ'),
    );
  }

  /**
   * @throws FORBIDDEN without WRITE on the tag and on the target group; without FULL when locking or unlocking it.
   * @throws CONTENT_LOCKED for a locked tag, below FULL; LIMIT_REACHED when the plan does not include colors or locks
   * (`tag-edit`).
   */
  async update(actor: Actor, input: UpdateTagInput): Promise<Tag> {
    const id = parseId(input.id);
    const tagGroupId = input.tagGroupId == null ? undefined : parseId(input.tagGroupId, 'tagGroupId');
    const locked = input.locked ?? undefined;
    const change = {
      ...(input.title == null ? {} : { title: tagTitle(input.title) }),
      ...(input.color == null ? {} : { color: normalizeColor(input.color) }),
      ...(input.description === undefined ? {} : { description: tagDescription(input.description) }),
      ...(input.sentiment === undefined ? {} : { sentiment: input.sentiment }),
      ...(locked === undefined ? {} : { locked }),
    };
    await this.groups.requireColors(actor, input.color);
    if (locked === true) await this.requireLocks(actor);
    return this.store.as(actor, async (trx) => {
      await this.permissions.require(trx, actor, { kind: 'TAG', id }, locked === undefined ? 'WRITE' : 'FULL');
      const current = (await this.tags.findReadable(trx, actor, [id]))[0];
      const isMoved = tagGroupId !== undefined && tagGroupId !== current?.tagGroupId;
      if (isMoved) {
        const group = await this.groups.require(trx, actor, tagGroupId);
        await this.tree.move(trx, actor, id, { parentId: group.id });
      }
      const place = isMoved ? { tagGroupId, rank: rankAtEnd(await this.tags.highestRank(trx, tagGroupId)) } : {};
      const tag = await this.tags.update(trx, id, { ...change, ...place });
      await this.changes.announce(trx, actor, {
        kind: 'TAG',
        id,
        version: tag.version,
        change: isMoved ? 'moved' : 'updated',
      });
      return tag;
    });
  }

  /** Unlocking is allowed on every plan. */
  private async requireLocks(actor: Actor): Promise<void> {
    const flag = 'projectCustomizationAndPermissions';
    if (!(await this.entitlements.has(actor, flag))) throw notInPlan(flag, 'tag-edit');
  }

  /**
   * Returns tags with these titles on the project's first board. It creates missing ones, and if needed the board and
   * its first group.
   * @returns their ids, in the order of the titles.
   * @throws FORBIDDEN without WRITE on the board.
   */
  async findOrCreate(trx: Trx, actor: Actor, projectId: string, titles: readonly string[]): Promise<string[]> {
    if (titles.length === 0) return [];
    if (titles.length > COUNT_LIMITS.tagsPerHighlight) {
      throw badInput(`At most ${COUNT_LIMITS.tagsPerHighlight} tags`, { field: 'newTags' });
    }
    // Two concurrent highlights with the same new tag make only one tag.
    await lockName(trx, `tags:${projectId}`);
    const board =
      (await this.boards.firstOfProject(trx, projectId)) ?? (await this.boards.add(trx, actor, projectId, FIRST_BOARD));
    await this.permissions.require(trx, actor, { kind: 'TAG_BOARD', id: board.id }, 'WRITE');
    const group = await this.groups.first(trx, actor, board.id);
    const wanted = titles.map(tagTitle);
    const known = await this.byTitles(trx, board.id, wanted);
    const ids: string[] = [];
    for (const title of wanted) {
      let tag = known.get(foldText(title));
      if (tag === undefined) {
        await this.requireRoom(trx, board.id, 1);
        tag = await this.add(trx, actor, group, { title, color: colorFor(title), description: null });
        known.set(foldText(title), tag);
      }
      ids.push(tag.id);
    }
    return ids;
  }

  /**
   * Creates a whole board of a project, with groups and tags, which get their group's color.
   * @returns the tags' ids by title.
   * @throws FORBIDDEN without WRITE on the project.
   */
  async addBoard(trx: Trx, actor: Actor, projectId: string, board: WholeBoard): Promise<Map<string, string>> {
    await this.permissions.require(trx, actor, { kind: 'PROJECT', id: projectId }, 'WRITE');
    const { id: tagBoardId } = await this.boards.add(trx, actor, projectId, board.title);
    const ids = new Map<string, string>();
    for (const { title, color, tags } of board.groups) {
      const group = await this.groups.add(trx, actor, tagBoardId, { title, color });
      const fields = tags.map((tag) => ({ title: tag, color, description: null }));
      for (const tag of await this.addMany(trx, actor, group, fields)) ids.set(tag.title, tag.id);
    }
    return ids;
  }

  /** Returns the board's tags with these titles, in any spelling, by `foldText` of the title. */
  byTitles(trx: Trx, boardId: string, titles: readonly string[]): Promise<Map<string, Tag>> {
    return this.tags.byTitles(trx, boardId, titles.map(foldText));
  }

  /** @throws LIMIT_REACHED with the prompt `tags` when a board has no room for this many more. */
  async requireRoom(trx: Trx, boardId: string, more: number): Promise<void> {
    const limit = COUNT_LIMITS.tagsPerBoard;
    if ((await this.tags.countOfBoard(trx, boardId)) + more <= limit) return;
    throw limitReached(`A board has room for ${limit} tags`, 'tags', limit);
  }

  /** `create` within a transaction; the caller has checked the actor's right. */
  async add(trx: Trx, actor: Actor, group: TagGroup, fields: TagFields): Promise<Tag> {
    const [tag] = await this.addMany(trx, actor, group, [fields]);
    if (tag === undefined) throw notFound();
    await this.changes.tellAgain(trx, actor.teamId, { kind: 'TAG', id: tag.id }, 'created');
    return tag;
  }

  /** `add` for many tags at the end of a group, in order. The caller notifies open screens. */
  async addMany(trx: Trx, actor: Actor, group: TagGroup, all: readonly TagFields[]): Promise<Tag[]> {
    if (all.length === 0) return [];
    let rank = await this.tags.highestRank(trx, group.id);
    const added = all.map((fields) => {
      rank = rankAtEnd(rank);
      const sentiment = fields.sentiment ?? null;
      return { ...fields, sentiment, id: newId(), rank, tagGroupId: group.id, createdById: actor.userId };
    });
    const tags = await this.tags.insert(trx, actor.teamId, added);
    const ids = tags.map(({ id }) => id);
    await this.tree.addMany(trx, actor, 'TAG', ids, group.id);
    await this.changes.announceMany(
      trx,
      actor,
      tags.map(({ id, version }) => ({ kind: 'TAG', id, version, change: 'created' })),
    );
    return tags;
  }

  /** Prevents tags from being put on anything until the transaction ends. */
  holdAlone(trx: Trx, ids: readonly string[]): Promise<void> {
    return this.tags.holdAlone(trx, ids);
  }

  /** Also finds a tag in the trash. @throws NOT_FOUND. */
  async require(trx: Trx, id: string): Promise<Tag> {
    const tag = await this.tags.find(trx, id);
    if (tag === undefined) throw notFound();
    return tag;
  }
}

export function tagTitle(text: string): string {
  return cleanLine(text, TEXT_LIMITS.tagTitle, 'title') || UNTITLED.tag;
}

export function tagDescription(text: string | null | undefined): string | null {
  return text == null ? null : cleanText(text, TEXT_LIMITS.tagDescription, 'description').trim() || null;
}
