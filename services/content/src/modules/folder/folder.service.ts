import { type Actor, requireRole, requireWritable } from '@fieldloom/auth/actor';
import { lockName } from '@fieldloom/db/lock-name';
import { requireRoom } from '@fieldloom/entitlements/entitlements';
import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { badInput, notInPlan } from '@fieldloom/kernel/errors';
import { newId, parseId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { rankAtEnd } from '@fieldloom/kernel/ranks';
import { cleanLine } from '@fieldloom/kernel/text';
import { isWithin, levelsWith, lockTree } from '@fieldloom/permissions/store';
import { Injectable } from '@nestjs/common';
import { ContentStore, type IdempotentCall } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import type { CreateFolderInput, UpdateFolderInput } from '../../schema.gen.ts';
import { ChangeAnnouncer } from '../change/change-announcer.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { AccessTree } from '../permission/access-tree.ts';
import { PermissionService } from '../permission/permission.service.ts';
import { type Folder, FolderRepository } from './folder.repository.ts';
import { FolderSharesRepository, type ReadShare } from './folder-shares.repository.ts';

/** Folders (project categories) form a tree that contains the projects. Managers create and organize them. */
@Injectable()
export class FolderService {
  constructor(
    private readonly store: ContentStore,
    private readonly folders: FolderRepository,
    private readonly shares: FolderSharesRepository,
    private readonly tree: AccessTree,
    private readonly permissions: PermissionService,
    private readonly changes: ChangeAnnouncer,
    private readonly entitlements: EntitlementService,
  ) {}

  async list(request: RequestContext): Promise<Folder[]> {
    const actor = actorOf(request);
    return this.store.read(request, (trx) => this.folders.list(trx, actor));
  }

  /** Returns objects in a folder that were shared with the reader personally. The reader may already see the folder. */
  async sharedWithReader(request: RequestContext, folderId: string): Promise<ReadShare[]> {
    const actor = actorOf(request);
    return this.store.read(request, async (trx) => {
      const found = await this.shares.list(trx, actor, folderId);
      const access = await this.permissions.accessOf(
        trx,
        actor,
        found.map(({ id }) => id),
      );
      return found.flatMap((each) => {
        const known = access.get(each.id);
        return known === undefined ? [] : { ...each, level: known.level };
      });
    });
  }

  /**
   * The creator gets FULL, everybody else in the workspace gets WRITE.
   * @throws FORBIDDEN below the role MANAGER; LIMIT_REACHED beyond the plan's number of folders, and for a nested
   * folder when the plan does not include these.
   */
  async create(actor: Actor, input: CreateFolderInput, call?: IdempotentCall): Promise<Folder> {
    requireRole(actor, 'MANAGER');
    requireWritable(actor);
    const name = folderName(input.name);
    const parentId = input.parentId == null ? null : parseId(input.parentId, 'parentId');
    if (parentId !== null) await this.entitlements.require(actor, 'nestedFolders');
    const limit = await this.entitlements.limit(actor, 'projectCategories');
    return this.store.runOnce(
      actor,
      call,
      async (trx) => {
        await this.requireRoom(trx, actor, limit);
        if (parentId !== null) {
          await lockTree(trx, actor.teamId, 'shared');
          await this.permissions.require(trx, actor, { kind: 'FOLDER', id: parentId }, 'WRITE');
          await requireFewLevels(trx, actor, { under: parentId });
        }
        const id = newId();
        const rank = rankAtEnd(await this.folders.highestRank(trx, parentId));
        const folder = await this.folders.insert(trx, actor.teamId, {
          id,
          name,
          parentId,
          rank,
          createdById: actor.userId,
        });
        await this.tree.add(trx, actor, {
          id,
          kind: 'FOLDER',
          parentId,
          grants: [
            { principalKind: 'USER', principalId: actor.userId, level: 'FULL' },
            { principalKind: 'MARKUP', principalId: null, level: 'WRITE' },
          ],
        });
        await this.changes.announce(trx, actor, { kind: 'FOLDER', id, version: folder.version, change: 'created' });
        return folder;
      },
      (trx, { id }) => this.permissions.require(trx, actor, { kind: 'FOLDER', id }, 'READ'),
    );
  }

  async update(actor: Actor, input: UpdateFolderInput): Promise<Folder> {
    requireRole(actor, 'MANAGER');
    const id = parseId(input.id);
    const name = input.name == null ? undefined : folderName(input.name);
    const parentId = input.parentId == null ? input.parentId : parseId(input.parentId, 'parentId');
    const mayNest = parentId == null || (await this.entitlements.has(actor, 'nestedFolders'));
    return this.store.as(actor, async (trx) => {
      await this.permissions.require(trx, actor, { kind: 'FOLDER', id }, 'WRITE');
      const current = (await this.folders.findReadable(trx, actor, [id]))[0];
      const isMoved = parentId !== undefined && parentId !== current?.parentId;
      if (isMoved && !mayNest) throw notInPlan('nestedFolders');
      if (isMoved) await this.move(trx, actor, id, parentId);
      const folder = await this.folders.update(trx, id, {
        ...(name === undefined ? {} : { name }),
        ...(isMoved ? { parentId, rank: rankAtEnd(await this.folders.highestRank(trx, parentId)) } : {}),
      });
      const change = isMoved ? 'moved' : 'updated';
      await this.changes.announce(trx, actor, { kind: 'FOLDER', id, version: folder.version, change });
      return folder;
    });
  }

  /** Checks that there is room for more folders; concurrent creations wait. @throws LIMIT_REACHED. */
  async requireRoom(trx: Trx, actor: Actor, limit: number | undefined, count = 1): Promise<void> {
    if (limit === undefined) return;
    await lockName(trx, `folders:${actor.teamId}`);
    requireRoom('folders', limit, (await this.folders.count(trx)) + count - 1, ['folder', 'folders']);
  }

  private async move(trx: Trx, actor: Actor, id: string, parentId: string | null): Promise<void> {
    // Locks before any check: if two folders were moved into each other at the same time, both checks would pass, and
    // the second move would run in a circle until its statement times out.
    await lockTree(trx, actor.teamId, 'alone');
    await this.permissions.require(trx, actor, { kind: 'FOLDER', id }, 'FULL');
    if (parentId !== null) {
      await this.permissions.require(trx, actor, { kind: 'FOLDER', id: parentId }, 'WRITE');
      if (await isWithin(trx, actor.teamId, parentId, id)) {
        throw badInput('A folder cannot be put into itself', { field: 'parentId' });
      }
      await requireFewLevels(trx, actor, { under: parentId, id });
    }
    await this.tree.move(trx, actor, id, { parentId });
  }
}

async function requireFewLevels(trx: Trx, actor: Actor, branch: { under: string; id?: string }): Promise<void> {
  if ((await levelsWith(trx, actor.teamId, { ...branch, kind: 'FOLDER' })) > COUNT_LIMITS.folderLevels) {
    throw badInput(`Folders can be ${COUNT_LIMITS.folderLevels} levels deep`, { field: 'parentId' });
  }
}

function folderName(text: string): string {
  return cleanLine(text, TEXT_LIMITS.folderName, 'name') || UNTITLED.folder;
}
