import { PageFrame, PageTitle, TopBar } from '@fieldloom/ui/page-frame.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { useTitle } from '../../app/use-title.ts';
import { SidebarDrawer } from '../../frame/workspace-sidebar.tsx';
import { strings } from '../../strings.ts';

export const Route = createFileRoute('/_workspace/home')({ component: Home });

function Home() {
  useTitle(strings.nav.home);
  return (
    <>
      <TopBar>
        <SidebarDrawer />
        <span className="text-13 font-medium">{strings.nav.home}</span>
      </TopBar>
      <PageFrame width="list">
        <PageTitle title={strings.nav.home} />
      </PageFrame>
    </>
  );
}
