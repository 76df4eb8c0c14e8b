import type { Actor } from '@fieldloom/auth/actor';
import { lockName } from '@fieldloom/db/lock-name';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import type { RoomCheck, TrashRule } from '../../trash-rule.ts';
import { FieldService } from '../field/field.service.ts';
import type { TrashChange } from '../field/field-change.ts';
import { FieldJobService } from '../field/field-job.service.ts';
import { FieldSetRepository } from './field-set.repository.ts';
import { FieldSetService } from './field-set.service.ts';

/**
 * A group of fields goes with its fields and their values. Search and lists find objects by these, so the objects are
 * announced; many of them by a job.
 */
@Injectable()
export class FieldSetTrashRule implements TrashRule {
  readonly kind = 'FIELD_SET';

  constructor(
    private readonly sets: FieldSetService,
    private readonly fields: FieldService,
    private readonly repository: FieldSetRepository,
    private readonly jobs: FieldJobService,
  ) {}

  /** The check throws LIMIT_REACHED with the prompt `fields` or `workspace-field-groups`. */
  async room(actor: Actor): Promise<RoomCheck> {
    const room = await this.fields.room(actor);
    return async (trx, { id }) => {
      await lockName(trx, `workspace-fields:${actor.teamId}`);
      await this.fields.requireRoomForGroup(trx, id, room);
      await this.sets.requireRoom(trx, actor, room.ofWorkspace);
    };
  }

  async trashed(trx: Trx, actor: Actor, id: string): Promise<void> {
    await this.#announceObjects(trx, actor, id, 'TRASHED');
  }

  async restored(trx: Trx, actor: Actor, id: string): Promise<undefined> {
    await this.#announceObjects(trx, actor, id, 'RESTORED');
  }

  async #announceObjects(trx: Trx, actor: Actor, id: string, type: TrashChange['type']): Promise<void> {
    const fieldIds = await this.fields.idsOfSet(trx, id);
    const label = await this.repository.titleOf(trx, id);
    await this.jobs.announce(trx, actor, { fieldIds, label, set: { id, kind: 'WORKSPACE', projectId: null }, type });
  }
}
