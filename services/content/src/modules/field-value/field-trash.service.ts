import type { Actor } from '@fieldloom/auth/actor';
import { parseId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import type { Field } from '../field/field.repository.ts';
import { FieldService } from '../field/field.service.ts';
import { FieldJobService } from '../field/field-job.service.ts';
import type { FieldSet } from '../field-set/field-set.repository.ts';
import { FieldSetService } from '../field-set/field-set.service.ts';
import { TrashService } from '../trash/trash.service.ts';

/**
 * Moves fields to the trash with their values, and restores them with these. Search and lists follow, because they find
 * objects by these values; with many objects a job announces them.
 */
@Injectable()
export class FieldTrashService {
  constructor(
    private readonly store: ContentStore,
    private readonly fields: FieldService,
    private readonly sets: FieldSetService,
    private readonly jobs: FieldJobService,
    private readonly trash: TrashService,
  ) {}

  /** @throws FORBIDDEN without WRITE on the set; CONFLICT while a job changes it; TOO_MANY_REQUESTS when it needs a job. */
  async deleteField(actor: Actor, idText: string): Promise<true> {
    const id = parseId(idText);
    await this.store.as(actor, async (trx) => {
      const field = await this.fields.require(trx, actor, id);
      await this.fields.trash(trx, actor, field);
      const { label, set } = field;
      await this.jobs.announce(trx, actor, { fieldIds: [id], label, set, type: 'TRASHED' });
    });
    return true;
  }

  /** @throws NOT_FOUND for a field that was not deleted, or was deleted more than 30 days ago; LIMIT_REACHED; TOO_MANY_REQUESTS. */
  async restoreField(actor: Actor, idText: string): Promise<Field> {
    const id = parseId(idText);
    const room = await this.fields.room(actor);
    return this.store.as(actor, async (trx) => {
      const { field, set } = await this.fields.untrash(trx, actor, id, room);
      await this.jobs.announce(trx, actor, { fieldIds: [id], label: field.label, set, type: 'RESTORED' });
      return field;
    });
  }

  /**
   * @throws FORBIDDEN without FULL on the group; NOT_FOUND for the sets of projects and people, which can't be deleted.
   */
  deleteSet(actor: Actor, id: string): Promise<true> {
    return this.trash.delete(actor, 'FIELD_SET', id);
  }

  /** @throws LIMIT_REACHED when the group or its fields would exceed the plan's limit. */
  async restoreSet(actor: Actor, id: string): Promise<FieldSet> {
    await this.trash.restore(actor, 'FIELD_SET', id);
    return this.store.as(actor, (trx) => this.sets.require(trx, actor, parseId(id), 'READ'));
  }
}
