import { Avatar } from '@fieldloom/ui/avatar.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Kbd } from '@fieldloom/ui/kbd.tsx';
import {
  Sidebar,
  SidebarAction,
  SidebarItemBody,
  SidebarSection,
  sidebarItemClass,
  useSidebarCollapsed,
} from '@fieldloom/ui/sidebar.tsx';
import { ColorDot } from '@fieldloom/ui/tag.tsx';
import { Home, Lightbulb, type LucideIcon, Plus, Search, Settings, Trash2, Users } from 'lucide-react';
import type { ReactNode } from 'react';

const projects = [
  ['Reporting study', '5b8def'],
  ['Onboarding interviews', '3aa981'],
  ['Churn 2026', 'd9655b'],
  ['Support tickets, spring', 'e0a030'],
] as const;

const header = (isCollapsed: boolean) => (
  <span className="flex items-center gap-2.5 px-1 text-14 font-semibold">
    <Avatar name="Northwind Research" shape="square" />
    {!isCollapsed && <span className="truncate">Northwind Research</span>}
  </span>
);

export function FramePage({ children }: { children: ReactNode }) {
  return (
    <div className="flex h-full">
      <Sidebar
        header={header}
        footer={
          <>
            <Row icon={Trash2} label="Trash" />
            <Row icon={Settings} label="Settings" />
          </>
        }
      >
        <SidebarAction icon={Search} label="Search" keys="mod+k" trailing={<Kbd keys="mod+k" />} onPress={() => {}} />
        <Row icon={Home} label="Home" />
        <Row icon={Lightbulb} label="Your work" />
        <Row icon={Users} label="People" />
        <SidebarSection title="Projects" actions={<IconButton icon={Plus} size="sm" label="New project" />}>
          {projects.map(([title, color], index) => (
            <a
              key={title}
              href="#p"
              aria-current={index === 0 ? 'page' : undefined}
              className={sidebarItemClass(false)}
            >
              <ColorDot color={color} className="mx-[3px]" />
              <span className="truncate">{title}</span>
            </a>
          ))}
        </SidebarSection>
      </Sidebar>
      <main className="flex min-w-0 flex-1 flex-col bg-surface">{children}</main>
    </div>
  );
}

function Row({ icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <a href="#x" className={sidebarItemClass(useSidebarCollapsed())}>
      <SidebarItemBody icon={<Icon of={icon} />} label={label} />
    </a>
  );
}
