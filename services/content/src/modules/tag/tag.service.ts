import { type Actor, requireRole, requireWritable } from '@fieldloom/auth/actor';
import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { colorFor, normalizeColor } from '@fieldloom/kernel/color';
import { badInput, notFound } from '@fieldloom/kernel/errors';
import { newId, parseId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { rankAtEnd } from '@fieldloom/kernel/ranks';
import { cleanLine, cleanText } from '@fieldloom/kernel/text';
import { Injectable } from '@nestjs/common';
import { ContentStore, type IdempotentCall } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import { lockName } from '../../locks.ts';
import type {
  CreateTagInput,
  MutationCreateTagGroupArgs,
  MutationUpdateTagGroupArgs,
  UpdateTagInput,
} from '../../schema.gen.ts';
import { ChangeAnnouncer } from '../change/change-announcer.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { AccessTree } from '../permission/access-tree.ts';
import { PermissionService } from '../permission/permission.service.ts';
import { type Tag, type TagBoard, type TagGroup, TagRepository } from './tag.repository.ts';

const FIRST_BOARD = 'Tags';
const FIRST_GROUP = 'General';

/** Tags in groups on boards. A board belongs to a project, or to the whole workspace. */
@Injectable()
export class TagService {
  constructor(
    private readonly store: ContentStore,
    private readonly tags: TagRepository,
    private readonly tree: AccessTree,
    private readonly permissions: PermissionService,
    private readonly changes: ChangeAnnouncer,
    private readonly entitlements: EntitlementService,
  ) {}

  /** Those of the tags that the actor may see. */
  readable(trx: Trx, actor: Actor, ids: readonly string[]): Promise<Tag[]> {
    return this.tags.findReadable(trx, actor, ids);
  }

  /** Boards of the workspace, or of a project together with the workspace's. */
  async listBoards(request: RequestContext, projectIdText: string | null | undefined): Promise<TagBoard[]> {
    const actor = actorOf(request);
    const projectId = projectIdText == null ? undefined : parseId(projectIdText, 'projectId');
    return this.store.read(request, async (trx) => {
      if (projectId !== undefined)
        await this.permissions.require(trx, actor, { kind: 'PROJECT', id: projectId }, 'READ');
      return this.tags.listBoards(trx, actor, projectId === undefined ? [] : [projectId]);
    });
  }

  /** A board of the workspace is made by managers; one of a project by whoever may write in it. */
  async createBoard(
    actor: Actor,
    titleText: string,
    projectIdText: string | null | undefined,
    call?: IdempotentCall,
  ): Promise<TagBoard> {
    const title = cleanLine(titleText, TEXT_LIMITS.tagBoardTitle, 'title');
    const projectId = projectIdText == null ? null : parseId(projectIdText, 'projectId');
    if (projectId === null) {
      requireRole(actor, 'MANAGER');
      requireWritable(actor);
    }
    return this.store.runOnce(
      actor,
      call,
      async (trx) => {
        if (projectId !== null) await this.permissions.require(trx, actor, { kind: 'PROJECT', id: projectId }, 'WRITE');
        const untitled = projectId === null ? UNTITLED.workspaceTagBoard : UNTITLED.tagBoard;
        return this.insertBoard(trx, actor, projectId, title || untitled);
      },
      (trx, { id }) => this.permissions.require(trx, actor, { kind: 'TAG_BOARD', id }, 'READ'),
    );
  }

  async createGroup(actor: Actor, input: MutationCreateTagGroupArgs, call?: IdempotentCall): Promise<TagGroup> {
    const tagBoardId = parseId(input.tagBoardId, 'tagBoardId');
    const title = groupTitle(input.title);
    const color = input.color == null ? colorFor(title) : normalizeColor(input.color);
    await this.requireColors(actor, input.color);
    return this.store.runOnce(
      actor,
      call,
      async (trx) => {
        await this.permissions.require(trx, actor, { kind: 'TAG_BOARD', id: tagBoardId }, 'WRITE');
        const rank = rankAtEnd(await this.tags.highestRank(trx, 'tag_group', tagBoardId));
        return this.tags.insertGroup(trx, actor.teamId, { id: newId(), tagBoardId, title, color, rank });
      },
      (trx) => this.permissions.require(trx, actor, { kind: 'TAG_BOARD', id: tagBoardId }, 'READ'),
    );
  }

  async updateGroup(actor: Actor, input: MutationUpdateTagGroupArgs): Promise<TagGroup> {
    const id = parseId(input.id);
    const change = {
      ...(input.title == null ? {} : { title: groupTitle(input.title) }),
      ...(input.color == null ? {} : { color: normalizeColor(input.color) }),
    };
    await this.requireColors(actor, input.color);
    return this.store.as(actor, async (trx) => {
      await this.requireGroup(trx, actor, id);
      return this.tags.updateGroup(trx, id, change);
    });
  }

  /** Colors that people choose; others come with the title. @throws LIMIT_REACHED. */
  private async requireColors(actor: Actor, color: string | null | undefined): Promise<void> {
    if (color != null) await this.entitlements.require(actor, 'customProjectIconsAndTagColors');
  }

  /** @throws FORBIDDEN without WRITE on the board. */
  async create(actor: Actor, input: CreateTagInput, call?: IdempotentCall): Promise<Tag> {
    const tagGroupId = parseId(input.tagGroupId, 'tagGroupId');
    const title = tagTitle(input.title);
    const fields = {
      title,
      color: input.color == null ? colorFor(title) : normalizeColor(input.color),
      description: tagDescription(input.description),
    };
    await this.requireColors(actor, input.color);
    return this.store.runOnce(
      actor,
      call,
      async (trx) => {
        const group = await this.requireGroup(trx, actor, tagGroupId);
        return this.insertTag(trx, actor, group, fields);
      },
      (trx, { id }) => this.permissions.require(trx, actor, { kind: 'TAG', id }, 'READ'),
    );
  }

  async update(actor: Actor, input: UpdateTagInput): Promise<Tag> {
    const id = parseId(input.id);
    const tagGroupId = input.tagGroupId == null ? undefined : parseId(input.tagGroupId, 'tagGroupId');
    const change = {
      ...(input.title == null ? {} : { title: tagTitle(input.title) }),
      ...(input.color == null ? {} : { color: normalizeColor(input.color) }),
      ...(input.description === undefined ? {} : { description: tagDescription(input.description) }),
    };
    await this.requireColors(actor, input.color);
    return this.store.as(actor, async (trx) => {
      await this.permissions.require(trx, actor, { kind: 'TAG', id }, 'WRITE');
      const current = (await this.tags.findReadable(trx, actor, [id]))[0];
      const isMoved = tagGroupId !== undefined && tagGroupId !== current?.tagGroupId;
      if (isMoved) {
        const group = await this.requireGroup(trx, actor, tagGroupId);
        await this.tree.move(trx, actor, id, { parentId: group.tagBoardId });
      }
      const tag = await this.tags.updateTag(trx, id, isMoved ? { ...change, tagGroupId } : change);
      await this.changes.announce(trx, actor, {
        kind: 'TAG',
        id,
        version: tag.version,
        change: isMoved ? 'moved' : 'updated',
      });
      return tag;
    });
  }

  /**
   * Tags of these titles in the project's first board, made where they are missing, as well as the board and its
   * first group.
   * @returns their ids, in the order of the titles.
   * @throws FORBIDDEN without WRITE on the board.
   */
  async findOrCreate(trx: Trx, actor: Actor, projectId: string, titles: readonly string[]): Promise<string[]> {
    if (titles.length === 0) return [];
    if (titles.length > COUNT_LIMITS.tagsPerHighlight) {
      throw badInput(`At most ${COUNT_LIMITS.tagsPerHighlight} tags`, { field: 'newTags' });
    }
    // Two highlights with the same new tag at the same time make one tag.
    await lockName(trx, `tags:${projectId}`);
    const board =
      (await this.tags.firstBoardOfProject(trx, projectId)) ??
      (await this.insertBoard(trx, actor, projectId, FIRST_BOARD));
    await this.permissions.require(trx, actor, { kind: 'TAG_BOARD', id: board.id }, 'WRITE');
    const group =
      (await this.tags.groupsOfBoards(trx, [board.id]))[0] ?? (await this.insertFirstGroup(trx, actor, board.id));
    const ids: string[] = [];
    for (const text of titles) {
      const title = tagTitle(text);
      const known = await this.tags.findByTitle(trx, board.id, title);
      const tag =
        known ?? (await this.insertTag(trx, actor, group, { title, color: colorFor(title), description: null }));
      ids.push(tag.id);
    }
    return ids;
  }

  /**
   * A whole board of a project, with its groups and tags, which have their group's color.
   * @returns the tags' ids by their titles.
   * @throws FORBIDDEN without WRITE on the project.
   */
  async addBoard(
    trx: Trx,
    actor: Actor,
    projectId: string,
    board: { title: string; groups: readonly { title: string; color: string; tags: readonly string[] }[] },
  ): Promise<Map<string, string>> {
    await this.permissions.require(trx, actor, { kind: 'PROJECT', id: projectId }, 'WRITE');
    const { id: tagBoardId } = await this.insertBoard(trx, actor, projectId, board.title);
    const ids = new Map<string, string>();
    for (const { title, color, tags } of board.groups) {
      const rank = rankAtEnd(await this.tags.highestRank(trx, 'tag_group', tagBoardId));
      const group = await this.tags.insertGroup(trx, actor.teamId, { id: newId(), tagBoardId, title, color, rank });
      for (const tag of tags) {
        const { id } = await this.insertTag(trx, actor, group, { title: tag, color, description: null });
        ids.set(tag, id);
      }
    }
    return ids;
  }

  private async requireGroup(trx: Trx, actor: Actor, id: string): Promise<TagGroup> {
    const group = await this.tags.findGroup(trx, id);
    if (group === undefined) throw notFound();
    await this.permissions.require(trx, actor, { kind: 'TAG_BOARD', id: group.tagBoardId }, 'WRITE');
    return group;
  }

  private async insertBoard(trx: Trx, actor: Actor, projectId: string | null, title: string): Promise<TagBoard> {
    const id = newId();
    const rank = rankAtEnd(await this.tags.highestRank(trx, 'tag_board', projectId));
    const board = await this.tags.insertBoard(trx, actor.teamId, {
      id,
      title,
      projectId,
      rank,
      createdById: actor.userId,
    });
    await this.tree.add(trx, actor, {
      id,
      kind: 'TAG_BOARD',
      parentId: projectId,
      // A board of a project has the project's access; one of the workspace is everybody's.
      grants:
        projectId === null
          ? [
              { principalKind: 'USER', principalId: actor.userId, level: 'FULL' },
              { principalKind: 'MARKUP', principalId: null, level: 'WRITE' },
            ]
          : [],
    });
    return board;
  }

  private insertFirstGroup(trx: Trx, actor: Actor, tagBoardId: string): Promise<TagGroup> {
    const group = {
      id: newId(),
      tagBoardId,
      title: FIRST_GROUP,
      color: colorFor(FIRST_GROUP),
      rank: rankAtEnd(undefined),
    };
    return this.tags.insertGroup(trx, actor.teamId, group);
  }

  private async insertTag(
    trx: Trx,
    actor: Actor,
    group: TagGroup,
    fields: { title: string; color: string; description: string | null },
  ): Promise<Tag> {
    const id = newId();
    const rank = rankAtEnd(await this.tags.highestRank(trx, 'tag', group.id));
    const tag = await this.tags.insertTag(trx, actor.teamId, {
      ...fields,
      id,
      rank,
      tagGroupId: group.id,
      createdById: actor.userId,
    });
    await this.tree.add(trx, actor, { id, kind: 'TAG', parentId: group.tagBoardId });
    await this.changes.announce(trx, actor, { kind: 'TAG', id, version: tag.version, change: 'created' });
    return tag;
  }
}

function groupTitle(text: string): string {
  return cleanLine(text, TEXT_LIMITS.tagGroupTitle, 'title') || UNTITLED.group;
}

function tagTitle(text: string): string {
  return cleanLine(text, TEXT_LIMITS.tagTitle, 'title') || UNTITLED.tag;
}

function tagDescription(text: string | null | undefined): string | null {
  return text == null ? null : cleanText(text, TEXT_LIMITS.tagDescription, 'description').trim() || null;
}
