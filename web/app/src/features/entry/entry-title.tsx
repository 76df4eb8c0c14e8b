import type { ReactNode } from 'react';
import { useTitle } from '../../app/use-title.ts';

/** The heading of an entry page; also sets the tab's title. */
export function EntryTitle({ title, children }: { title: string; children?: ReactNode }) {
  useTitle(title);
  return (
    <header className="mb-7">
      <h1 className="text-24 font-semibold text-balance">{title}</h1>
      {children && <div className="mt-2 text-14 leading-prose text-pretty text-muted">{children}</div>}
    </header>
  );
}
