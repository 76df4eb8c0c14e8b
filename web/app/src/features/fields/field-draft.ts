import { type NumberFormat } from '@fieldloom/fields/config';
import { newOption, optionKey, type SelectOption } from '@fieldloom/fields/options';
import type { CustomFieldType } from '@fieldloom/filters/vocabulary';
import { TAG_COLORS } from '@fieldloom/kernel/color';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import type { FieldRow } from './field-queries.ts';
import { optionsOf, shapeOf } from './field-shape.ts';

/** An option while it is being edited. */
export interface DraftOption extends SelectOption {
  isNew: boolean;
  /** The options that are merged into this one, as they were. */
  merged: readonly SelectOption[];
}

/**
 * A field while it is being created or edited. Settings of other types are kept, so that switching back loses nothing.
 */
export interface FieldDraft {
  label: string;
  type: CustomFieldType;
  options: readonly DraftOption[];
  isSingle: boolean;
  /** For multiple choice: how many options may be chosen, as typed. */
  most: string;
  format: NumberFormat;
  currencySymbol: string;
}

export function draftOf(field: FieldRow | undefined): FieldDraft {
  const shape = field && shapeOf(field);
  const select = shape?.type === 'SELECT' ? shape.config : undefined;
  const number = shape?.type === 'NUMBER' ? shape.config : undefined;
  return {
    label: field?.label ?? '',
    type: field?.type ?? 'SELECT',
    options: (select?.options ?? []).map((option) => ({ ...option, isNew: false, merged: [] })),
    isSingle: select === undefined || select.maxSelectable === 1,
    most: String(select === undefined || select.maxSelectable === 1 ? COUNT_LIMITS.selectable : select.maxSelectable),
    format: number?.format ?? 'number',
    currencySymbol: number?.currencySymbol ?? '$',
  };
}

/** Adds an option with the next color of the palette. */
export function addOption(options: readonly DraftOption[], label: string): DraftOption[] {
  const color = TAG_COLORS[options.length % TAG_COLORS.length] ?? TAG_COLORS[0];
  return [...options, { ...newOption(label, color), isNew: true, merged: [] }];
}

/** Merges the first option into the second, including everything merged into it before. */
export function mergeOptions(options: readonly DraftOption[], fromId: string, intoId: string): DraftOption[] {
  const from = options.find(({ id }) => id === fromId);
  if (from === undefined) return [...options];
  const taken = [...from.merged, ...(from.isNew ? [] : [from])].map(({ id, label, color }) => ({ id, label, color }));
  return options
    .filter(({ id }) => id !== fromId)
    .map((option) => (option.id === intoId ? { ...option, merged: [...option.merged, ...taken] } : option));
}

/** Returns which options others replace, in the API's format. */
export function mergesOf(options: readonly DraftOption[]): { intoId: string; optionIds: string[] }[] {
  return options.flatMap(({ id, merged }) =>
    merged.length === 0 ? [] : [{ intoId: id, optionIds: merged.map((each) => each.id) }],
  );
}

/**
 * Adds the options that the field has gained since the draft began, where the field has them: those that were restored
 * meanwhile, and those of others. Saving would delete what is not in the draft.
 */
export function withGained(options: readonly DraftOption[], before: FieldRow, after: FieldRow): DraftOption[] {
  const known = new Set([...optionsOf(before), ...options].map(({ id }) => id));
  const next = [...options];
  optionsOf(after).forEach((option, place) => {
    if (!known.has(option.id)) next.splice(place, 0, { ...option, isNew: false, merged: [] });
  });
  return next;
}

/** Returns ids of options with duplicate names. */
export function repeatedOptions(options: readonly DraftOption[]): ReadonlySet<string> {
  const first = new Map<string, string>();
  const repeated = new Set<string>();
  for (const { id, label } of options) {
    const key = optionKey(label);
    if (key !== '' && first.has(key)) repeated.add(id);
    else first.set(key, id);
  }
  return repeated;
}

/** Returns ids of options that were removed without being merged into another. */
export function deletedOptions(field: FieldRow, options: readonly DraftOption[]): string[] {
  const shape = shapeOf(field);
  if (shape.type !== 'SELECT') return [];
  const kept = new Set(options.flatMap(({ id, merged }) => [id, ...merged.map((each) => each.id)]));
  return shape.config.options.map(({ id }) => id).filter((id) => !kept.has(id));
}

/** Returns the configuration in the API's format. */
export function configOf({ type, options, isSingle, most, format, currencySymbol }: FieldDraft): object {
  switch (type) {
    case 'SELECT': {
      const typed = Math.trunc(Number(most));
      const several = Math.min(
        Math.max(Number.isFinite(typed) ? typed : COUNT_LIMITS.selectable, 2),
        COUNT_LIMITS.selectable,
      );
      return {
        maxSelectable: isSingle ? 1 : several,
        options: options
          .filter(({ label }) => label.trim() !== '')
          .map(({ id, label, color }) => ({ id, label: label.trim(), color })),
      };
    }
    case 'NUMBER':
      return { format, ...(format === 'currency' ? { currencySymbol: currencySymbol.trim() || '$' } : {}) };
    default:
      return {};
  }
}
