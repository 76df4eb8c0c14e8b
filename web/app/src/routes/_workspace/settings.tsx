import { cx } from '@fieldloom/ui/class-names.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { TopBar } from '@fieldloom/ui/page-frame.tsx';
import { sidebarItemClass } from '@fieldloom/ui/sidebar.tsx';
import { intoSight } from '@fieldloom/ui/tabs.tsx';
import { createFileRoute, Link, type LinkProps, Outlet, useLocation } from '@tanstack/react-router';
import {
  Bell,
  Blocks,
  Building2,
  CreditCard,
  Fingerprint,
  FolderOpen,
  Hourglass,
  KeyRound,
  LayoutTemplate,
  ListTree,
  type LucideIcon,
  Megaphone,
  ScrollText,
  ShieldCheck,
  SquareTerminal,
  Tags,
  Trash2,
  UserRound,
  Users,
  UsersRound,
  Webhook,
} from 'lucide-react';
import { apiStrings } from '../../features/api-access/strings.ts';
import { auditStrings } from '../../features/audit-log/strings.ts';
import { fieldSettingsStrings } from '../../features/fields/settings-strings.ts';
import { groupStrings } from '../../features/groups/strings.ts';
import { notificationStrings } from '../../features/notification-settings/strings.ts';
import { projectsSettingsStrings } from '../../features/projects/projects-settings-strings.ts';
import { retentionStrings } from '../../features/retention/strings.ts';
import { settingsStrings } from '../../features/settings/strings.ts';
import { tagSettingsStrings } from '../../features/tags/strings.ts';
import { SidebarDrawer } from '../../frame/workspace-sidebar.tsx';

export const Route = createFileRoute('/_workspace/settings')({ component: Settings });

const { nav } = settingsStrings;
const GROUPS: readonly { title: string; links: readonly { to: LinkProps['to']; label: string; icon: LucideIcon }[] }[] =
  [
    {
      title: settingsStrings.you,
      links: [
        { to: '/settings/user/account', label: nav.profile, icon: UserRound },
        { to: '/settings/user/security', label: nav.signIn, icon: Fingerprint },
        { to: '/settings/user/notifications', label: notificationStrings.nav, icon: Bell },
        { to: '/settings/feedback', label: nav.feedback, icon: Megaphone },
        { to: '/settings/user/integrations', label: apiStrings.nav, icon: SquareTerminal },
      ],
    },
    {
      title: settingsStrings.workspace,
      links: [
        { to: '/settings', label: nav.general, icon: Building2 },
        { to: '/settings/users', label: nav.users, icon: Users },
        { to: '/settings/groups', label: groupStrings.nav, icon: UsersRound },
        { to: '/settings/projects', label: projectsSettingsStrings.nav, icon: FolderOpen },
        { to: '/settings/fields', label: fieldSettingsStrings.nav, icon: ListTree },
        { to: '/settings/tags', label: tagSettingsStrings.nav, icon: Tags },
        { to: '/settings/security', label: nav.security, icon: ShieldCheck },
        { to: '/settings/authentication', label: nav.authentication, icon: KeyRound },
        { to: '/settings/templates/projects', label: nav.templates, icon: LayoutTemplate },
        { to: '/settings/integrations', label: nav.integrations, icon: Blocks },
        { to: '/settings/data-retention', label: retentionStrings.nav, icon: Hourglass },
        { to: '/settings/api', label: apiStrings.navWorkspace, icon: Webhook },
        { to: '/audit-log', label: auditStrings.title, icon: ScrollText },
        { to: '/settings/billing', label: nav.billing, icon: CreditCard },
        { to: '/settings/trash', label: nav.trash, icon: Trash2 },
      ],
    },
  ];

function Settings() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <>
      <TopBar>
        <SidebarDrawer />
        <span className="px-1.5 text-13">{settingsStrings.title}</span>
      </TopBar>
      <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
        <nav
          aria-label={settingsStrings.title}
          className="flex shrink-0 gap-1 overflow-x-auto border-b border-border px-3 py-2 lg:w-56 lg:flex-col lg:overflow-visible lg:border-r lg:border-b-0 lg:px-4 lg:py-6"
        >
          {GROUPS.map(({ title, links }) => (
            <div key={title} className="flex shrink-0 gap-1 lg:mb-5 lg:shrink lg:flex-col lg:gap-px">
              <h2 className="hidden px-2 pb-1.5 text-12 font-semibold text-subtle lg:block">{title}</h2>
              {links.map(({ to, label, icon }) => (
                <Link
                  key={label}
                  to={to}
                  ref={to === path ? intoSight : undefined}
                  activeOptions={{ exact: true, includeSearch: false }}
                  className={cx(sidebarItemClass(false), 'max-lg:w-auto!')}
                >
                  <Icon of={icon} />
                  {label}
                </Link>
              ))}
            </div>
          ))}
        </nav>
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <Outlet />
        </div>
      </div>
    </>
  );
}
