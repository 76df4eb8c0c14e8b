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
import { Link, type LinkProps } from '@tanstack/react-router';
import { Home, type LucideIcon, Search } from 'lucide-react';
import { strings } from '../strings.ts';
import { useFrame } from './frame-context.ts';
import { Logo, Mark } from './logo.tsx';

const header = (isCollapsed: boolean) => (isCollapsed ? <Mark /> : <Logo />);

/** The tree at the left of every page; below 900 px `SidebarDrawer` holds the same. */
export function WorkspaceSidebar() {
  return (
    <Sidebar header={header} footer={null}>
      <SidebarContent />
    </Sidebar>
  );
}

export function SidebarDrawer() {
  return (
    <SidebarButton header={header} footer={null}>
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
    </>
  );
}

function SidebarLink({ icon, label, ...link }: LinkProps & { icon: LucideIcon; label: string }) {
  const isCollapsed = useSidebarCollapsed();
  return (
    <Link {...link} className={sidebarItemClass(isCollapsed)}>
      <SidebarItemBody icon={<Icon of={icon} />} label={label} />
    </Link>
  );
}
