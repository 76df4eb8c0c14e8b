import type { Actor } from '@fieldloom/auth/actor';
import type { FieldConfig } from '@fieldloom/fields/config';
import { findOption, newOption, optionLabel, type SelectOption } from '@fieldloom/fields/options';
import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { normalizeColor } from '@fieldloom/kernel/color';
import { badInput, notFound } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import type {
  MutationAddFieldOptionArgs,
  MutationMergeFieldOptionsArgs,
  MutationRestoreFieldOptionsArgs,
  OptionMergeInput,
  UpdateFieldInput,
} from '../../schema.gen.ts';
import { ValuesOfField } from '../field-value/values-of-field.ts';
import { type DeletedOption, DeletedOptionRepository } from './deleted-option.repository.ts';
import { type Field, FieldRepository, type PlacedField, type StoredShape } from './field.repository.ts';
import { FieldService, fieldLabel } from './field.service.ts';
import type { OptionChange } from './field-change.ts';
import { FieldJobService } from './field-job.service.ts';
import { FieldOptionChanges } from './field-option-changes.ts';
import { nextColor, readShape, requireOptionRoom } from './field-shape.ts';

type SelectField = PlacedField & { type: 'SELECT'; config: FieldConfig<'SELECT'> };

/**
 * Changes a field's label and options. Values follow: those of a deleted option are kept aside for 30 days, or move to
 * the option that replaces it. Where they are many, a job does it.
 */
@Injectable()
export class FieldOptionService {
  constructor(
    private readonly store: ContentStore,
    private readonly fields: FieldService,
    private readonly repository: FieldRepository,
    private readonly deleted: DeletedOptionRepository,
    private readonly changes: FieldOptionChanges,
    private readonly jobs: FieldJobService,
    private readonly values: ValuesOfField,
  ) {}

