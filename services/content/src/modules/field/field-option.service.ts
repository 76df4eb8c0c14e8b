import type { Actor } from '@fieldloom/auth/actor';
import type { FieldConfig } from '@fieldloom/fields/config';
import { findOption, newOption, optionLabel, type SelectOption } from '@fieldloom/fields/options';
import { normalizeColor } from '@fieldloom/kernel/color';
import { badInput } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import type { MutationAddFieldOptionArgs, MutationMergeFieldOptionsArgs, UpdateFieldInput } from '../../schema.gen.ts';
import { ValuesOfField } from '../field-value/values-of-field.ts';
import { type Field, FieldRepository, type PlacedField } from './field.repository.ts';
import { FieldService, fieldLabel } from './field.service.ts';
import { nextColor, readShape } from './field-shape.ts';

type SelectField = PlacedField & { type: 'SELECT'; config: FieldConfig<'SELECT'> };

/**
 * Changes a field's label and options. Values follow: those of a removed option are removed, or move to another option.
 */
@Injectable()
export class FieldOptionService {
  constructor(
    private readonly store: ContentStore,
    private readonly fields: FieldService,
    private readonly repository: FieldRepository,
    private readonly values: ValuesOfField,
  ) {}

  /** @throws FORBIDDEN without WRITE on the set; BAD_INPUT for options that the type does not support. */
  async update(actor: Actor, input: UpdateFieldInput): Promise<Field> {
    const id = parseId(input.id);
    const label = input.label == null ? undefined : fieldLabel(input.label);
    return this.store.as(actor, async (trx) => {
      const field = await this.fields.require(trx, actor, id);
      const shape = input.options == null ? undefined : readShape(field.type, input.options);
      const changed = await this.repository.update(trx, id, {
        ...(label === undefined ? {} : { label }),
        ...(shape === undefined ? {} : { shape }),
      });
      await this.values.removeOptions(trx, actor, id, missingOptions(field, changed));
      await this.fields.changed(trx, actor, field);
      return changed;
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
      if (options.length >= COUNT_LIMITS.selectOptions) {
        throw badInput(`A field can have at most ${COUNT_LIMITS.selectOptions} options`, { field: 'label' });
      }
      const option = newOption(label, color ?? nextColor(options.length));
      return this.#store(trx, actor, field, [...options, option]);
    });
  }

  /** @throws BAD_INPUT for options that the field does not have. */
  async merge(actor: Actor, input: MutationMergeFieldOptionsArgs): Promise<Field> {
    const id = parseId(input.fieldId, 'fieldId');
    const intoId = parseId(input.intoId, 'intoId');
    const optionIds = [...new Set(input.optionIds.map((each) => parseId(each, 'optionIds')))].filter(
      (each) => each !== intoId,
    );
    return this.store.as(actor, async (trx) => {
      const field = requireSelect(await this.fields.require(trx, actor, id));
      const known = new Set(field.config.options.map((option) => option.id));
      if (!known.has(intoId)) throw badInput('There is no such option', { field: 'intoId' });
      // A missing option was merged before: a repeated call changes nothing.
      const merged = optionIds.filter((each) => known.has(each));
      if (merged.length === 0) return field;
      await this.values.mergeOptions(trx, actor, id, { optionIds: merged, intoId });
      const rest = field.config.options.filter((option) => !merged.includes(option.id));
      return this.#store(trx, actor, field, rest);
    });
  }

  async #store(trx: Trx, actor: Actor, field: SelectField, options: SelectOption[]): Promise<Field> {
    const stored = await this.repository.storedMaximum(trx, field.id);
    const config = stored === undefined ? { options } : { options, maxSelectable: stored };
    const changed = await this.repository.update(trx, field.id, { shape: { type: 'SELECT', config } });
    await this.fields.changed(trx, actor, field);
    return changed;
  }
}

function requireSelect(field: PlacedField): SelectField {
  if (field.type !== 'SELECT') throw badInput('This field has no options', { field: 'fieldId' });
  return field;
}

function missingOptions(before: Field, after: Field): string[] {
  if (before.type !== 'SELECT' || after.type !== 'SELECT') return [];
  const left = new Set(after.config.options.map(({ id }) => id));
  return before.config.options.map(({ id }) => id).filter((id) => !left.has(id));
}
