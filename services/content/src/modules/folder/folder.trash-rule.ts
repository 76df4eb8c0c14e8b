import type { Actor } from '@fieldloom/auth/actor';
import { Injectable } from '@nestjs/common';
import type { RoomCheck, TrashRule } from '../../trash-rule.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { ProjectTrashRule } from '../project/project.trash-rule.ts';
import { FolderService } from './folder.service.ts';

/** A folder is restored with the folders and projects in it. */
@Injectable()
export class FolderTrashRule implements TrashRule {
  readonly kind = 'FOLDER';

  constructor(
    private readonly folders: FolderService,
    private readonly projects: ProjectTrashRule,
    private readonly entitlements: EntitlementService,
  ) {}

  async room(actor: Actor): Promise<RoomCheck> {
    const limit = await this.entitlements.limit(actor, 'projectCategories');
    const requireProjects = await this.projects.room(actor);
    return async (trx, tree) => {
      await this.folders.requireRoom(trx, actor, limit, await tree.count('FOLDER'));
      await requireProjects(trx, tree);
    };
  }
}
