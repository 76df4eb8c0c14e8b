import { type FieldForm, type Operand, operandOf } from '@fieldloom/filters/form';
import { FILTER_LIMITS } from '@fieldloom/filters/vocabulary';
import { cx } from '@fieldloom/ui/class-names.ts';
import { PopoverButton } from '@fieldloom/ui/popover-button.tsx';
import { Select } from '@fieldloom/ui/select.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { type ReactNode } from 'react';
import { FilterDate } from './date-picker.tsx';
import type { FilterFieldEntry } from './filter-fields.ts';
import { dateWord } from './filter-words.ts';
import { filterStrings as words } from './strings.ts';
import { TargetNames } from './target-names.tsx';
import { TargetPicker } from './target-picker.tsx';

export interface ValueProps {
  row: FieldForm;
  entry: FilterFieldEntry;
  projectId: string | null;
  /** @param isTyping Whether a text is still being typed. */
  onChange: (value: Operand | undefined, isTyping?: boolean) => void;
  autoFocus?: boolean | undefined;
}

/** The value of a condition, in a row of the builder. */
export function ValueField(props: ValueProps) {
  const { row, entry, projectId, onChange } = props;
  const value = operandOf(row);
  switch (entry.rules.value) {
    case 'boolean':
      return <YesNo {...props} />;
    case 'text':
    case 'number':
      return <TypedValue {...props} />;
    case 'instant': {
      const text = typeof value === 'string' ? value : '';
      return (
        <HangingValue entry={entry} shown={text === '' ? null : dateWord(text)}>
          {(close) => (
            <FilterDate label={words.valueOf(entry.label)} value={text} onChange={onChange} onClose={close} />
          )}
        </HangingValue>
      );
    }
    default: {
      const ids = Array.isArray(value) ? value : [];
      return (
        <HangingValue
          entry={entry}
          shown={ids.length === 0 ? null : <TargetNames entry={entry} ids={ids} projectId={projectId} />}
        >
          {(close) => (
            <TargetPicker entry={entry} projectId={projectId} ids={ids} onChange={onChange} onClose={close} />
          )}
        </HangingValue>
      );
    }
  }
}

export function YesNo({ row, entry, onChange }: ValueProps) {
  return (
    <Select
      size="sm"
      aria-label={words.valueOf(entry.label)}
      options={[
        { id: 'yes' as const, label: words.yes },
        { id: 'no' as const, label: words.no },
      ]}
      value={operandOf(row) === false ? 'no' : 'yes'}
      onChange={(next) => onChange(next === 'yes')}
      className="min-w-24"
    />
  );
}

/** A text or number while it is typed. Anything that is not a number counts as 0, as on the server. */
export function TypedValue({ row, entry, onChange, autoFocus }: ValueProps) {
  const value = operandOf(row);
  const isNumber = entry.rules.value === 'number';
  return (
    <TextField
      aria-label={words.valueOf(entry.label)}
      placeholder={isNumber ? words.number : words.text}
      maxLength={FILTER_LIMITS.text}
      autoFocus={autoFocus ?? false}
      {...(isNumber ? { inputMode: 'decimal' as const } : {})}
      value={value === undefined ? '' : String(value)}
      onChange={(text) => onChange(text === '' ? undefined : text, true)}
      className="w-full min-w-32 [&_input]:h-7 [&_input]:text-13"
    />
  );
}

interface HangingValueProps {
  entry: FilterFieldEntry;
  /** Null if nothing is chosen. */
  shown: ReactNode;
  children: (close: () => void) => ReactNode;
}

function HangingValue({ entry, shown, children }: HangingValueProps) {
  const label = words.valueOf(entry.label);
  return (
    <PopoverButton
      size="sm"
      className={cx('max-w-full min-w-24 justify-start', shown === null && 'text-subtle')}
      popoverLabel={label}
      renderPopover={children}
    >
      <span className="sr-only">{`${label}: `}</span>
      {shown ?? words.choose}
    </PopoverButton>
  );
}
