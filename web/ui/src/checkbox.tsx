import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components';
import { cx } from './class-names.ts';

interface CheckboxProps extends Omit<AriaCheckboxProps, 'className' | 'children'> {
  children?: ReactNode;
  className?: string;
}

export function Checkbox({ children, className, ...props }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...props}
      className={cx('group flex items-center gap-2 text-14 data-disabled:opacity-50', className)}
    >
      {({ isSelected, isIndeterminate }) => (
        <>
          <span
            className={cx(
              'inline-flex size-4 shrink-0 items-center justify-center rounded-[4px] border transition-colors',
              'group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-1 group-data-focus-visible:outline-focus',
              isSelected || isIndeterminate
                ? 'border-accent-solid bg-accent-solid text-on-accent'
                : 'border-border-strong bg-surface group-data-hovered:bg-hover',
            )}
          >
            {isIndeterminate ? <Minus size={12} strokeWidth={3} /> : isSelected && <Check size={12} strokeWidth={3} />}
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
  );
}
