import type { Actor } from '@fieldloom/auth/actor';
import { Injectable } from '@nestjs/common';
import type { RoomCheck, TrashRule } from '../../trash-rule.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { ProjectService } from './project.service.ts';

@Injectable()
export class ProjectTrashRule implements TrashRule {
  readonly kind = 'PROJECT';

  constructor(
    private readonly projects: ProjectService,
    private readonly entitlements: EntitlementService,
  ) {}

  async room(actor: Actor): Promise<RoomCheck> {
    const limit = await this.entitlements.limit(actor, 'projects');
    return async (trx, tree) => {
      const count = await tree.count('PROJECT');
      if (count > 0) await this.projects.requireRoom(trx, actor, limit, count);
    };
  }
}
