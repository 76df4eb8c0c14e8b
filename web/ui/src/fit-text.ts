import { characterCount, cutTo, isLonger } from '@fieldloom/kernel/text-length';

/**
 * Returns what a field accepts of a change when its text would have more characters than allowed: everything that was
 * there before, and as much of the new text as there is room for. Characters are counted as the server counts them,
 * while `maxLength` of an input counts code units: it would accept only half as many emoji.
 */
export function fitText(before: string, after: string, maxLength: number): string {
  if (!isLonger(after, maxLength)) return after;
  const shared = Math.min(before.length, after.length);
  let start = 0;
  while (start < shared && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shared - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [head, tail] = [after.slice(0, start), after.slice(after.length - end)];
  const room = maxLength - characterCount(head) - characterCount(tail);
  // The text was already too long, so it may only become shorter.
  if (room < 0) return isLonger(after, characterCount(before)) ? before : after;
  return `${head}${cutTo(after.slice(start, after.length - end), room)}${tail}`.toWellFormed();
}

interface FieldProps {
  value?: string | undefined;
  maxLength?: number | undefined;
  onChange?: ((text: string) => void) | undefined;
}

/** Replaces the browser's `maxLength` in a field's props by this limit. For fields with a `value`. */
export function fitting<Props extends FieldProps>({ maxLength, ...props }: Props): Omit<Props, 'maxLength'> {
  const { value, onChange } = props;
  if (maxLength === undefined || value === undefined || onChange === undefined) return { maxLength, ...props };
  return { ...props, onChange: (text: string) => onChange(fitText(value, text, maxLength)) };
}
