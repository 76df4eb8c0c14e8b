import { type ReactNode, useRef, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Popover } from './popover.tsx';

interface PopoverButtonProps extends Omit<ButtonProps, 'ref' | 'onPress' | 'aria-expanded'> {
  /** Name of what hangs below the button, for assistive technology. */
  popoverLabel: string;
  /** Receives what closes it. */
  renderPopover: (close: () => void) => ReactNode;
  defaultOpen?: boolean;
}

/** A button with content of its own padding hanging below it. */
export function PopoverButton({
  popoverLabel,
  renderPopover,
  defaultOpen = false,
  'aria-haspopup': popup = 'dialog',
  ...props
}: PopoverButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(defaultOpen);
  return (
    <>
      <Button {...props} ref={trigger} aria-haspopup={popup} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)} />
      <Popover
        label={popoverLabel}
        isFlush
        triggerRef={trigger}
        placement="bottom start"
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        {renderPopover(() => setOpen(false))}
      </Popover>
    </>
  );
}
