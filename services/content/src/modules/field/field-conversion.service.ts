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
import { readTimeZone } from '../../time-zone.ts';
import type { ObjectValue } from '../field-value/field-value.repository.ts';
import { UserNames } from '../field-value/user-names.ts';
import { ValuesOfField } from '../field-value/values-of-field.ts';
import { type Field, FieldRepository, type PlacedField, type StoredShape, toShape } from './field.repository.ts';
import { FieldService, requireTypeIn } from './field.service.ts';
import { FieldJobService } from './field-job.service.ts';
import { optionsOf, readShape, requireOptionRoom } from './field-shape.ts';

/** How many lost values are shown as examples before people agree. */
const SAMPLES = 5;

/** Changes a field's type: its values are read again from the text that people saw. */
@Injectable()
export class FieldConversionService {
  constructor(
    private readonly store: ContentStore,
    private readonly fields: FieldService,
    private readonly repository: FieldRepository,
    private readonly jobs: FieldJobService,
    private readonly values: ValuesOfField,
    private readonly users: UserNames,
  ) {}

  /** Tells what `change` would do, by looking at every value. */
  async report(actor: Actor, input: QueryFieldConversionArgs): Promise<FieldConversion> {
    const id = parseId(input.fieldId, 'fieldId');
    const timeZone = readTimeZone(input.timeZone);
    const names = await this.#names(actor, id);
    return this.store.as(
      actor,
      async (trx) => {
        const field = await this.fields.requireReadable(trx, actor, id);
        const shape = readTarget(field, input);
        const tally = await this.#look(
          trx,
          field,
          { shape, makesOptions: input.options == null },
          shownIn(timeZone, names),
        );
        const { kept, lost, newOptions, lostSamples } = tally;
        return { kept, lost, newOptions: [...newOptions.values()], lostSamples };
      },
      { readOnly: true },
    );
  }

  /**
   * Converts what can be converted. With many values a job does it, and the field keeps its type until the job has
   * converted all of them.
   * @throws FORBIDDEN without WRITE on the set, and for programs when it needs a job; CONFLICT while a job changes it.
   * @throws BAD_INPUT when more options would be created than a field may have.
   */
  async change(actor: Actor, input: ChangeFieldTypeInput): Promise<Field> {
    const id = parseId(input.id);
    const timeZone = readTimeZone(input.timeZone);
    const names = await this.#names(actor, id);
    return this.store.as(actor, async (trx) => {
      const field = await this.fields.require(trx, actor, id);
      // A repeated call finds the result of the first one.
      if (field.type === input.type && input.options == null) return field;
      const shape = readTarget(field, input);
      const makesOptions = input.options == null;
      const total = await this.values.count(trx, this.values.all(id));
      if (total > COUNT_LIMITS.fieldChangeObjects) {
        const change = { type: 'CONVERT', from: field.type, shape, makesOptions, timeZone } as const;
        return this.jobs.start(trx, actor, field, { total, change }, names);
      }
      return this.#convert(trx, actor, field, { shape, makesOptions }, shownIn(timeZone, names));
    });
  }

  async #convert(trx: Trx, actor: Actor, field: PlacedField, target: Target, shown: ShownIn): Promise<Field> {
    const tally = await this.#look(trx, field, target, shown);
    const shape = withOptions(target.shape, [...tally.newOptions.values()]);
    const next: ObjectValue[] = [];
    for await (const batch of this.values.batches(trx, field.id)) {
      for (const each of batch) {
        const { value } = convertValue(field, toShape(shape), each.value, shown);
        if (value !== undefined) next.push({ ...each, value });
      }
    }
    const changed = await this.repository.update(trx, field.id, { shape });
    await this.values.replaceAll(trx, actor, field.id, next);
    await this.fields.changed(trx, actor, field);
    return changed;
  }

  async #look(trx: Trx, field: Field, { shape, makesOptions }: Target, shown: ShownIn): Promise<ConversionTally> {
    // If options were given, values that match none of them are lost.
    const tally = new ConversionTally(field, toShape(shape), shown, { makesOptions, samples: SAMPLES });
    for await (const batch of this.values.batches(trx, field.id)) for (const { value } of batch) tally.add(value);
    return tally;
  }

  /** Text shows people by their names. Accounts is called before a transaction of the change starts. */
  async #names(actor: Actor, id: string): Promise<ReadonlyMap<string, string> | undefined> {
    const ids = await this.store.as(actor, async (trx) => {
      const field = await this.fields.requireReadable(trx, actor, id);
      return field.type === 'PERSON' ? this.values.ids(trx, id) : undefined;
    });
    return ids && this.users.namesOf(actor.teamId, ids);
  }
}

interface Target {
  shape: StoredShape;
  makesOptions: boolean;
}

/** How values are shown as text, which is then read again. */
export function shownIn(timeZone: string, names: ReadonlyMap<string, string> | undefined): ShownIn {
  return { locale: 'en-US', timeZone, nameOf: (id) => names?.get(id) || undefined };
}

/** @throws BAD_INPUT for the field's own type, and for one that its set does not have. */
function readTarget(field: PlacedField, { type, options }: { type: FieldType; options?: unknown }): StoredShape {
  if (type === field.type) throw badInput('This field is of that type', { field: 'type' });
  requireTypeIn(field.set.kind, type);
  return readShape(type, options);
}

/** @throws BAD_INPUT beyond the maximum number of options. */
function withOptions(shape: StoredShape, labels: readonly string[]): StoredShape {
  if (labels.length === 0) return shape;
  requireOptionRoom(labels.length, 'type');
  return { type: 'SELECT', config: { options: optionsOf(labels, 0) } };
}
