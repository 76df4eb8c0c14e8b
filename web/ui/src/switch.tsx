import type { ReactNode } from 'react';
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components';
import { cx } from './class-names.ts';

interface SwitchProps extends Omit<AriaSwitchProps, 'className' | 'children'> {
  children?: ReactNode;
  /** A muted second line. */
  detail?: string;
  className?: string;
}

/** Takes effect at once; use a Checkbox for a choice that waits for "Save". */
export function Switch({ children, detail, className, ...props }: SwitchProps) {
  return (
    <AriaSwitch {...props} className={cx('group flex items-start gap-3 text-14 data-disabled:opacity-50', className)}>
      <span
        className={cx(
          'mt-0.5 inline-flex h-4 w-7 shrink-0 items-center rounded-full p-0.5 transition-colors',
          'bg-border-strong group-data-selected:bg-accent-solid',
          'group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-1 group-data-focus-visible:outline-focus',
        )}
      >
        <span className="size-3 rounded-full bg-surface transition-transform group-data-selected:translate-x-3" />
      </span>
      {children && (
        <span>
          {children}
          {detail && <span className="block text-12 text-muted">{detail}</span>}
        </span>
      )}
    </AriaSwitch>
  );
}
