import { setTimeout } from 'node:timers/promises';
import type { Actor } from '@fieldloom/auth/actor';
import { tryLockName } from '@fieldloom/db/lock-name';
import { ConversionTally, convertValue } from '@fieldloom/fields/convert';
import type { ShownIn } from '@fieldloom/fields/shown-text';
import { badInput, conflict, tooManyRequests } from '@fieldloom/kernel/errors';
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
/** How often a change reads the names of people, before it gives way to those who keep choosing further ones. */
const READINGS = 3;
/** How long a preview waits for another one of the same field, without holding a connection. */
const TURNS = 20;
const TURN_MS = 200;

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

  /**
   * Tells what `change` would do, by looking at the values: up to 100,000 of them. A field has one preview at a time, because
   * each reads all of its values.
   * @throws FORBIDDEN without WRITE on the set; TOO_MANY_REQUESTS while others keep looking.
   */
  async report(actor: Actor, input: QueryFieldConversionArgs): Promise<FieldConversion> {
    const id = parseId(input.fieldId, 'fieldId');
    const timeZone = readTimeZone(input.timeZone);
    const shown = shownIn(timeZone, (await this.#people(actor, id, input.type))?.names);
    for (let turn = 0; turn < TURNS; turn += 1) {
      if (turn > 0) await setTimeout(TURN_MS);
      const report = await this.store.as(
        actor,
        async (trx) => {
          const field = await this.fields.requireReadable(trx, actor, id, 'WRITE');
          const shape = readTarget(field, input);
          if (!(await tryLockName(trx, `field-conversion:${id}`))) return undefined;
          const target = { shape, makesOptions: input.options == null };
          return this.#look(trx, field, target, { shown, limit: COUNT_LIMITS.previewedValues });
        },
        { readOnly: true },
      );
      if (report !== undefined) {
        const { kept, lost, newOptions, lostSamples } = report;
        // A field can't have more: then the change is refused.
        const labels = [...newOptions.values()].slice(0, COUNT_LIMITS.selectOptions + 1);
        return { kept, lost, newOptions: labels, lostSamples };
      }
    }
    throw tooManyRequests('The values of this field are being looked at. Try again in a moment.');
  }

  /**
   * Converts what can be converted. With many values a job does it, and the field keeps its type until the job has
   * converted all of them.
   * @throws FORBIDDEN without WRITE on the set, and for programs when it needs a job; CONFLICT while a job changes it, and
   * while people are chosen in it all the time.
   * @throws BAD_INPUT when more options would be created than a field may have.
   */
  async change(actor: Actor, input: ChangeFieldTypeInput): Promise<Field> {
    const id = parseId(input.id);
    const timeZone = readTimeZone(input.timeZone);
    for (let reading = 0; reading < READINGS; reading += 1) {
      const people = await this.#people(actor, id, input.type);
      const changed = await this.store.as(actor, (trx) => this.#change(trx, actor, input, { id, timeZone, people }));
      if (changed !== undefined) return changed;
    }
    throw conflict('People are being chosen in this field. Try again in a moment.', { fieldId: id });
  }

  /** @returns undefined when the field has people by now whose names were not read. */
  async #change(
    trx: Trx,
    actor: Actor,
    input: ChangeFieldTypeInput,
    { id, timeZone, people }: { id: string; timeZone: string; people: People | undefined },
  ): Promise<Field | undefined> {
    const field = await this.fields.require(trx, actor, id);
    // A repeated call finds the result of the first one.
    if (field.type === input.type && input.options == null) return field;
    const shape = readTarget(field, input);
    const present = await this.#peopleIn(trx, field, input.type);
    if (present?.some((each) => people?.asked.has(each) !== true) === true) return undefined;
    const makesOptions = input.options == null;
    const total = await this.values.count(trx, this.values.all([id]));
    if (total > COUNT_LIMITS.fieldChangeObjects) {
      const change = { type: 'CONVERT', from: field.type, shape, makesOptions, timeZone } as const;
      return this.jobs.start(trx, actor, field, { total, change }, people?.names);
    }
    return this.#convert(trx, actor, field, { shape, makesOptions }, shownIn(timeZone, people?.names));
  }

  async #convert(trx: Trx, actor: Actor, field: PlacedField, target: Target, shown: ShownIn): Promise<Field> {
    const tally = await this.#look(trx, field, target, { shown });
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

  /** @param options.limit Further values are not looked at. */
  async #look(
    trx: Trx,
    field: Field,
    { shape, makesOptions }: Target,
    { shown, limit = Number.POSITIVE_INFINITY }: { shown: ShownIn; limit?: number },
  ): Promise<ConversionTally> {
    // If options were given, values that match none of them are lost.
    const tally = new ConversionTally(field, toShape(shape), shown, { makesOptions, samples: SAMPLES });
    for await (const batch of this.values.batches(trx, field.id)) {
      for (const { value } of batch.slice(0, limit - tally.kept - tally.lost)) tally.add(value);
      if (tally.kept + tally.lost >= limit) break;
    }
    return tally;
  }

  /**
   * Returns the people in a field's values, and their names. Accounts is called here, before the transaction of a change holds
   * the field: the change compares them with those that it finds then.
   * @returns undefined for a change between other types.
   */
  async #people(actor: Actor, id: string, type: FieldType): Promise<People | undefined> {
    const ids = await this.store.as(
      actor,
      async (trx) => this.#peopleIn(trx, await this.fields.requireReadable(trx, actor, id, 'WRITE'), type),
      { readOnly: true },
    );
    return ids && { asked: new Set(ids), names: await this.users.namesOf(actor.teamId, ids) };
  }

  /** Text shows people by their names; and of the ids in texts, some may be people's. */
  async #peopleIn(trx: Trx, field: Field, type: FieldType): Promise<string[] | undefined> {
    if (field.type === 'PERSON') return this.values.ids(trx, field.id);
    return type === 'PERSON' ? this.values.idsInTexts(trx, field.id) : undefined;
  }
}

interface People {
  /** Also those whom the workspace does not have any more. */
  asked: ReadonlySet<string>;
  names: ReadonlyMap<string, string>;
}

interface Target {
  shape: StoredShape;
  makesOptions: boolean;
}

/** How values are shown as text, which is then read again. */
export function shownIn(timeZone: string, names: ReadonlyMap<string, string> | undefined): ShownIn {
  return {
    locale: 'en-US',
    timeZone,
    nameOf: (id) => names?.get(id) || undefined,
    isSomebody: (id) => names?.has(id) === true,
  };
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