  /**
   * @throws FORBIDDEN without WRITE on the set, and for programs when it needs a job; CONFLICT while a job changes it.
   * @throws BAD_INPUT for options that the type does not support, and merges of options that there are not.
   */
  async update(actor: Actor, input: UpdateFieldInput): Promise<Field> {
    const id = parseId(input.id);
    const label = input.label == null ? undefined : fieldLabel(input.label);
    const merges = (input.merges ?? []).map(readMerge);
    return this.store.as(actor, async (trx) => {
      const field = await this.fields.require(trx, actor, id);
      const given = input.options == null ? undefined : readShape(field.type, input.options);
      if (merges.length > 0) requireSelect(field);
      const shape = given ?? (merges.length > 0 ? await this.#without(trx, requireSelect(field), merges) : undefined);
      return this.#change(trx, actor, field, {
        type: 'OPTIONS',
        ...(label === undefined ? {} : { label }),
        ...(shape === undefined ? {} : { shape }),
        merged: shape === undefined ? [] : mergedIn(field, shape, merges),
        restored: shape === undefined ? [] : await this.#named(trx, field, shape),
      });
    });
  }

  /**
   * Creates an option while somebody is typing; an existing one with that label is used.
   * @throws BAD_INPUT for a field without options, an empty label, and more than 200 options.
   */
  async add(actor: Actor, input: MutationAddFieldOptionArgs): Promise<Field> {
    const id = parseId(input.fieldId, 'fieldId');
    const label = optionLabel(input.label);
    if (label === '') throw badInput('An option needs a name', { field: 'label' });
    const color = input.color == null ? undefined : normalizeColor(input.color);
    return this.store.as(actor, async (trx) => {
      const field = requireSelect(await this.fields.require(trx, actor, id));
      const { options } = field.config;
      if (findOption(options, label) !== undefined) return field;
      requireOptionRoom(options.length + 1, 'label');
      const option = newOption(label, color ?? nextColor(options.length));
      const shape = await this.#shape(trx, field, [...options, option]);
      return this.#change(trx, actor, field, { type: 'OPTIONS', shape, merged: [], restored: [] });
    });
  }

  /** @throws BAD_INPUT for options that the field does not have. */
  async merge(actor: Actor, input: MutationMergeFieldOptionsArgs): Promise<Field> {
    const id = parseId(input.fieldId, 'fieldId');
    const merge = readMerge(input);
    return this.store.as(actor, async (trx) => {
      const field = requireSelect(await this.fields.require(trx, actor, id));
      const shape = await this.#without(trx, field, [merge]);
      const merged = mergedIn(field, shape, [merge]);
      // A missing option was merged before: a repeated call changes nothing.
      return merged.length === 0
        ? field
        : this.#change(trx, actor, field, { type: 'OPTIONS', shape, merged, restored: [] });
    });
  }

  /**
   * Returns the last deleted options, up to 200. A field that has no options any more has none to restore either.
   * @throws FORBIDDEN without WRITE on the set.
   */
  async listDeleted(request: RequestContext, idText: string): Promise<DeletedOption[]> {
    const actor = actorOf(request);
    const id = parseId(idText, 'fieldId');
    return this.store.read(request, async (trx) => {
      const { type } = await this.fields.requireReadable(trx, actor, id, 'WRITE');
      return type === 'SELECT' ? this.deleted.list(trx, id) : [];
    });
  }

  /**
   * Restores deleted options at their old positions. If there is an option with the same label by now, values get that
   * one.
   * @throws NOT_FOUND for options that were never deleted, or more than 30 days ago; BAD_INPUT for more than 200 options.
   */
  async restore(actor: Actor, input: MutationRestoreFieldOptionsArgs): Promise<Field> {
    const id = parseId(input.fieldId, 'fieldId');
    const ids = new Set(input.optionIds.map((each) => parseId(each, 'optionIds')));
    return this.store.as(actor, async (trx) => {
      const field = requireSelect(await this.fields.require(trx, actor, id));
      const deleted = await this.deleted.find(trx, id, [...ids]);
      const known = new Set([...deleted, ...field.config.options].map((option) => option.id));
      if ([...ids].some((each) => !known.has(each))) throw notFound();
      // A repeated call finds the options in their places.
      if (deleted.length === 0) return field;
      const options = [...field.config.options];
      const restored: OptionChange['restored'] = [];
      for (const { id: optionId, label, color, position } of deleted) {
        const same = findOption(options, label);
        if (same === undefined) options.splice(position, 0, { id: optionId, label, color });
        restored.push({ id: optionId, asId: same?.id ?? optionId });
      }
      requireOptionRoom(options.length, 'optionIds');
      const shape = await this.#shape(trx, field, options);
      return this.#change(trx, actor, field, { type: 'OPTIONS', shape, merged: [], restored });
    });
  }

  /** Does it right away, or starts a job that does. */
  async #change(trx: Trx, actor: Actor, field: PlacedField, change: OptionChange): Promise<Field> {
    const reached = this.changes.reached(field, change);
    const limit = COUNT_LIMITS.fieldChangeObjects;
    const those = this.values.having(field.id, reached);
    const ids =
      reached.present.length + reached.deleted.length === 0 ? [] : await this.values.listed(trx, those, limit + 1);
    if (ids.length > limit) {
      const total = await this.values.count(trx, those);
      return this.jobs.start(trx, actor, field, { total, change });
    }
    const changed = await this.changes.apply(trx, actor, field, change);
    await this.values.announce(trx, actor, ids);
    return changed;
  }

  /** Returns the field's configuration without the options that are merged. @throws BAD_INPUT for an unknown target. */
  async #without(trx: Trx, field: SelectField, merges: readonly Merge[]): Promise<StoredShape> {
    const { options } = field.config;
    for (const { intoId } of merges) {
      if (!options.some(({ id }) => id === intoId)) throw badInput('There is no such option', { field: 'intoId' });
    }
    const gone = new Set(merges.flatMap(({ optionIds }) => optionIds));
    return this.#shape(
      trx,
      field,
      options.filter(({ id }) => !gone.has(id)),
    );
  }

  /** Returns deleted options that a configuration names again. */
  async #named(trx: Trx, field: Field, shape: StoredShape): Promise<OptionChange['restored']> {
    const before = new Set(optionsIn(field).map(({ id }) => id));
    const named = optionsIn(shape).filter(({ id }) => !before.has(id));
    if (named.length === 0) return [];
    const ids = named.map(({ id }) => id);
    const deleted = new Set((await this.deleted.find(trx, field.id, ids)).map(({ id }) => id));
    return ids.filter((id) => deleted.has(id)).map((id) => ({ id, asId: id }));
  }

  async #shape(trx: Trx, field: SelectField, options: SelectOption[]): Promise<StoredShape> {
    const stored = await this.repository.storedMaximum(trx, field.id);
    return { type: 'SELECT', config: stored === undefined ? { options } : { options, maxSelectable: stored } };
  }
}

interface Merge {
  optionIds: string[];
  intoId: string;
}

function readMerge({ optionIds, intoId: intoText }: OptionMergeInput): Merge {
  const intoId = parseId(intoText, 'intoId');
  const ids = new Set(optionIds.map((each) => parseId(each, 'optionIds')));
  ids.delete(intoId);
  return { optionIds: [...ids], intoId };
}

/**
 * Returns what is merged into what, for options that the field still has.
 * @throws BAD_INPUT for a target that the new configuration does not have, and for an option that it still has.
 */
function mergedIn(field: Field, shape: StoredShape, merges: readonly Merge[]): OptionChange['merged'] {
  const before = new Set(optionsIn(field).map(({ id }) => id));
  const after = new Set(optionsIn(shape).map(({ id }) => id));
  const merged = merges.flatMap(({ optionIds, intoId }) => {
    if (!after.has(intoId)) throw badInput('There is no such option', { field: 'intoId' });
    if (optionIds.some((id) => after.has(id)))
      throw badInput('A merged option is left out of options', { field: 'merges' });
    return optionIds.filter((id) => before.has(id)).map((fromId) => ({ fromId, intoId }));
  });
  if (new Set(merged.map(({ fromId }) => fromId)).size < merged.length) {
    throw badInput('An option is merged into one other', { field: 'merges' });
  }
  return merged;
}

function optionsIn({ type, config }: Field | StoredShape): readonly SelectOption[] {
  return type === 'SELECT' ? (config as { options: SelectOption[] }).options : [];
}

function requireSelect(field: PlacedField): SelectField {
  if (field.type !== 'SELECT') throw badInput('This field has no options', { field: 'fieldId' });
  return field;
}
