import { Icon } from '@fieldloom/ui/icon.tsx';
import { Kbd } from '@fieldloom/ui/kbd.tsx';
import {
  Sidebar,
  SidebarAction,
  SidebarButton,
  SidebarItemBody,
  sidebarItemClass,
  useSidebarCollapsed,
} from '@fieldloom/ui/sidebar.tsx';
import { Tooltip } from '@fieldloom/ui/tooltip.tsx';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Clock, FolderKanban, Home, type LucideIcon, PenLine, Search, Settings, Trash2 } from 'lucide-react';
import { JobsButton } from '../features/jobs/jobs-frame.tsx';
import { NoticesButton } from '../features/notices/notices.tsx';
import { ProjectTree } from '../features/projects/project-tree.tsx';
import { strings } from '../strings.ts';
import { useFrame } from './frame-context.ts';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

const header = (isCollapsed: boolean) => <WorkspaceSwitcher isCollapsed={isCollapsed} />;

/** The project tree on the left of every page; below 900 px `SidebarDrawer` shows it. */
export function WorkspaceSidebar() {
  return (
    <Sidebar header={header} footer={<SidebarFooter />}>
      <SidebarContent />
    </Sidebar>
  );
}

export function SidebarDrawer() {
  return (
    <SidebarButton header={header} footer={<SidebarFooter />}>
      <SidebarContent />
    </SidebarButton>
  );
}

function SidebarContent() {
  const { openPalette } = useFrame();
  return (
    <>
      <SidebarAction
        icon={Search}
        label={strings.nav.search}
        keys="mod+k"
        trailing={<Kbd keys="mod+k" />}
        onPress={openPalette}
      />
      <SidebarLink to="/home" icon={Home} label={strings.nav.home} />
      <SidebarLink to="/recent" icon={Clock} label={strings.nav.recent} />
      <SidebarLink to="/your-work" icon={PenLine} label={strings.nav.yourWork} />
      <NoticesButton />
      <JobsButton />
      <SidebarLink to="/projects" icon={FolderKanban} label={strings.nav.projects} activeOptions={{ exact: true }} />
      <ProjectTree />
    </>
  );
}

function SidebarFooter() {
  return (
    <>
      <SidebarLink to="/settings/trash" icon={Trash2} label={strings.nav.trash} />
      <SidebarLink to="/settings/user/account" icon={Settings} label={strings.nav.settings} />
    </>
  );
}

function SidebarLink({ icon, label, ...link }: LinkProps & { icon: LucideIcon; label: string }) {
  const isCollapsed = useSidebarCollapsed();
  const row = (
    <Link {...link} className={sidebarItemClass(isCollapsed)}>
      <SidebarItemBody icon={<Icon of={icon} />} label={label} />
    </Link>
  );
  return isCollapsed ? (
    <Tooltip label={label} placement="right">
      {row}
    </Tooltip>
  ) : (
    row
  );
}
