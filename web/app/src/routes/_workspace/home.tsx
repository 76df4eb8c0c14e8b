import { PageFrame, TopBar } from '@fieldloom/ui/page-frame.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { useTitle } from '../../app/use-title.ts';
import { HomePage } from '../../features/home/home-page.tsx';
import { homeOpening } from '../../features/home/home-queries.ts';
import { SidebarDrawer } from '../../frame/workspace-sidebar.tsx';
import { strings } from '../../strings.ts';

export const Route = createFileRoute('/_workspace/home')({
  component: Home,
  staticData: { asksFirst: [homeOpening] },
});

function Home() {
  useTitle(strings.nav.home);
  return (
    <>
      <TopBar>
        <SidebarDrawer />
        <span className="px-1.5 text-13">{strings.nav.home}</span>
      </TopBar>
      <PageFrame width="list">
        <HomePage />
      </PageFrame>
    </>
  );
}
