import type { ReactNode } from 'react';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps, Dialog } from 'react-aria-components';
import { cx } from './class-names.ts';

/** The look of everything that floats next to a control (menus, selects, popovers). */
export const floatClass =
  'rounded-10 bg-surface-raised text-default shadow-float outline-none data-entering:animate-rise-in';

export interface PopoverProps extends Omit<AriaPopoverProps, 'className' | 'children'> {
  /** Name of the dialog inside, for assistive technology. */
  label: string;
  /** For content with its own padding up to the edge. */
  isFlush?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * Free content attached to a trigger. Put it after the trigger in a `DialogTrigger`, or pass `triggerRef` and `isOpen`.
 */
export function Popover({ label, isFlush = false, className, children, ...props }: PopoverProps) {
  return (
    <AriaPopover offset={6} {...props} className={floatClass}>
      <Dialog aria-label={label} className={cx('outline-none', !isFlush && 'p-3', className)}>
        {children}
      </Dialog>
    </AriaPopover>
  );
}
