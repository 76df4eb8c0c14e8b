import { Button } from '@fieldloom/ui/button.tsx';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { type ReactNode, useId, useState } from 'react';

/** What the dialog and the form in it share. */
export interface FormInDialog {
  formId: string;
  onPending: (isPending: boolean) => void;
}

interface FormDialogProps {
  title: string;
  submit: string;
  isOpen: boolean;
  onClose: () => void;
  /** A form with that id; it begins anew each time that the dialog opens. */
  children: (form: FormInDialog) => ReactNode;
}

/** A dialog that holds one form, whose button stands below it. */
export function FormDialog({ title, submit, isOpen, onClose, children }: FormDialogProps) {
  const formId = useId();
  const [isPending, setPending] = useState(false);
  return (
    <Dialog
      title={title}
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
