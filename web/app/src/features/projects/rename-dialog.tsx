import { Button } from '@fieldloom/ui/button.tsx';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { projectStrings } from './strings.ts';

const words = projectStrings.rename;

interface RenameDialogProps {
  title: string;
  value: string;
  maxLength: number;
  isOpen: boolean;
  onClose: () => void;
  onRename: (title: string) => Promise<unknown>;
}

/** Renames an item of a list. */
export function RenameDialog({ title, isOpen, onClose, ...rest }: RenameDialogProps) {
  const formId = useId();
  return (
    <Dialog
      title={title}
      size="sm"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} variant="primary">
          {words.save}
        </Button>
      }
    >
      <RenameForm formId={formId} onClose={onClose} {...rest} />
    </Dialog>
  );
}

function RenameForm({
  formId,
  value,
  maxLength,
  onClose,
  onRename,
}: Omit<RenameDialogProps, 'title' | 'isOpen'> & { formId: string }) {
  const [draft, setDraft] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    if (draft.trim() !== value) void onRename(draft.trim());
  };
  return (
    <form id={formId} onSubmit={submit}>
      <TextField label={words.title} autoFocus size="lg" maxLength={maxLength} value={draft} onChange={setDraft} />
    </form>
  );
}
