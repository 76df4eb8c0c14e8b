import type { Actor } from '@fieldloom/auth/actor';
import { lockName } from '@fieldloom/db/lock-name';
import { notInPlan } from '@fieldloom/kernel/errors';
import { Injectable } from '@nestjs/common';
import type { RoomCheck, TrashRule } from '../../trash-rule.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { templatesLock } from './template-room.service.ts';
import { TemplateWriter } from './template-writer.ts';

@Injectable()
export class TemplateTrashRule implements TrashRule {
  readonly kind = 'TEMPLATE';

  constructor(
    private readonly writer: TemplateWriter,
    private readonly entitlements: EntitlementService,
  ) {}

  /** The check throws LIMIT_REACHED with the prompt `template` (not in the plan) or `templates`. */
  async room(actor: Actor): Promise<RoomCheck> {
    const isIncluded = await this.entitlements.has(actor, 'templates');
    const limit = await this.entitlements.limit(actor, 'templates');
    return async (trx) => {
      if (!isIncluded) throw notInPlan('templates');
      await lockName(trx, templatesLock(actor.teamId));
      await this.writer.requireRoom(trx, limit);
    };
  }
}
