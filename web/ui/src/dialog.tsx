import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { uiStrings } from './strings.ts';

const overlayClass = 'fixed inset-0 z-50 flex bg-scrim data-entering:animate-fade-in';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the bottom, with the main one last. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  role?: 'dialog' | 'alertdialog';
}

const widths = { sm: 'max-w-100', md: 'max-w-130', lg: 'max-w-180' };

/** Centered on wide windows; at phone width it comes from the bottom. The focus returns to where it was. */
export function Dialog({ title, isOpen, onClose, children, actions, size = 'md', role = 'dialog' }: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={role === 'dialog'}
      className={cx(overlayClass, 'items-end justify-center sm:items-start sm:p-6 sm:pt-[12vh]')}
    >
      <Modal
        className={cx(
          'flex max-h-[85vh] w-full flex-col rounded-t-10 bg-surface-raised shadow-float data-entering:animate-rise-in sm:rounded-10',
          widths[size],
        )}
      >
        <AriaDialog role={role} className="flex min-h-0 flex-col outline-none">
          <header className="flex items-center gap-2 pt-4 pr-3 pb-2 pl-5">
            <Heading slot="title" className="min-w-0 flex-1 text-16 font-semibold">
              {title}
            </Heading>
            {role === 'dialog' && <IconButton icon={X} label={uiStrings.close} onPress={onClose} />}
          </header>
          <div className="scroll-area flex min-h-0 flex-col gap-4 px-5 pt-1 pb-5">{children}</div>
          {actions && <footer className="flex justify-end gap-2 border-t border-border px-5 py-3">{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

interface ConfirmProps {
  title: string;
  /** What will happen, and what is safe. */
  body: ReactNode;
  /** The verb of the action, as in "Delete project". */
  action: string;
  isDanger?: boolean;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => unknown;
}

/** For actions that cannot be undone. Anything that can be undone acts at once and offers Undo in a toast instead. */
export function ConfirmDialog({ title, body, action, isDanger, isOpen, onClose, onConfirm }: ConfirmProps) {
  const [isPending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    try {
      await onConfirm();
      onClose();
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose} isDisabled={isPending}>
            {uiStrings.cancel}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} isPending={isPending} onPress={confirm}>
            {action}
          </Button>
        </>
      }
    >
      <p className="text-14 leading-prose text-muted">{body}</p>
    </Dialog>
  );
}

interface PeekProps {
  label: string;
  isOpen: boolean;
  onClose: () => void;
  /** Where the detail opens; the full page is a separate route. */
  mode?: 'side' | 'center';
  children: ReactNode;
}

/** A detail page over the list that it was opened from (peek modes Side and Center). The caller changes the address. */
export function Peek({ label, isOpen, onClose, mode = 'side', children }: PeekProps) {
  const isSide = mode === 'side';
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className={cx(overlayClass, isSide ? 'justify-end' : 'justify-center sm:p-8')}
    >
      <Modal
        className={cx(
          'h-full w-full bg-surface shadow-float',
          isSide
            ? 'max-w-216 data-entering:animate-slide-in-end'
            : 'max-w-271 overflow-hidden sm:rounded-10 data-entering:animate-rise-in',
        )}
      >
        <AriaDialog aria-label={label} className="flex h-full flex-col outline-none">
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
