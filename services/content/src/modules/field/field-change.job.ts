import { convertValue } from '@fieldloom/fields/convert';
import type { SelectOption } from '@fieldloom/fields/options';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import type { ObjectValue } from '../field-value/field-value.repository.ts';
import { type ObjectRange, rangesOf } from '../field-value/object-range.ts';
import { ValuesOfField } from '../field-value/values-of-field.ts';
import type { JobHandler, JobStep, RunningJob } from '../job/job-handler.ts';
import { JobObjects } from '../job/job-objects.ts';
import { JobParts } from '../job/job-parts.ts';
import { FieldRepository, type PlacedField, type StoredShape, toShape } from './field.repository.ts';
import { FieldService } from './field.service.ts';
import {
  type Conversion,
  FIRST_PLACE,
  type FieldChangeInput,
  type FieldChangePlace,
  type FieldJobInput,
  type FieldTellInput,
  fieldChangePlace,
  isTold,
} from './field-change.ts';
import { shownIn } from './field-conversion.service.ts';
import { FieldOptionChanges } from './field-option-changes.ts';
import { optionsOf, requireOptionRoom } from './field-shape.ts';

/**
 * Objects whose values one statement deletes, or changes in options: a tenth of a second or so each, however many values the field
 * has. A statement is ended after 15 seconds.
 */
export const OBJECTS_AT_ONCE = 5_000;
/** Parts, of a batch of values each, that one statement writes. */
const PARTS_AT_ONCE = 5;
/** More objects than any field has values. */
const ALL = 10_000_000;

/**
 * Changes a field with many values. A conversion is prepared aside, piece by piece; then one step changes the field
 * together with all of its values, so that nobody sees half of it; then the objects are announced, piece by piece. Until
 * the field is changed the job can be canceled, and nothing has happened. Nobody else changes the field or its values
 * until then, so no edit is lost. Of fields that went into the trash or came out of it, the objects are only announced.
 */
@Injectable()
export class FieldChangeJob implements JobHandler {
  readonly kind = 'FIELD_CHANGE';

  constructor(
    private readonly fields: FieldService,
    private readonly repository: FieldRepository,
    private readonly options: FieldOptionChanges,
    private readonly values: ValuesOfField,
    private readonly objects: JobObjects,
    private readonly parts: JobParts,
  ) {}

  async step(trx: Trx, job: RunningJob, before: unknown): Promise<JobStep> {
    const input = job.input as FieldJobInput;
    if (isTold(input)) return before === null ? this.#collect(trx, job, input) : this.#tell(trx, job, input, before);
    const { change } = input;
    const stage = change.type === 'CONVERT' ? 'CONVERT' : 'APPLY';
    const place = before === null ? ({ ...FIRST_PLACE, stage } as const) : fieldChangePlace.parse(before);
    if (place.stage === 'TELL') return this.#tell(trx, job, input, before);
    const field = await this.fields.require(trx, job.actor, input.fieldId, job.id);
    if (change.type === 'OPTIONS') return this.#applyOptions(trx, job, input, { field, place });
    if (place.stage === 'APPLY') return this.#applyConversion(trx, job, input, { field, place, change });
    const { values: batch, isLast } = await this.values.next(trx, field.id, place.after ?? undefined);
    const next = await this.#convert(trx, job, field, { batch, place, change });
    const after = batch.at(-1)?.objectId ?? place.after;
    return stepOf(input, { ...next, after, done: place.done + batch.length, stage: isLast ? 'APPLY' : 'CONVERT' });
  }

  /** What has been changed must be announced to the end: the index would keep what is no more. */
  mayStop(place: unknown, input: unknown): boolean {
    if (isTold(input as FieldJobInput)) return false;
    return place === null || fieldChangePlace.parse(place).stage !== 'TELL';
  }

  async stopped(trx: Trx, { id, actor, input }: RunningJob): Promise<void> {
    const asked = input as FieldJobInput;
    if (!isTold(asked)) await this.fields.release(trx, actor, asked.fieldId, id);
  }

