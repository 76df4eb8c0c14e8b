const rules = new Intl.PluralRules('en');
const numbers = new Intl.NumberFormat('en-US');

export interface PluralForms {
  /** The form for one, such as `# note`; `#` is the number. */
  one: string;
  other: string;
}

/** The form of an English text that belongs to a number. @param text The number as text; default: "1,234". */
export function plural(count: number, forms: PluralForms, text: string = numbers.format(count)): string {
  return forms[rules.select(count) === 'one' ? 'one' : 'other'].replaceAll('#', text);
}
