import { fitText } from '@fieldloom/ui/fit-text.ts';
import { type KeyboardEvent, useState } from 'react';

interface InlineNameProps {
  label: string;
  value?: string;
  maxLength: number;
  onSave: (name: string) => void;
  onCancel: () => void;
}

/** Edits a name in place: Enter or blur saves, Escape cancels. */
export function InlineName({ label, value = '', maxLength, onSave, onCancel }: InlineNameProps) {
  const [draft, setDraft] = useState(value);
  const finish = () => {
    const name = draft.trim();
    if (name && name !== value) onSave(name);
    else onCancel();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) finish();
    else if (event.key === 'Escape') onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <input
      // Opens for typing.
      autoFocus
      aria-label={label}
      placeholder={label}
      value={draft}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setDraft(fitText(draft, event.target.value, maxLength))}
      onKeyDown={onKeyDown}
      onBlur={finish}
      className="h-8 w-full rounded-6 border border-focus bg-surface px-2 text-13 outline-none placeholder:text-subtle"
    />
  );
}
