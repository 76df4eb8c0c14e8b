import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import { Kbd } from './kbd.tsx';

interface TooltipProps {
  label: string;
  keys?: string | undefined;
  /** One focusable element. */
  children: ReactElement;
  placement?: 'top' | 'bottom' | 'left' | 'right';
}

/** Names an icon on hover and keyboard focus. A tooltip must never be the only place of an information. */
export function Tooltip({ label, keys, children, placement = 'top' }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <AriaTooltip
        placement={placement}
        offset={6}
        className="flex max-w-72 items-center gap-2 rounded-6 bg-surface-raised px-2 py-1 text-12 text-default shadow-float data-entering:animate-fade-in"
      >
        {label}
        {keys && <Kbd keys={keys} />}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
