import type { PaletteCommand } from '@fieldloom/ui/command-palette.tsx';
import { useNavigate } from '@tanstack/react-router';
import {
  Blocks,
  Clock,
  CreditCard,
  Fingerprint,
  FolderKanban,
  FolderPlus,
  Home,
  Keyboard,
  type LucideIcon,
  Moon,
  PenLine,
  Search,
  Settings,
  ShieldCheck,
  Sun,
  SunMoon,
  Trash2,
  Users,
} from 'lucide-react';
import { useMemo } from 'react';
import { applyTheme } from '../app/theme.ts';
import { folderAddress, projectAddress } from '../features/content/addresses.ts';
import { KINDS } from '../features/content/kinds.ts';
import { iconOfProject } from '../features/projects/project-mark.tsx';
import { projectStrings } from '../features/projects/strings.ts';
import { useTree } from '../features/projects/use-tree.ts';
import { useMe } from '../features/session/me.ts';
import { settingsStrings } from '../features/settings/strings.ts';
import { strings } from '../strings.ts';

const { commands, nav, themes } = strings;

const PAGES: readonly { to: string; title: string; icon: LucideIcon; keys?: string }[] = [
  { to: '/home', title: nav.home, icon: Home },
  { to: '/recent', title: nav.recent, icon: Clock },
  { to: '/your-work', title: nav.yourWork, icon: PenLine },
  { to: '/search', title: nav.search, icon: Search, keys: '/' },
  { to: '/projects', title: nav.projects, icon: FolderKanban },
  { to: '/settings/user/account', title: settingsStrings.nav.profile, icon: Settings },
  { to: '/settings/user/security', title: settingsStrings.nav.signIn, icon: Fingerprint },
  { to: '/settings', title: nav.settings, icon: Settings },
  { to: '/settings/users', title: settingsStrings.nav.users, icon: Users },
  { to: '/settings/security', title: settingsStrings.nav.security, icon: ShieldCheck },
  { to: '/settings/integrations', title: settingsStrings.nav.integrations, icon: Blocks },
  { to: '/settings/billing', title: settingsStrings.nav.billing, icon: CreditCard },
  { to: '/settings/trash', title: nav.trash, icon: Trash2 },
];

interface FrameActions {
  openHelp: () => void;
  createProject: () => void;
}

/** What ⌘K offers on every page of a workspace: its pages, projects, folders and themes. */
export function useFrameCommands({ openHelp, createProject }: FrameActions): PaletteCommand[] {
  const navigate = useNavigate();
  const { projects, folders } = useTree();
  const { isManager } = useMe();
  return useMemo(() => {
    const go = (to: string) => () => void navigate({ to });
    return [
      ...PAGES.map(({ to, title, icon, keys }) => ({
        id: to,
        title,
        group: commands.go,
        icon,
        run: go(to),
        ...(keys ? { keys } : {}),
      })),
      ...projects.map(({ id, title, icon }) => ({
        id,
        title,
        group: commands.projects,
        icon: icon === null ? KINDS.PROJECT.icon : iconOfProject(icon),
        run: go(projectAddress({ id, title })),
      })),
      ...folders.map(({ id, name }) => ({
        id,
        title: name,
        group: commands.folders,
        icon: KINDS.FOLDER.icon,
        run: go(folderAddress({ id, title: name })),
      })),
      ...(isManager
        ? [
            {
              id: 'new',
              title: projectStrings.newProject,
              group: commands.create,
              icon: FolderPlus,
              run: createProject,
            },
          ]
        : []),
      { id: 'keys', title: commands.keyboard, group: commands.view, icon: Keyboard, keys: '?', run: openHelp },
      ...(
        [
          ['light', Sun],
          ['dark', Moon],
          ['system', SunMoon],
        ] as const
      ).map(([theme, icon]) => ({
        id: `theme-${theme}`,
        title: `${themes.title}: ${themes[theme]}`,
        group: commands.view,
        icon,
        run: () => applyTheme(theme),
      })),
    ];
  }, [navigate, openHelp, createProject, isManager, projects, folders]);
}

/** A search in everything for the text in the palette; last in the list. */
export function searchCommand(query: string, go: (query: string) => void): PaletteCommand[] {
  if (query === '') return [];
  return [{ id: 'search', title: commands.searchFor(query), group: nav.search, icon: Search, run: () => go(query) }];
}
