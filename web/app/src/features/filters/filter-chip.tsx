import { type FieldForm, operandOf, takesOperand } from '@fieldloom/filters/form';
import { cx } from '@fieldloom/ui/class-names.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { Popover } from '@fieldloom/ui/popover.tsx';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from 'react-aria-components';
import { IgnoredMark, OperatorSelect } from './condition-row.tsx';
import { FilterDate } from './date-picker.tsx';
import type { FilterFieldEntry } from './filter-fields.ts';
import { operandWord, operatorWord, rowSentence } from './filter-words.ts';
import { setOperand } from './form-edits.ts';
import type { IgnoredReason } from './ignored.ts';
import { filterStrings as words } from './strings.ts';
import { namesText } from './target-names.tsx';
import { TargetPicker } from './target-picker.tsx';
import { useTargetNames } from './use-target-names.ts';
import { TypedValue, YesNo } from './value-field.tsx';

interface FilterChipProps {
  row: FieldForm;
  entry: FilterFieldEntry | undefined;
  projectId: string | null;
  ignored: IgnoredReason | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChange: (row: FieldForm, isTyping?: boolean) => void;
  onRemove: () => void;
}

/** A condition as a chip: shows it in words, and opens its editor. */
export function FilterChip({
  row,
  entry,
  projectId,
  ignored,
  isOpen,
  onOpenChange,
  onChange,
  onRemove,
}: FilterChipProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const value = operandOf(row);
  const ids = Array.isArray(value) ? value : [];
  const names = useTargetNames(entry, ids.slice(0, 2), projectId);
  const operand = entry ? operandWord(row, entry.rules, (all) => namesText(all, names)) : '';
  const sentence = rowSentence(row, entry, operand);
  return (
    <span
      className={cx(
        'inline-flex h-7 max-w-full min-w-0 items-center rounded-6 bg-accent-soft text-13',
        ignored && 'bg-warning-soft',
      )}
    >
      <Button
        ref={trigger}
        aria-label={words.edit(sentence)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => onOpenChange(!isOpen)}
        className="inline-flex h-7 min-w-0 items-center gap-1.5 rounded-6 pr-1 pl-2 data-hovered:bg-hover"
      >
        {entry && <Icon of={entry.icon} className="text-muted" />}
        <span className="shrink-0 text-muted">{entry?.label ?? words.unknownField}</span>{' '}
        <span className="shrink-0 text-muted">{operatorWord(row.operator, entry?.rules)}</span>{' '}
        {takesOperand(row) && (
          <span className={cx('min-w-0 truncate font-medium', operand === '' && 'text-subtle')}>
            {operand === '' ? words.choose : operand}
          </span>
        )}
      </Button>
      {ignored && <IgnoredMark because={ignored} />}
      <Button
        aria-label={words.remove(sentence)}
        onPress={onRemove}
        className="inline-flex h-7 w-6 shrink-0 items-center justify-center rounded-6 text-muted data-hovered:bg-hover data-hovered:text-default"
      >
        <Icon of={X} className="size-3.5" />
      </Button>
      <Popover
        label={sentence}
        isFlush
        triggerRef={trigger}
        placement="bottom start"
        isOpen={isOpen && entry !== undefined}
        onOpenChange={onOpenChange}
      >
        {entry && (
          <ChipBody
            row={row}
            entry={entry}
            projectId={projectId}
            onChange={onChange}
            onClose={() => onOpenChange(false)}
          />
        )}
      </Popover>
    </span>
  );
}

interface ChipBodyProps {
  row: FieldForm;
  entry: FilterFieldEntry;
  projectId: string | null;
  onChange: (row: FieldForm, isTyping?: boolean) => void;
  onClose: () => void;
}

function ChipBody({ row, entry, projectId, onChange, onClose }: ChipBodyProps) {
  const value = operandOf(row);
  const set = (next: Parameters<typeof setOperand>[1], isTyping?: boolean) => onChange(setOperand(row, next), isTyping);
  const typed = { row, entry, projectId, onChange: set };
  const body = () => {
    switch (entry.rules.value) {
      case 'boolean':
        return (
          <div className="p-2 pt-0">
            <YesNo {...typed} />
          </div>
        );
      case 'text':
      case 'number':
        return (
          <form
            className="p-2 pt-0"
            onSubmit={(event) => {
              event.preventDefault();
              onClose();
            }}
          >
            <TypedValue {...typed} autoFocus />
          </form>
        );
      case 'instant':
        return (
          <FilterDate
            label={words.valueOf(entry.label)}
            value={typeof value === 'string' ? value : ''}
            onChange={set}
            onClose={onClose}
          />
        );
      default:
        return (
          <TargetPicker
            entry={entry}
            projectId={projectId}
            ids={Array.isArray(value) ? value : []}
            onChange={set}
            onClose={onClose}
          />
        );
    }
  };
  return (
    <div className="min-w-64">
      <div className="flex items-center gap-2 p-2">
        <span className="min-w-0 truncate pl-1 text-13 text-muted">{entry.label}</span>
        <OperatorSelect row={row} entry={entry} onChange={onChange} />
      </div>
      {takesOperand(row) && body()}
    </div>
  );
}
