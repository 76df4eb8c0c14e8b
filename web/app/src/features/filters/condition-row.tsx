import { type FieldForm, type Operand, takesOperand } from '@fieldloom/filters/form';
import type { Operator } from '@fieldloom/filters/vocabulary';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Select } from '@fieldloom/ui/select.tsx';
import { Tooltip } from '@fieldloom/ui/tooltip.tsx';
import { TriangleAlert, X } from 'lucide-react';
import { Button } from 'react-aria-components';
import { ChoiceButton } from '../fields/choice-button.tsx';
import { type FilterFieldEntry, findEntry } from './filter-fields.ts';
import { operatorWord } from './filter-words.ts';
import { changeField, type RememberedRows, setOperand } from './form-edits.ts';
import { type IgnoredReason } from './ignored.ts';
import { filterStrings as words } from './strings.ts';
import { ValueField } from './value-field.tsx';

interface ConditionRowProps {
  row: FieldForm;
  entries: readonly FilterFieldEntry[];
  projectId: string | null;
  remembered: RememberedRows;
  /** Why the condition is not applied. */
  ignored: IgnoredReason | undefined;
  onChange: (row: FieldForm, isTyping?: boolean) => void;
  onRemove: () => void;
}

/** Field, operator and value, in reading order. */
export function ConditionRow({ row, entries, projectId, remembered, ignored, onChange, onRemove }: ConditionRowProps) {
  const entry = findEntry(entries, row.field);
  const label = entry?.label ?? words.unknownField;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1.5">
      <ChoiceButton
        label={words.field}
        variant="secondary"
        {...(entry ? { icon: entry.icon } : {})}
        placeholder={words.findField}
        nothing={words.noField}
        choices={entries.map(({ key, ...each }) => ({ ...each, id: key }))}
        selectedId={entry?.key}
        onChoose={(key) => {
          const next = entries.find((each) => each.key === key);
          if (next && next.key !== entry?.key) onChange(changeField(row, next, remembered));
        }}
      >
        {label}
      </ChoiceButton>
      {entry && <OperatorSelect row={row} entry={entry} onChange={onChange} />}
      {entry && takesOperand(row) && (
        <div className="max-w-full min-w-0">
          <ValueField
            key={entry.key}
            row={row}
            entry={entry}
            projectId={projectId}
            onChange={(value: Operand | undefined, isTyping) => onChange(setOperand(row, value), isTyping)}
          />
        </div>
      )}
      {ignored && <IgnoredMark because={ignored} />}
      <IconButton icon={X} size="sm" label={words.removeRow(label)} onPress={onRemove} className="ml-auto" />
    </div>
  );
}

interface OperatorSelectProps {
  row: FieldForm;
  entry: FilterFieldEntry;
  onChange: (row: FieldForm) => void;
}

export function OperatorSelect({ row, entry, onChange }: OperatorSelectProps) {
  return (
    <Select<Operator>
      size="sm"
      aria-label={words.operator}
      options={entry.rules.operators.map((id) => ({ id, label: operatorWord(id, entry.rules) }))}
      value={row.operator}
      onChange={(operator) => onChange({ ...row, operator })}
      className="shrink-0"
    />
  );
}

/** Marks a condition that is not applied, and says why. */
export function IgnoredMark({ because }: { because: IgnoredReason }) {
  return (
    <Tooltip label={words.ignored[because]}>
      <Button aria-label={words.ignored[because]} className="inline-flex shrink-0 rounded-6 p-1 text-warning">
        <Icon of={TriangleAlert} />
      </Button>
    </Tooltip>
  );
}
