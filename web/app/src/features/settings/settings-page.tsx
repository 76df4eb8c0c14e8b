import { PageFrame, PageTitle } from '@fieldloom/ui/page-frame.tsx';
import type { ReactNode } from 'react';
import { useTitle } from '../../app/use-title.ts';

/** A settings page: title, introduction, content. */
export function SettingsPage({
  title,
  intro,
  actions,
  children,
}: {
  title: string;
  intro: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  useTitle(title);
  return (
    <PageFrame width="document" label={title}>
      <PageTitle title={title} actions={actions}>
        {intro}
      </PageTitle>
      <div className="flex flex-col gap-9">{children}</div>
    </PageFrame>
  );
}

export function SettingsSection({
  title,
  hint,
  actions,
  children,
}: {
  title: string;
  hint?: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <div className="mb-3 flex items-end justify-between gap-3">
        <div>
          <h2 className="text-14 font-semibold">{title}</h2>
          {hint && <p className="mt-0.5 text-13 text-muted">{hint}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
