import { isUuid, newId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cutTo } from '@fieldloom/kernel/text-length';

/** One choice of a SELECT field. */
export interface SelectOption {
  id: string;
  label: string;
  /** Six lowercase hex digits. */
  color: string;
}

/** Returns the key by which labels are compared, which ignores case and surrounding space. */
export function optionKey(label: string): string {
  return label.trim().toLowerCase();
}

/** Returns a label as it is stored: trimmed, and cut to 50 characters. It may be empty. */
export function optionLabel(text: string): string {
  return cutTo(text.replaceAll(/\p{Cc}+/gu, ' ').trim(), TEXT_LIMITS.selectOptionLabel).trim();
}

/** Splits an imported text into labels at semicolons, without empty ones and repetitions. */
export function splitOptions(text: string): string[] {
  return uniqueLabels(text.split(';'));
}

/** Returns labels as they are stored, without repetition. Case is ignored; the first spelling is kept. */
export function uniqueLabels(texts: readonly string[]): string[] {
  const labels = new Map<string, string>();
  for (const text of texts) {
    const label = optionLabel(text);
    if (label !== '' && !labels.has(optionKey(label))) labels.set(optionKey(label), label);
  }
  return [...labels.values()];
}

/** Returns options as they are stored: each with a label and a valid id, without repeated labels and ids. */
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

/** Returns how many options a value may have by default: 1 if there is only one option, else up to 100. */
export function defaultMaxSelectable(optionCount: number): number {
  return optionCount === 1 ? 1 : COUNT_LIMITS.selectable;
}

export interface OptionMapping {
  /** Id of an option → id of the one with the same label. */
  pairs: ReadonlyMap<string, string>;
  /** Source labels that the target does not have. */
  missingInTarget: string[];
  missingInSource: string[];
}

/** Maps the options of one field or question to those of another with the same label. */
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

/** @param color Color of the new option. */
export function newOption(label: string, color: string): SelectOption {
  return { id: newId(), label: optionLabel(label), color };
}
