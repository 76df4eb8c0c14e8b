import { isUuid, newId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cutTo } from '@fieldloom/kernel/text-length';

/** One thing that can be selected in a SELECT field. */
export interface SelectOption {
  id: string;
  label: string;
  /** Six lower-case hex digits. */
  color: string;
}

/** What two labels are compared by: case and surrounding space do not count. */
export function optionKey(label: string): string {
  return label.trim().toLowerCase();
}

/** A label as it is kept: trimmed, and cut to 50 characters. Empty when nothing is left. */
export function optionLabel(text: string): string {
  return cutTo(text.replaceAll(/\p{Cc}+/gu, ' ').trim(), TEXT_LIMITS.selectOptionLabel).trim();
}

/** The labels of a text that was imported: parted by semicolons, without empty ones and repetitions. */
export function splitOptions(text: string): string[] {
  return uniqueLabels(text.split(';'));
}

/** Labels as they are kept, each once without regard to case; the first spelling stays. */
export function uniqueLabels(texts: readonly string[]): string[] {
  const labels = new Map<string, string>();
  for (const text of texts) {
    const label = optionLabel(text);
    if (label !== '' && !labels.has(optionKey(label))) labels.set(optionKey(label), label);
  }
  return [...labels.values()];
}

/** Options as they are kept: with a label and an id that is one, each label and id once. */
export function cleanOptions(options: readonly SelectOption[]): SelectOption[] {
  const [ids, keys] = [new Set<string>(), new Set<string>()];
  return options.flatMap((option) => {
    const label = optionLabel(option.label);
    const key = optionKey(label);
    if (label === '' || !isUuid(option.id) || ids.has(option.id) || keys.has(key)) return [];
    ids.add(option.id);
    keys.add(key);
    return [{ ...option, label }];
  });
}

export function findOption(options: readonly SelectOption[], label: string): SelectOption | undefined {
  const key = optionKey(optionLabel(label));
  return options.find((option) => optionKey(option.label) === key);
}

/** How many options a value may have when nothing else was chosen: one of one, else up to 100. */
export function defaultMaxSelectable(optionCount: number): number {
  return optionCount === 1 ? 1 : COUNT_LIMITS.selectable;
}

export interface OptionMapping {
  /** Id of an option → id of the one with the same label. */
  pairs: ReadonlyMap<string, string>;
  /** Labels without a counterpart on the other side. */
  missingInTarget: string[];
  missingInSource: string[];
}

/** Which options of two fields or questions mean the same. */
export function mapOptions(source: readonly SelectOption[], target: readonly SelectOption[]): OptionMapping {
  const pairs = new Map<string, string>();
  const missingInTarget: string[] = [];
  for (const option of source) {
    const same = findOption(target, option.label);
    if (same === undefined) missingInTarget.push(option.label);
    else pairs.set(option.id, same.id);
  }
  const missingInSource = target.filter(({ label }) => findOption(source, label) === undefined);
  return { pairs, missingInTarget, missingInSource: missingInSource.map(({ label }) => label) };
}

/** @param color of the new option. */
export function newOption(label: string, color: string): SelectOption {
  return { id: newId(), label: optionLabel(label), color };
}
