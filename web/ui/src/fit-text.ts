import { characterCount, cutTo, isLonger } from '@fieldloom/kernel/text-length';

/**
 * What a field takes of a change when its text would have more characters than allowed: as much of the new as there is
 * room for, and all that stood there before. Characters are counted as the server counts them, where `maxLength` of an
 * input counts units: of emoji it would take half as many.
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
  // What stood there was too long already: it may only become shorter.
  if (room < 0) return isLonger(after, characterCount(before)) ? before : after;
  return `${head}${cutTo(after.slice(start, after.length - end), room)}${tail}`.toWellFormed();
}

interface FieldProps {
  value?: string | undefined;
  maxLength?: number | undefined;
  onChange?: ((text: string) => void) | undefined;
}

/** The field's props without the browser's `maxLength`, holding that limit themselves. For fields with a `value`. */
export function fitting<Props extends FieldProps>({ maxLength, ...props }: Props): Omit<Props, 'maxLength'> {
  const { value, onChange } = props;
  if (maxLength === undefined || value === undefined || onChange === undefined) return { maxLength, ...props };
  return { ...props, onChange: (text: string) => onChange(fitText(value, text, maxLength)) };
}
