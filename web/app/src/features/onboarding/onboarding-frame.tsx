import { PageFrame, TopBar } from '@fieldloom/ui/page-frame.tsx';
import type { ReactNode } from 'react';
import { useTitle } from '../../app/use-title.ts';
import { SidebarDrawer } from '../../frame/workspace-sidebar.tsx';

/** A screen of the onboarding. */
export function OnboardingFrame({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return (
    <>
      <TopBar>
        <SidebarDrawer />
        <span className="px-1.5 text-13">{title}</span>
      </TopBar>
      <PageFrame width="document" label={title}>
        {children}
      </PageFrame>
    </>
  );
}
