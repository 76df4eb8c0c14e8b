import { Checkbox } from '@fieldloom/ui/checkbox.tsx';
import { DateEditor } from './date-editor.tsx';
import { OptionEditor } from './option-editor.tsx';
import { PersonEditor } from './person-editor.tsx';
import { TextEditor } from './text-editor.tsx';
import type { ValueEditorProps } from './value-editor.ts';

/**
 * Edits one value in a table cell or a panel. Enter and blur commit, Escape cancels. It is mounted only while editing;
 * `onCommit` or `onCancel` ends that.
 */
export function FieldEditor(props: ValueEditorProps) {
  switch (props.field.type) {
    case 'BOOLEAN':
      return <BooleanEditor {...props} />;
    case 'DATETIME':
      return <DateEditor {...props} />;
    case 'SELECT':
      return <OptionEditor {...props} />;
    case 'PERSON':
      return <PersonEditor {...props} />;
    default:
      return <TextEditor {...props} />;
  }
}

function BooleanEditor({ field, value, onCommit, onCancel, autoFocus }: ValueEditorProps) {
  return (
    <span className="flex min-h-8 items-center px-2">
      <Checkbox
        aria-label={field.label}
        autoFocus={autoFocus}
        isSelected={value === true || value === 'true'}
        onChange={onCommit}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
          else event.continuePropagation();
        }}
      />
    </span>
  );
}
