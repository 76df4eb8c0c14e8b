import type { Actor } from '@fieldloom/auth/actor';
import type { SelectOption } from '@fieldloom/fields/options';
import { TIME_LIMITS } from '@fieldloom/kernel/limits';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import { ALL_OBJECTS, type ObjectRange } from '../field-value/object-range.ts';
import type { OptionIds } from '../field-value/option-value.repository.ts';
import { ValuesOfField } from '../field-value/values-of-field.ts';
import { DeletedOptionRepository } from './deleted-option.repository.ts';
import { type Field, FieldRepository, type PlacedField } from './field.repository.ts';
import { FieldService } from './field.service.ts';
import type { OptionChange } from './field-change.ts';

const DAY_MS = 86_400_000;

/** Changes a field's label and options, with all values of the options, for requests and jobs. */
@Injectable()
export class FieldOptionChanges {
  constructor(
    private readonly fields: FieldService,
    private readonly repository: FieldRepository,
    private readonly deleted: DeletedOptionRepository,
    private readonly values: ValuesOfField,
  ) {}

  /** Returns the options whose objects a change reaches. */
  reached(field: Field, change: OptionChange): OptionIds {
    const removed = removedOptions(field, change).map(({ id }) => id);
    return {
      present: [...removed, ...change.merged.map(({ fromId }) => fromId)],
      deleted: change.restored.map(({ id }) => id),
    };
  }

  /**
   * Changes the field and its values at once, so that nobody sees one without the other. Objects are not announced.
   * @param field Held by the caller until the transaction ends.
   * @param ranges All objects, for a change that is too large for a single statement.
   */
  async apply(
    trx: Trx,
    actor: Actor,
    field: PlacedField,
    change: OptionChange,
    ranges: readonly ObjectRange[] = [ALL_OBJECTS],
  ): Promise<Field> {
    const { label, shape, merged, restored } = change;
    const removed = removedOptions(field, change);
    if (removed.length > 0) {
      const purgeAfter = new Date(Date.now() + TIME_LIMITS.trashDays * DAY_MS);
      const those = { teamId: actor.teamId, fieldId: field.id, deletedBy: actor.userId, purgeAfter };
      await this.deleted.add(trx, those, removed);
    }
    const changed = await this.repository.update(trx, field.id, {
      ...(label === undefined ? {} : { label }),
      ...(shape === undefined ? {} : { shape }),
      jobId: null,
    });
    await this.values.moveOptions(trx, field.id, { removed: removed.map(({ id }) => id), merged }, ranges);
    if (restored.length > 0 && changed.type === 'SELECT') {
      const back = { options: restored, most: changed.config.maxSelectable };
      await this.values.putBack(trx, field.id, back, ranges);
      await this.deleted.remove(
        trx,
        field.id,
        restored.map(({ id }) => id),
      );
    }
    await this.fields.changed(trx, actor, field);
    return changed;
  }
}

/** Returns options that a change leaves out without merging them into another one, with their positions. */
function removedOptions(field: Field, { shape, merged }: OptionChange): (SelectOption & { position: number })[] {
  if (field.type !== 'SELECT' || shape?.type !== 'SELECT') return [];
  const { options } = shape.config as { options: SelectOption[] };
  const left = new Set([...options.map(({ id }) => id), ...merged.map(({ fromId }) => fromId)]);
  return field.config.options.flatMap((option, position) => (left.has(option.id) ? [] : [{ ...option, position }]));
}