  /** Converts values, and keeps them aside. @throws BAD_INPUT when they make too many options. */
  async #convert(
    trx: Trx,
    job: RunningJob,
    field: PlacedField,
    { batch, place, change }: { batch: readonly ObjectValue[]; place: FieldChangePlace; change: Conversion },
  ): Promise<FieldChangePlace> {
    const isOfPeople = field.type === 'PERSON' || change.shape.type === 'PERSON';
    const named = isOfPeople ? await this.parts.first<{ names: Record<string, string> }>(trx, job) : undefined;
    const shown = shownIn(change.timeZone, named && new Map(Object.entries(named.names)));
    const options = change.makesOptions
      ? withNew(
          place.options,
          batch.flatMap(
            ({ value }) => convertValue(field, toShape(shapeWith(change, place.options)), value, shown).newOptions,
          ),
        )
      : place.options;
    const target = toShape(shapeWith(change, options));
    const next = batch.map((each) => ({ ...each, value: convertValue(field, target, each.value, shown).value }));
    if (next.length > 0) await this.parts.add(trx, job, [this.values.stage(next)]);
    const kept = next.filter(({ value }) => value !== undefined).length;
    return { ...place, options, kept: place.kept + kept, lost: place.lost + next.length - kept };
  }

  async #applyConversion(
    trx: Trx,
    job: RunningJob,
    input: FieldChangeInput,
    { field, place, change }: { field: PlacedField; place: FieldChangePlace; change: Conversion },
  ): Promise<JobStep> {
    const parts = this.parts.all(job);
    // Projects that were made of a template meanwhile may have brought values along.
    const batch = await this.values.unstaged(trx, field.id, parts);
    if (batch.length > 0) return stepOf(input, await this.#convert(trx, job, field, { batch, place, change }));
    await this.objects.collect(trx, job, this.values.all([field.id]), ALL);
    const slices = await this.parts.slices(trx, job, PARTS_AT_ONCE);
    await this.values.replaceByStaged(trx, job.actor, field.id, { ranges: await this.#ranges(trx, job), slices });
    await this.repository.update(trx, field.id, { shape: shapeWith(change, place.options), jobId: null });
    await this.fields.changed(trx, job.actor, field);
    return stepOf(input, { ...place, stage: 'TELL', done: 0 });
  }

  async #applyOptions(
    trx: Trx,
    job: RunningJob,
    input: FieldChangeInput,
    { field, place }: { field: PlacedField; place: FieldChangePlace },
  ): Promise<JobStep> {
    const { change } = input;
    if (change.type !== 'OPTIONS') throw new Error('a change of options is one');
    const those = this.values.having(field.id, this.options.reached(field, change));
    await this.objects.collect(trx, job, those, ALL);
    await this.options.apply(trx, job.actor, field, change, await this.#ranges(trx, job));
    return stepOf(input, { ...place, stage: 'TELL' });
  }

  /** Returns all objects, in ranges of those that were collected. */
  async #ranges(trx: Trx, job: RunningJob): Promise<ObjectRange[]> {
    return rangesOf(await this.objects.bounds(trx, job, OBJECTS_AT_ONCE));
  }

  async #collect(trx: Trx, job: RunningJob, input: FieldTellInput): Promise<JobStep> {
    await this.objects.collect(trx, job, this.values.all(input.fieldIds), ALL);
    return stepOf(input, { ...FIRST_PLACE, stage: 'TELL' });
  }

  async #tell(trx: Trx, job: RunningJob, input: FieldJobInput, before: unknown): Promise<JobStep> {
    const place = fieldChangePlace.parse(before);
    const ids = await this.objects.take(trx, job, COUNT_LIMITS.fieldChangeObjects);
    // Screens reload by the change of the field; they need no thousand messages.
    await this.values.announce(trx, job.actor, ids, { live: false });
    const done = ids.length < COUNT_LIMITS.fieldChangeObjects;
    return { ...stepOf(input, { ...place, done: place.done + ids.length }), done, ...(done ? { progress: 1 } : {}) };
  }
}

/** The part of a conversion that prepares it: the rest is announcing. */
const PREPARING = 0.5;

function stepOf({ total, change }: FieldJobInput, place: FieldChangePlace): JobStep {
  const { stage, done, kept, lost } = place;
  const share = Math.min(done / Math.max(total, 1), 0.99);
  const progress =
    change.type !== 'CONVERT' ? share : stage === 'TELL' ? PREPARING + share * (1 - PREPARING) : share * PREPARING;
  const counts = change.type === 'CONVERT' ? { kept, lost } : {};
  return { place, progress, done: false, result: { stage, done, ...counts } };
}

function shapeWith({ shape }: Conversion, options: readonly SelectOption[]): StoredShape {
  return options.length === 0 ? shape : { type: 'SELECT', config: { options } };
}

/** @throws BAD_INPUT beyond the maximum number of options. */
function withNew(options: readonly SelectOption[], labels: readonly string[]): SelectOption[] {
  const next = [...options, ...optionsOf(labels, options.length)];
  requireOptionRoom(next.length, 'type');
  return next;
}
