import type { WireValue } from '@fieldloom/fields/value';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import type { CellEdit } from '@fieldloom/ui/data-grid/grid-model.ts';
import { fitText } from '@fieldloom/ui/fit-text.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { FieldEditor } from '../fields/field-editor.tsx';
import type { CollectionRow } from './collection-row.ts';
import type { CollectionColumn } from './columns.ts';

interface CellEditorProps {
  row: CollectionRow;
  column: CollectionColumn;
  edit: CellEdit;
  onCommit: (value: WireValue | null) => void;
}

/** Edits a cell in place: Enter continues below, Tab to the side, Escape cancels. */
export function CellEditor({ row, column, edit, onCommit }: CellEditorProps) {
  const then = useRef<'down' | 'next' | 'back' | undefined>(undefined);
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    then.current = undefined;
    if (event.key === 'Enter') then.current = 'down';
    if (event.key !== 'Tab') return;
    then.current = event.shiftKey ? 'back' : 'next';
    event.preventDefault();
    // Blur commits.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  const commit = (value: WireValue | null) => {
    onCommit(value);
    edit.done(then.current);
  };
  const cancel = () => edit.done(then.current);
  return (
    <span
      onKeyDownCapture={onKeyDownCapture}
      className="absolute inset-x-0 top-0 z-20 min-h-full bg-surface-raised select-text"
    >
      {column.field === undefined ? (
        <TitleEditor title={row.title} label={column.label} onCommit={commit} onCancel={cancel} />
      ) : (
        <FieldEditor
          field={column.field}
          value={row.fields[column.field.id]}
          onCommit={commit}
          onCancel={cancel}
          autoFocus
        />
      )}
    </span>
  );
}

interface TitleEditorProps {
  title: string;
  label: string;
  onCommit: (title: string) => void;
  onCancel: () => void;
}

function TitleEditor({ title, label, onCommit, onCancel }: TitleEditorProps) {
  const [draft, setDraft] = useState(title);
  const isDone = useRef(false);
  const end = (isKept: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    if (isKept && draft.trim() !== title) onCommit(draft.trim());
    else onCancel();
  };
  return (
    <input
      aria-label={label}
      // Opens for typing; the first key replaces the content.
      autoFocus
      value={draft}
      autoComplete="off"
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(fitText(draft, event.target.value, TEXT_LIMITS.noteTitle))}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') end(true);
        else if (event.key === 'Escape') end(false);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
      className="block h-9 w-full bg-surface-raised px-2 text-13 text-default ring-2 ring-focus outline-none ring-inset"
    />
  );
}
