import type { Actor } from '@fieldloom/auth/actor';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import { lockName } from '../../locks.ts';
import type { RoomCheck, TrashRule } from '../../trash-rule.ts';
import { FieldService } from '../field/field.service.ts';
import { ValuesOfField } from '../field-value/values-of-field.ts';
import { FieldSetService } from './field-set.service.ts';

/**
 * A group of fields goes with its fields and their values. Search and lists find objects by these, so the objects are
 * announced.
 */
@Injectable()
export class FieldSetTrashRule implements TrashRule {
  readonly kind = 'FIELD_SET';

  constructor(
    private readonly sets: FieldSetService,
    private readonly fields: FieldService,
    private readonly values: ValuesOfField,
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
    await this.#announceObjects(trx, actor, id);
  }

  async restored(trx: Trx, actor: Actor, id: string): Promise<undefined> {
    await this.#announceObjects(trx, actor, id);
  }

  async #announceObjects(trx: Trx, actor: Actor, id: string): Promise<void> {
    await this.values.announceAll(trx, actor, await this.fields.idsOfSet(trx, id));
  }
}
