import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { cx } from './class-names.ts';
import { userColors } from './contrast.ts';
import { Icon } from './icon.tsx';

interface TagProps {
  /** Hex digits, as people chose them. */
  color: string;
  children: string;
  /** If set, the tag has a button that removes it. */
  onRemove?: () => void;
  removeLabel?: string;
  size?: 'sm' | 'md';
}

/** A tag in its own color; the text color is computed to be readable in both themes. */
export function Tag({ color, children, onRemove, removeLabel, size = 'sm' }: TagProps) {
  const { css } = userColors(color);
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1 rounded-[4px] font-medium',
        size === 'sm' ? 'h-5 px-1.5 text-12' : 'h-6 px-2 text-13',
      )}
      style={{ backgroundColor: css.ground, color: css.text }}
    >
      <span className="truncate">{children}</span>
      {onRemove && (
        <Button
          aria-label={removeLabel ?? children}
          onPress={onRemove}
          className="-mr-1 rounded-[3px] p-0.5 data-hovered:bg-hover"
        >
          <Icon of={X} className="size-3" />
        </Button>
      )}
    </span>
  );
}

/** A dot in a color that people chose, for lists of tags, groups and projects. */
export function ColorDot({ color, className }: { color: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('inline-block size-2.5 shrink-0 rounded-full', className)}
      style={{ backgroundColor: userColors(color).css.mark }}
    />
  );
}

const tones = {
  neutral: 'bg-surface-sunken text-muted ring-1 ring-inset ring-border',
  accent: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

/** A state in one or two words: Published, Draft, Processing. */
export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex h-5 items-center gap-1 rounded-[4px] px-1.5 text-12 font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
