import type { LucideIcon } from 'lucide-react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'aria-label'> {
  icon: LucideIcon;
  /** The name, which is read aloud and shown as a tooltip. */
  label: string;
  /** Keys shown in the tooltip, as `Kbd` takes them. */
  keys?: string;
  size?: 'sm' | 'md' | 'lg';
  iconSize?: 16 | 20;
  /** Shows a pressed state, for a button that represents a state. Sets aria-pressed. */
  isActive?: boolean;
  className?: string;
}

const sizes = { sm: 'size-6', md: 'size-7', lg: 'size-8' };

export function IconButton({
  icon,
  label,
  keys,
  size = 'md',
  iconSize = 16,
  isActive,
  className,
  ...props
}: IconButtonProps) {
  return (
    <Tooltip label={label} keys={keys}>
      <AriaButton
        {...props}
        aria-label={label}
        {...(isActive === undefined ? {} : { 'aria-pressed': isActive })}
        className={cx(
          'inline-flex shrink-0 items-center justify-center rounded-6 text-muted transition-colors',
          'data-hovered:bg-hover data-hovered:text-default data-pressed:bg-pressed aria-expanded:bg-pressed',
          'data-disabled:opacity-40 aria-pressed:bg-pressed aria-pressed:text-default',
          sizes[size],
          className,
        )}
      >
        <Icon of={icon} size={iconSize} />
      </AriaButton>
    </Tooltip>
  );
}
