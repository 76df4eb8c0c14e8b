import type { Actor } from '@fieldloom/auth/actor';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { Injectable } from '@nestjs/common';
import type { RawBuilder } from 'kysely';
import type { Trx } from '../../database.ts';
import type { Author } from '../change/change-announcer.ts';
import { FieldValueRepository, type ObjectValue, type ValueBatch, type ValuedKind } from './field-value.repository.ts';
import { FieldValueService } from './field-value.service.ts';
import { ALL_OBJECTS, type ObjectRange } from './object-range.ts';
import {
  type OptionIds,
  type OptionMoves,
  type OptionReturn,
  OptionValueRepository,
} from './option-value.repository.ts';
import { StagedValueRepository } from './staged-value.repository.ts';

/** Values that one statement reads or writes. */
const BATCH = COUNT_LIMITS.fieldChangeObjects;

/**
 * All values of notes, insights and people in one field, for callers that have checked the right to change the field.
 */
@Injectable()
export class ValuesOfField {
  constructor(
    private readonly values: FieldValueRepository,
    private readonly options: OptionValueRepository,
    private readonly staged: StagedValueRepository,
    private readonly objects: FieldValueService,
  ) {}

  /** Yields batches, ordered by the objects' ids. */
  async *batches(trx: Trx, fieldId: string): AsyncGenerator<ObjectValue[]> {
    let afterId: string | undefined;
    for (;;) {
      const { values, isLast } = await this.next(trx, fieldId, afterId);
      if (values.length > 0) yield values;
      if (isLast) return;
      afterId = values.at(-1)?.objectId;
    }
  }

  next(trx: Trx, fieldId: string, afterId: string | undefined): Promise<ValueBatch> {
    return this.values.valuesAfter(trx, fieldId, { afterId, limit: BATCH });
  }

  count(trx: Trx, those: RawBuilder<unknown>): Promise<number> {
    return this.values.countOf(trx, those);
  }

  /** Returns the ids of options or people in the values. */
  ids(trx: Trx, fieldId: string): Promise<string[]> {
    return this.values.refIds(trx, fieldId);
  }

  /** Returns the ids that occur in texts. */
  idsInTexts(trx: Trx, fieldId: string): Promise<string[]> {
    return this.values.idsInTexts(trx, fieldId);
  }

  /** Returns the objects with a value in one of the fields, as a query for `id`, ordered by it. */
  all(fieldIds: readonly string[]): RawBuilder<unknown> {
    return this.values.allOf(fieldIds);
  }

  /**
   * Returns the objects that have one of these options, or had one of the deleted ones, as a query for `id`, ordered by it.
   */
  having(fieldId: string, options: OptionIds): RawBuilder<unknown> {
    return this.options.having(fieldId, options);
  }

  /** Replaces all values of the field, and also announces objects that lose their value. */
  async replaceAll(trx: Trx, actor: Actor, fieldId: string, next: readonly ObjectValue[]): Promise<void> {
    const before = await this.values.objectIds(trx, [fieldId]);
    await this.values.deleteAll(trx, fieldId, ALL_OBJECTS);
    for (let start = 0; start < next.length; start += BATCH) {
      await this.values.replaceEach(trx, actor.teamId, fieldId, next.slice(start, start + BATCH));
    }
    await this.#announce(trx, actor, before);
  }

  /**
   * Returns values that a job has converted, as it keeps them until all are.
   * @param next By object; undefined: the value is lost.
   */
  stage(next: readonly (Omit<ObjectValue, 'value'> & { value: ObjectValue['value'] | undefined })[]): unknown[] {
    return this.staged.rows(next);
  }

  /** Returns values that came after the job had read what was there, up to one batch. */
  unstaged(trx: Trx, fieldId: string, parts: RawBuilder<unknown>): Promise<ObjectValue[]> {
    return this.staged.missing(trx, fieldId, parts, BATCH);
  }

  /**
   * Replaces all values of the field by those that a job has converted; nobody is notified.
   * @param ranges All objects: each range is a statement, which ends in good time.
   * @param slices All parts, likewise.
   */
  async replaceByStaged(
    trx: Trx,
    { teamId }: Author,
    fieldId: string,
    { ranges, slices }: { ranges: readonly ObjectRange[]; slices: readonly RawBuilder<unknown>[] },
  ): Promise<void> {
    for (const range of ranges) await this.values.deleteAll(trx, fieldId, range);
    for (const parts of slices) await this.staged.insert(trx, { teamId, fieldId }, parts);
  }

  /**
   * Deletes options from all values, or replaces them; nobody is notified.
   * @param ranges All objects: each range is a statement, which ends in good time.
   */
  async moveOptions(trx: Trx, fieldId: string, moves: OptionMoves, ranges: readonly ObjectRange[]): Promise<void> {
    if (moves.removed.length + moves.merged.length === 0) return;
    for (const range of ranges) await this.options.move(trx, fieldId, moves, range);
  }

  /** Puts deleted options back into the values that had them, as `moveOptions` does; nobody is notified. */
  async putBack(trx: Trx, fieldId: string, back: OptionReturn, ranges: readonly ObjectRange[]): Promise<void> {
    if (back.options.length === 0) return;
    for (const range of ranges) await this.options.putBack(trx, fieldId, back, range);
  }

  /** Returns the ids that a query gives, up to `limit`. */
  listed(trx: Trx, those: RawBuilder<unknown>, limit: number): Promise<string[]> {
    return this.values.listed(trx, those, limit);
  }

  /** Announces objects whose values changed. Of many at once, open screens are told by the change of the field. */
  async announce(trx: Trx, actor: Actor, ids: readonly string[], options: { live?: boolean } = {}): Promise<void> {
    if (ids.length === 0) return;
    for (const kind of ['NOTE', 'INSIGHT'] as const) await this.objects.announce(trx, actor, kind, ids, options);
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
}
