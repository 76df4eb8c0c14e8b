import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import { uiStrings } from './strings.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent-solid text-on-accent data-hovered:bg-accent-solid-hover data-pressed:bg-accent-solid-hover',
  secondary:
    'bg-surface-raised text-default border border-border data-hovered:bg-hover data-pressed:bg-pressed aria-expanded:bg-pressed',
  ghost: 'text-default data-hovered:bg-hover data-pressed:bg-pressed aria-expanded:bg-pressed',
  danger: 'bg-danger-solid text-on-danger data-hovered:bg-danger-solid-hover data-pressed:bg-danger-solid-hover',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 px-2 text-13 gap-1.5',
  md: 'h-8 px-3 text-13 gap-1.5',
  lg: 'h-10 px-4 text-14 gap-2',
};

/** The classes of a button, for links that act as one. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md', className?: string): string {
  return cx(
    'relative inline-flex shrink-0 items-center justify-center rounded-6 font-medium whitespace-nowrap select-none transition-colors',
    'data-disabled:opacity-50 data-disabled:pointer-events-none',
    variants[variant],
    sizes[size],
    className,
  );
}

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  trailingIcon?: LucideIcon;
  ref?: Ref<HTMLButtonElement>;
  className?: string;
  children: ReactNode;
}

/**
 * While `isPending`, the label keeps its space (no layout shift), a spinner covers it and presses are ignored. It does
 * not use the library's own `isPending`: that announces the button by reference when it ends, and by then the step with
 * the button is usually gone, which leaves an image without a name.
 */
export function Button({
  variant,
  size,
  icon,
  trailingIcon,
  className,
  children,
  isPending = false,
  onPress,
  type,
  ...props
}: ButtonProps) {
  const whilePending = { 'aria-disabled': true, type: 'button' } as const;
  const otherwise = { ...(onPress ? { onPress } : {}), ...(type ? { type } : {}) };
  return (
    <AriaButton
      {...props}
      {...(isPending ? whilePending : otherwise)}
      className={buttonClass(variant, size, className)}
    >
      <span className={cx('contents', isPending && '*:opacity-0')}>
        {icon && <Icon of={icon} />}
        <span className="truncate">{children}</span>
        {trailingIcon && <Icon of={trailingIcon} />}
      </span>
      {isPending && (
        <>
          <Spinner className="absolute" />
          <span className="sr-only">{uiStrings.loading}</span>
        </>
      )}
    </AriaButton>
  );
}
