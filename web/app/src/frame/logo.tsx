import { cx } from '@fieldloom/ui/class-names.ts';
import { strings } from '../strings.ts';

/** Three warp threads and two weft threads. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cx('size-6 shrink-0', className)}>
      <rect width="32" height="32" rx="8" className="fill-accent-solid" />
      <g fill="none" className="stroke-on-accent" strokeWidth="2.6" strokeLinecap="round">
        <path d="M9 7v18M16 7v18M23 7v18" strokeOpacity="0.45" />
        <path d="M6 12c4 0 4-2.4 7-2.4S17 14.4 20 14.4s3-2.400 6-2.400M6 20.400c4 0 4-2.400 7-2.400s4 4.800 7 4.800 3-2.400 6-2.400" />
      </g>
    </svg>
  );
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 text-16 font-semibold tracking-[-0.01em]">
      <Mark />
      {strings.product}
    </span>
  );
}
