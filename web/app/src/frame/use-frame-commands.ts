import type { PaletteCommand } from '@fieldloom/ui/command-palette.tsx';
import { useNavigate } from '@tanstack/react-router';
import { Home, Keyboard, Moon, Sun, SunMoon } from 'lucide-react';
import { useMemo } from 'react';
import { applyTheme } from '../app/theme.ts';
import { strings } from '../strings.ts';

/** What ⌘K offers on every page of a workspace. */
export function useFrameCommands(openHelp: () => void): PaletteCommand[] {
  const navigate = useNavigate();
  return useMemo(() => {
    const { commands, nav, themes } = strings;
    return [
      { id: 'home', title: nav.home, group: commands.go, icon: Home, run: () => void navigate({ to: '/home' }) },
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
  }, [navigate, openHelp]);
}
