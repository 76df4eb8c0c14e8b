import { cx } from '@fieldloom/ui/class-names.ts';
import { type ClipboardEvent, useState } from 'react';
import { entryStrings } from './strings.ts';

const DIGITS = 6;

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  /** Called with the sixth digit. */
  onComplete: (code: string) => void;
  isInvalid: boolean;
  isDisabled: boolean;
}

/**
 * Six boxes drawn over one field, so that pasting, password managers and screen readers see a plain text field. People
 * paste codes with a space in the middle or with words around them.
 */
export function CodeField({ value, onChange, onComplete, isInvalid, isDisabled }: CodeFieldProps) {
  const [isFocused, setFocused] = useState(false);
  const take = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, DIGITS);
    onChange(digits);
    if (digits.length === DIGITS && digits !== value) onComplete(digits);
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text');
    take(/\d{3}\s?\d{3}/.exec(text)?.[0] ?? text);
  };
  return (
    <div className="relative">
      <input
        // The page has no other purpose.
        autoFocus
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-label={entryStrings.code.label}
        aria-invalid={isInvalid}
        readOnly={isDisabled}
        value={value}
        onChange={(event) => take(event.target.value)}
        onPaste={onPaste}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        className="absolute inset-0 z-10 w-full cursor-text opacity-0"
      />
      <div aria-hidden="true" className="grid grid-cols-6 gap-2">
        {Array.from({ length: DIGITS }, (_, index) => {
          const isNext = isFocused && index === Math.min(value.length, DIGITS - 1);
          return (
            <span
              key={index}
              className={cx(
                'flex h-14 items-center justify-center rounded-10 border bg-surface text-24 font-medium tabular-nums transition-colors',
                isInvalid
                  ? 'border-danger'
                  : isNext
                    ? 'border-focus outline-2 -outline-offset-1 outline-focus'
                    : 'border-border-strong',
              )}
            >
              {value[index] ?? (isNext ? <span className="h-6 w-px animate-breathe bg-text" /> : '')}
            </span>
          );
        })}
      </div>
    </div>
  );
}
