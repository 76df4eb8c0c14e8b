import { Button } from '@fieldloom/ui/button.tsx';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { type ReactNode, useId, useState } from 'react';

/** What the dialog and its form share. */
export interface FormInDialog {
  formId: string;
  onPending: (isPending: boolean) => void;
}

interface FormDialogProps {
  title: string;
  size?: 'sm' | 'md';
  submit: string;
  isOpen: boolean;
  onClose: () => void;
  /** Renders a form with that id; its state is reset each time the dialog opens. */
  children: (form: FormInDialog) => ReactNode;
}

/** A dialog with one form; the submit button is in the dialog's footer. */
export function FormDialog({ title, size = 'md', submit, isOpen, onClose, children }: FormDialogProps) {
  const formId = useId();
  const [isPending, setPending] = useState(false);
  return (
    <Dialog
      title={title}
      size={size}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} variant="primary" isPending={isPending}>
          {submit}
        </Button>
      }
    >
      {children({ formId, onPending: setPending })}
    </Dialog>
  );
}
