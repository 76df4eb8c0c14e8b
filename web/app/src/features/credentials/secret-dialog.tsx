import { Button } from '@fieldloom/ui/button.tsx';
import { CopyText } from '@fieldloom/ui/copy-text.tsx';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { Fragment } from 'react';

interface SecretDialogProps {
  title: string;
  body: string;
  done: string;
  /** The secrets with their names. Names are visible only if there are several. */
  secrets: readonly { label: string; text: string }[];
  isOpen: boolean;
  onClose: () => void;
}

/** Shows a new secret, which is possible only once. */
export function SecretDialog({ title, body, done, secrets, isOpen, onClose }: SecretDialogProps) {
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <Button variant="primary" onPress={onClose}>
          {done}
        </Button>
      }
    >
      <p className="text-14">{body}</p>
      <div className="flex flex-col gap-2 rounded-10 border border-border p-2">
        {secrets.map(({ label, text }) => (
          <Fragment key={label}>
            {secrets.length > 1 && <span className="px-1 text-12 text-muted">{label}</span>}
            <CopyText label={label} text={text} />
          </Fragment>
        ))}
      </div>
    </Dialog>
  );
}
