import { isDomainError } from '@fieldloom/kernel/errors';
import type { FieldShape } from './config.ts';
import { optionKey } from './options.ts';
import { type ShownIn, shownText } from './shown-text.ts';
import { readTypedText } from './typed-text.ts';
import type { FieldValue } from './value.ts';

export interface Converted {
  /** Undefined: lost, because the new type can't hold it. */
  value: FieldValue | undefined;
  /** Labels of options that the new field does not have yet. */
  newOptions: string[];
}

/**
 * Converts a value of one field to a value of another, when a field's type changes. It uses the text that people see,
 * so 'Yes' becomes an option of that name, and an option '7' becomes a number.
 */
export function convertValue(from: FieldShape, to: FieldShape, value: FieldValue, shownIn: ShownIn): Converted {
  if (from.type === to.type && to.type !== 'SELECT') return { value, newOptions: [] };
  const isNumeric = to.type === 'NUMBER' || to.type === 'NPS';
  // A number keeps its digits; its format, such as a currency, is not part of the value.
  const text = 'number' in value && isNumeric ? String(value.number) : shownText(from, value, shownIn);
  const { value: next, newOptions } = converted(to, text, shownIn.timeZone);
  return { value: to.type === 'PERSON' ? onlySomebody(next, shownIn) : next, newOptions };
}

/** A text may have the ids of people, and of anything else. */
function onlySomebody(value: FieldValue | undefined, { isSomebody }: ShownIn): FieldValue | undefined {
  if (value === undefined || !('ids' in value) || isSomebody === undefined) return value;
  const ids = value.ids.filter(isSomebody);
  return ids.length === 0 ? undefined : { ids };
}

function converted(to: FieldShape, text: string, timeZone: string): Converted {
  try {
    const { value, newOptions } = readTypedText(to, text, { timeZone });
    return { value, newOptions };
  } catch (error) {
    if (isDomainError(error)) return { value: undefined, newOptions: [] };
    throw error;
  }
}

/** Counts what a conversion would do to all values of a field, so that people can see it before they agree. */
export class ConversionTally {
  kept = 0;
  lost = 0;
  /** Labels of options that would be created, without repetition. */
  readonly newOptions = new Map<string, string>();
  /** Some values that would be lost, as people see them. */
  readonly lostSamples: string[] = [];
  readonly #from: FieldShape;
  readonly #to: FieldShape;
  readonly #shownIn: ShownIn;
  readonly #options: { makesOptions: boolean; samples: number };

  /**
   * @param options.makesOptions Whether labels without an option become new options; otherwise such values are lost.
   */
  constructor(from: FieldShape, to: FieldShape, shownIn: ShownIn, options: { makesOptions: boolean; samples: number }) {
    this.#from = from;
    this.#to = to;
    this.#shownIn = shownIn;
    this.#options = options;
  }

  add(value: FieldValue): void {
    const { value: next, newOptions } = convertValue(this.#from, this.#to, value, this.#shownIn);
    const made = this.#options.makesOptions ? newOptions : [];
    for (const label of made) {
      const key = optionKey(label);
      if (!this.newOptions.has(key)) this.newOptions.set(key, label);
    }
    if (next !== undefined || made.length > 0) {
      this.kept += 1;
      return;
    }
    this.lost += 1;
    if (this.lostSamples.length < this.#options.samples) {
      this.lostSamples.push(shownText(this.#from, value, this.#shownIn));
    }
  }
}
