import { isDomainError } from '@fieldloom/kernel/errors';
import type { FieldShape } from './config.ts';
import { optionKey } from './options.ts';
import { type ShownIn, shownText } from './shown-text.ts';
import { readTypedText } from './typed-text.ts';
import type { FieldValue } from './value.ts';

export interface Converted {
  /** Undefined = lost: the new type has no place for it. */
  value: FieldValue | undefined;
  /** Labels of options that the new field would need. */
  newOptions: string[];
}

/**
 * A value of one field as a value of another: what a change of a field's type keeps. It goes by what people see, so that
 * 'Yes' becomes an option of that name, and an option '7' a number.
 */
export function convertValue(from: FieldShape, to: FieldShape, value: FieldValue, shownIn: ShownIn): Converted {
  if (from.type === to.type && to.type !== 'SELECT') return { value, newOptions: [] };
  const isNumeric = to.type === 'NUMBER' || to.type === 'NPS';
  // A number keeps its digits; its form, such as a currency, is not part of it.
  const text = 'number' in value && isNumeric ? String(value.number) : shownText(from, value, shownIn);
  return converted(to, text, shownIn.timeZone);
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

/** What would come of all values of a field, counted value by value before anybody agrees to it. */
export class ConversionTally {
  kept = 0;
  lost = 0;
  /** Labels of options that would be made, each once. */
  readonly newOptions = new Map<string, string>();
  /** Some values that would be lost, as people see them. */
  readonly lostSamples: string[] = [];
  readonly #from: FieldShape;
  readonly #to: FieldShape;
  readonly #shownIn: ShownIn;
  readonly #options: { makesOptions: boolean; samples: number };

  /** @param options.makesOptions Whether labels that no option has become options, or are lost. */
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
