import type { KeyboardEvent, ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { cx } from './class-names.ts';

interface PeekFrameProps {
  label: string;
  isOpen: boolean;
  onClose: () => void;
  mode: 'side' | 'center' | 'full';
  /** Controls that lead to other objects and close it. */
  bar: ReactNode;
  children: ReactNode;
  /** Handles keys of the whole dialog, such as those that go to the next object. */
  onKeyDown?: (event: KeyboardEvent) => void;
}

const sizes = {
  side: 'ml-auto max-w-216 data-entering:animate-slide-in-end',
  center:
    'mx-auto max-w-271 overflow-hidden sm:my-8 sm:h-[calc(100%-64px)] sm:rounded-10 data-entering:animate-rise-in',
  full: 'max-w-none',
};

/** A detail page over the collection that it belongs to. The caller changes the address. */
export function PeekFrame({ label, isOpen, onClose, mode, bar, children, onKeyDown }: PeekFrameProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-0 z-40 flex bg-scrim data-entering:animate-fade-in"
    >
      <Modal className={cx('h-full w-full bg-surface shadow-float', sizes[mode])}>
        <Dialog aria-label={label} className="h-full outline-none">
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of everything inside */}
          <div className="flex h-full flex-col" onKeyDown={onKeyDown}>
            <div className="flex h-10 shrink-0 items-center gap-1 border-b border-border px-2">{bar}</div>
            <div className="flex min-h-0 flex-1 flex-col">{children}</div>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
