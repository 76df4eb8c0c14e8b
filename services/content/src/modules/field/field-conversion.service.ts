import type { Actor } from '@fieldloom/auth/actor';
import { ConversionTally, convertValue } from '@fieldloom/fields/convert';
import type { ShownIn } from '@fieldloom/fields/shown-text';
import { badInput } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import type { ChangeFieldTypeInput, FieldConversion, FieldType, QueryFieldConversionArgs } from '../../schema.gen.ts';
import type { ObjectValue } from '../field-value/field-value.repository.ts';
import { UserNames } from '../field-value/user-names.ts';
import { ValuesOfField } from '../field-value/values-of-field.ts';
import { type Field, FieldRepository, type StoredShape, toShape } from './field.repository.ts';
import { FieldService } from './field.service.ts';
import { optionsOf, readShape } from './field-shape.ts';

/** How many lost values are shown as examples before people agree. */
const SAMPLES = 5;

/** Changes a field's type: its values are read again from the text that people saw. */
@Injectable()
export class FieldConversionService {
  constructor(
    private readonly store: ContentStore,
    private readonly fields: FieldService,
    private readonly repository: FieldRepository,
    private readonly values: ValuesOfField,
    private readonly users: UserNames,
  ) {}

  /** Tells what `change` would do. @throws TOO_LARGE for more values than one transaction can rewrite. */
  async report(actor: Actor, input: QueryFieldConversionArgs): Promise<FieldConversion> {
    const id = parseId(input.fieldId, 'fieldId');
    const shownIn = await this.#shownIn(actor, id);
    return this.store.as(
      actor,
      async (trx) => {
        const field = await this.fields.requireReadable(trx, actor, id);
        const { tally } = await this.#look(trx, field, input, shownIn);
        const { kept, lost, newOptions, lostSamples } = tally;
        return { kept, lost, newOptions: [...newOptions.values()], lostSamples };
      },
      { readOnly: true },
    );
  }

  /**
   * Converts what can be converted.
   * @throws FORBIDDEN without WRITE on the set; TOO_LARGE; BAD_INPUT when more options would be created than a field
   * may have.
   */
  async change(actor: Actor, input: ChangeFieldTypeInput): Promise<Field> {
    const id = parseId(input.id);
    const shownIn = await this.#shownIn(actor, id);
    return this.store.as(actor, async (trx) => {
      const field = await this.fields.require(trx, actor, id);
      // A repeated call finds the result of the first one.
      if (field.type === input.type && input.options == null) return field;
      const { shape, tally } = await this.#look(trx, field, input, shownIn);
      const to = withOptions(shape, [...tally.newOptions.values()]);
      const target = toShape(to);
      const next: ObjectValue[] = [];
      for await (const batch of this.values.batches(trx, id)) {
        for (const each of batch) {
          const { value } = convertValue(field, target, each.value, shownIn);
          if (value !== undefined) next.push({ ...each, value });
        }
      }
      const changed = await this.repository.update(trx, id, { shape: to });
      await this.values.replaceAll(trx, actor, id, next);
      await this.fields.changed(trx, actor, field);
      return changed;
    });
  }

  async #look(
    trx: Trx,
    field: Field,
    { type, options }: { type: FieldType; options?: unknown },
    shownIn: ShownIn,
  ): Promise<{ shape: StoredShape; tally: ConversionTally }> {
    if (type === field.type) throw badInput('This field is of that type', { field: 'type' });
    const shape = readShape(type, options);
    // If options were given, values that match none of them are lost.
    const tally = new ConversionTally(field, toShape(shape), shownIn, {
      makesOptions: options == null,
      samples: SAMPLES,
    });
    for await (const batch of this.values.batches(trx, field.id)) for (const { value } of batch) tally.add(value);
    return { shape, tally };
  }

  /** Text shows people by their names. Accounts is called before a transaction of the change starts. */
  async #shownIn(actor: Actor, id: string): Promise<ShownIn> {
    const ids = await this.store.as(actor, async (trx) => {
      const field = await this.fields.requireReadable(trx, actor, id);
      return field.type === 'PERSON' ? this.values.ids(trx, id) : [];
    });
    const names = await this.users.namesOf(actor.teamId, ids);
    return { locale: 'en-US', timeZone: 'UTC', nameOf: (each) => names.get(each) || undefined };
  }
}

/** @throws BAD_INPUT beyond the maximum number of options. */
function withOptions(shape: StoredShape, labels: readonly string[]): StoredShape {
  if (labels.length === 0) return shape;
  const limit = COUNT_LIMITS.selectOptions;
  if (labels.length > limit) throw badInput(`A field can have at most ${limit} options`, { field: 'type', limit });
  return { type: 'SELECT', config: { options: optionsOf(labels, 0) } };
}
