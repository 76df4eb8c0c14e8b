import type { LucideIcon } from 'lucide-react';

interface IconProps {
  of: LucideIcon;
  size?: 16 | 20;
  /** A name for assistive technology. Leave it out only when a visible or aria label is next to the icon. */
  label?: string;
  className?: string;
}

/** The only way to render an icon: 16 or 20 px, hairline stroke, named or hidden from assistive technology. */
export function Icon({ of: Shape, size = 16, label, className }: IconProps) {
  return (
    <Shape
      size={size}
      strokeWidth={size === 16 ? 1.75 : 1.6}
      absoluteStrokeWidth
      className={className ? `shrink-0 ${className}` : 'shrink-0'}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
