import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { Popover } from '@fieldloom/ui/popover.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { noteStrings as words } from './strings.ts';

interface SpeakerFieldProps {
  /** The name in the transcript that was clicked. */
  element: HTMLElement;
  name: string;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Renames a speaker everywhere in the note; opens at the clicked name. */
export function SpeakerField({ element, name, onSave, onClose }: SpeakerFieldProps) {
  const [draft, setDraft] = useState(name);
  const trigger = useRef(element);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.trim() && draft.trim() !== name) onSave(draft.trim());
    onClose();
  };
  return (
    <Popover
      label={words.renameSpeaker}
      triggerRef={trigger}
      placement="bottom start"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <form onSubmit={submit} className="flex w-64 items-end gap-2">
        <TextField
          label={words.renameSpeaker}
          maxLength={TEXT_LIMITS.speakerName}
          value={draft}
          onChange={setDraft}
          autoFocus
          className="flex-1"
        />
        <Button type="submit" variant="primary">
          {words.rename}
        </Button>
      </form>
    </Popover>
  );
}
