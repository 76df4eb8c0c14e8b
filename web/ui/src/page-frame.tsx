import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

const widths = { document: 'max-w-216', list: 'max-w-300', full: 'max-w-none' };

interface PageFrameProps {
  /** Content column: 864 px for documents, 1,200 for lists, the full width for tables, boards and canvas. */
  width: keyof typeof widths;
  /**
   * For pages that may have no focusable control: makes the scrolling area a named region that the keyboard reaches.
   */
  label?: string;
  children: ReactNode;
  className?: string;
}

/** The scrolling middle of a page below its top bar. */
export function PageFrame({ width, label, children, className }: PageFrameProps) {
  const region = label === undefined ? {} : { role: 'region', 'aria-label': label, tabIndex: 0 };
  return (
    <div {...region} className="scroll-area min-h-0 flex-1 [scrollbar-gutter:stable] focus-visible:-outline-offset-2">
      <div className={cx('mx-auto w-full px-4 pt-6 pb-24 sm:px-8', widths[width], className)}>{children}</div>
    </div>
  );
}

/** 56 px at the top of a page: where the page is, and what can be done here. */
export function TopBar({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 border-b border-border bg-surface pr-3 pl-3 sm:pl-5">
      <div className="flex min-w-0 flex-1 items-center gap-2">{children}</div>
      {actions && <div className="flex shrink-0 items-center gap-1.5">{actions}</div>}
    </header>
  );
}

/** The title of a list page, with its count and its single main action. */
export function PageTitle({
  title,
  count,
  children,
  actions,
}: {
  title: string;
  /** The count as text. */
  count?: string | undefined;
  /** A muted line below. */
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-20 font-semibold">
          {title}
          {count !== undefined && <span className="ml-2 text-14 font-regular text-subtle tabular-nums">{count}</span>}
        </h1>
        {children && <div className="mt-1 text-13 text-muted">{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}
