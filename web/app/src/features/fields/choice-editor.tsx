import { cx } from '@fieldloom/ui/class-names.ts';
import { Popover } from '@fieldloom/ui/popover.tsx';
import { type ReactNode, useRef } from 'react';

interface ChoiceEditorProps {
  label: string;
  /** The current choice. */
  shown: ReactNode;
  /** Called on a click elsewhere. */
  onClose: () => void;
  children: ReactNode;
  className?: string;
}

/** A value in a cell or panel, with a list attached to it while it is edited. */
export function ChoiceEditor({ label, shown, onClose, children, className }: ChoiceEditorProps) {
  const anchor = useRef<HTMLDivElement>(null);
  return (
    <>
      <div
        ref={anchor}
        className={cx(
          'flex min-h-8 w-full min-w-0 items-center rounded-6 px-2 py-1 ring-2 ring-focus ring-inset',
          className,
        )}
      >
        {shown}
      </div>
      <Popover
        label={label}
        isFlush
        isOpen
        triggerRef={anchor}
        placement="bottom start"
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        {children}
      </Popover>
    </>
  );
}
