import type { Actor } from '@fieldloom/auth/actor';
import { tooLarge } from '@fieldloom/kernel/errors';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import { FieldValueRepository, type ObjectValue, type ValuedKind } from './field-value.repository.ts';
import { FieldValueService } from './field-value.service.ts';

/** Values that one statement reads or writes. */
const BATCH = 1_000;

/**
 * All values of notes, insights and people in one field, for callers that have checked the right to change the field.
 */
@Injectable()
export class ValuesOfField {
  constructor(
    private readonly values: FieldValueRepository,
    private readonly objects: FieldValueService,
  ) {}

  /**
   * Yields batches, ordered by the objects' ids.
   * @throws TOO_LARGE for more values than one transaction can rewrite.
   */
  async *batches(trx: Trx, fieldId: string): AsyncGenerator<ObjectValue[]> {
    await this.#requireFew(trx, fieldId);
    let afterId: string | undefined;
    for (;;) {
      const batch = await this.values.valuesAfter(trx, fieldId, { afterId, limit: BATCH });
      if (batch.length > 0) yield batch;
      if (batch.length < BATCH) return;
      afterId = batch.at(-1)?.objectId;
    }
  }

  /** Returns the ids of options or people in the values. */
  ids(trx: Trx, fieldId: string): Promise<string[]> {
    return this.values.refIds(trx, fieldId);
  }

  /** Replaces all values of the field, and also announces objects that lose their value. */
  async replaceAll(trx: Trx, actor: Actor, fieldId: string, next: readonly ObjectValue[]): Promise<void> {
    const before = await this.values.objectIds(trx, [fieldId]);
    await this.values.deleteAll(trx, fieldId);
    for (let start = 0; start < next.length; start += BATCH) {
      await this.values.replaceEach(trx, actor.teamId, fieldId, next.slice(start, start + BATCH));
    }
    await this.#announce(trx, actor, before);
  }

  /** Removes options from all values. @throws TOO_LARGE. */
  async removeOptions(trx: Trx, actor: Actor, fieldId: string, optionIds: readonly string[]): Promise<void> {
    if (optionIds.length === 0) return;
    await this.#requireFew(trx, fieldId, optionIds);
    const concerned = await this.values.objectIds(trx, [fieldId], optionIds);
    await this.values.deleteRefs(trx, fieldId, optionIds);
    await this.#announce(trx, actor, concerned);
  }

  /** Replaces merged options by the remaining one. @throws TOO_LARGE. */
  async mergeOptions(
    trx: Trx,
    actor: Actor,
    fieldId: string,
    { optionIds, intoId }: { optionIds: readonly string[]; intoId: string },
  ): Promise<void> {
    await this.#requireFew(trx, fieldId, optionIds);
    const concerned = await this.values.objectIds(trx, [fieldId], optionIds);
    await this.values.mergeRefs(trx, fieldId, optionIds, intoId);
    await this.#announce(trx, actor, concerned);
  }

  /**
   * Announces the objects with values in fields that went into the trash or came out of it, because search finds them
   * differently now.
   */
  async announceAll(trx: Trx, actor: Actor, fieldIds: readonly string[]): Promise<void> {
    if (fieldIds.length > 0) await this.#announce(trx, actor, await this.values.objectIds(trx, fieldIds));
  }

  async #announce(trx: Trx, actor: Actor, concerned: ReadonlyMap<ValuedKind, string[]>): Promise<void> {
    for (const [kind, ids] of concerned) await this.objects.announce(trx, actor, kind, ids);
  }

  async #requireFew(trx: Trx, fieldId: string, refIds?: readonly string[]): Promise<void> {
    const limit = COUNT_LIMITS.convertedValues;
    if ((await this.values.countObjects(trx, fieldId, limit + 1, refIds)) > limit) {
      throw tooLarge(`More than ${limit} objects have a value here: too many to change at once`, { limit });
    }
  }
}
