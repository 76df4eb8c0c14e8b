import { type Actor, requireRole, requireWritable } from '@fieldloom/auth/actor';
import { lockName } from '@fieldloom/db/lock-name';
import { requireRoom } from '@fieldloom/entitlements/entitlements';
import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { limitReached, notFound } from '@fieldloom/kernel/errors';
import { newId, parseId } from '@fieldloom/kernel/ids';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { rankAtEnd } from '@fieldloom/kernel/ranks';
import { cleanLine } from '@fieldloom/kernel/text';
import { Injectable } from '@nestjs/common';
import { ContentStore, type IdempotentCall } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import { ChangeAnnouncer } from '../change/change-announcer.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { AccessTree } from '../permission/access-tree.ts';
import { PermissionService } from '../permission/permission.service.ts';
import { type TagBoard, TagBoardRepository } from './tag-board.repository.ts';

/** Boards contain groups of tags. A board belongs to a project or to the whole workspace. */
@Injectable()
export class TagBoardService {
  constructor(
    private readonly store: ContentStore,
    private readonly boards: TagBoardRepository,
    private readonly tree: AccessTree,
    private readonly permissions: PermissionService,
    private readonly changes: ChangeAnnouncer,
    private readonly entitlements: EntitlementService,
  ) {}

  /** Returns boards of the workspace, or of a project together with the workspace's. */
  async list(request: RequestContext, projectIdText: string | null | undefined): Promise<TagBoard[]> {
    const actor = actorOf(request);
    const projectId = projectIdText == null ? undefined : parseId(projectIdText, 'projectId');
    return this.store.read(request, async (trx) => {
      if (projectId !== undefined)
        await this.permissions.require(trx, actor, { kind: 'PROJECT', id: projectId }, 'READ');
      return this.boards.list(trx, actor, projectId === undefined ? [] : [projectId]);
    });
  }

  /** @throws NOT_FOUND for a board that the reader may not see. */
  async read(request: RequestContext, idText: string): Promise<TagBoard> {
    const id = parseId(idText);
    return this.store.read(request, async (trx) => {
      const [board] = await this.boards.findReadable(trx, actorOf(request), [id]);
      if (board === undefined) throw notFound();
      return board;
    });
  }

  /** Returns boards of projects that the actor may see, by rank, without the workspace's. */
  ofProjects(trx: Trx, actor: Actor, projectIds: readonly string[]): Promise<TagBoard[]> {
    return this.boards.list(trx, actor, projectIds);
  }

  /**
   * Managers create boards of the workspace; users who may edit a project create its boards.
   * @throws LIMIT_REACHED with the prompt `workspace-tags` when the plan includes none, `tag-boards` when all are used.
   */
  async create(
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
    const limit = projectId === null ? await this.limit(actor) : undefined;
    return this.store.runOnce(
      actor,
      call,
      async (trx) => {
        if (projectId === null) await this.requireRoom(trx, actor, limit);
        else await this.permissions.require(trx, actor, { kind: 'PROJECT', id: projectId }, 'WRITE');
        const untitled = projectId === null ? UNTITLED.workspaceTagBoard : UNTITLED.tagBoard;
        return this.add(trx, actor, projectId, title || untitled);
      },
      (trx, { id }) => this.permissions.require(trx, actor, { kind: 'TAG_BOARD', id }, 'READ'),
    );
  }

  /** @throws FORBIDDEN without WRITE on it. */
  async rename(actor: Actor, idText: string, titleText: string): Promise<TagBoard> {
    const id = parseId(idText);
    const title = cleanLine(titleText, TEXT_LIMITS.tagBoardTitle, 'title');
    return this.store.as(actor, async (trx) => {
      await this.permissions.require(trx, actor, { kind: 'TAG_BOARD', id }, 'WRITE');
      const { projectId } = await this.require(trx, id);
      const board = await this.boards.rename(
        trx,
        id,
        title || (projectId === null ? UNTITLED.workspaceTagBoard : UNTITLED.tagBoard),
      );
      await this.changes.announce(trx, actor, {
        kind: 'TAG_BOARD',
        id,
        projectId,
        version: board.version,
        change: 'updated',
      });
      return board;
    });
  }

  /** Returns how many boards of the whole workspace the plan allows; undefined: any number. */
  limit(actor: Actor): Promise<number | undefined> {
    return this.entitlements.limit(actor, 'workspaceTagBoards');
  }

  /**
   * @param limit The result of `limit`.
   * @throws LIMIT_REACHED when there is no room for one more board of the workspace.
   */
  async requireRoom(trx: Trx, actor: Actor, limit: number | undefined): Promise<void> {
    if (limit === 0) throw limitReached('Your plan does not include tag boards of the workspace', 'workspace-tags', 0);
    await lockName(trx, `tag-boards:${actor.teamId}`);
    const count = await this.boards.countOfWorkspace(trx);
    requireRoom('tag-boards', limit, count, ['tag board of the workspace', 'tag boards of the workspace']);
  }

  /** `create` within a transaction; the caller has checked the actor's right. */
  async add(trx: Trx, actor: Actor, projectId: string | null, title: string): Promise<TagBoard> {
    const id = newId();
    const rank = rankAtEnd(await this.boards.highestRank(trx, projectId));
    const board = await this.boards.insert(trx, actor.teamId, {
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
      // A board of a project has the project's access; everybody can use one of the workspace.
      grants:
        projectId === null
          ? [
              { principalKind: 'USER', principalId: actor.userId, level: 'FULL' },
              { principalKind: 'MARKUP', principalId: null, level: 'WRITE' },
            ]
          : [],
    });
    await this.changes.announce(trx, actor, {
      kind: 'TAG_BOARD',
      id,
      projectId,
      version: board.version,
      change: 'created',
    });
    return board;
  }

  firstOfProject(trx: Trx, projectId: string): Promise<TagBoard | undefined> {
    return this.boards.firstOfProject(trx, projectId);
  }

  /** Lets open screens reload the board with everything on it. */
  tellChanged(trx: Trx, { teamId }: Actor, id: string): Promise<void> {
    return this.changes.tellAgain(trx, teamId, { kind: 'TAG_BOARD', id }, 'updated');
  }

  /** Also finds a board in the trash. @throws NOT_FOUND. */
  async require(trx: Trx, id: string): Promise<TagBoard> {
    const board = await this.boards.find(trx, id);
    if (board === undefined) throw notFound();
    return board;
  }
}
