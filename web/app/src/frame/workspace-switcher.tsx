import { REGION_TABLE } from '@fieldloom/kernel/enums';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { Menu, MenuDivider, MenuGroup, MenuItem } from '@fieldloom/ui/menu.tsx';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import {
  ArrowLeftRight,
  ChevronsUpDown,
  LogOut,
  Monitor,
  Moon,
  Settings,
  Sun,
  UserPlus,
  UserRound,
} from 'lucide-react';
import { Button } from 'react-aria-components';
import { useQuery } from 'urql';
import { applyTheme } from '../app/theme.ts';
import { readFragment } from '../client/graphql.ts';
import { originOf } from '../features/entry/addresses.ts';
import { useMe } from '../features/session/me.ts';
import { WorkspaceLogoFields, WorkspaceLogoQuery } from '../features/workspace-branding/branding-queries.ts';
import { WorkspaceMark } from '../features/workspace-branding/workspace-mark.tsx';
import { strings } from '../strings.ts';

/** The workspace's name, with a menu of what belongs to the whole workspace. */
export function WorkspaceSwitcher({ isCollapsed }: { isCollapsed: boolean }) {
  const navigate = useNavigate();
  const { host } = useRouteContext({ from: '__root__' });
  const { workspace, user, canManage } = useMe();
  const [{ data }] = useQuery({ query: WorkspaceLogoQuery, requestPolicy: 'cache-first' });
  const logo = readFragment(WorkspaceLogoFields, data)?.workspace.logo;
  const words = strings.switcher;
  const name = workspace ? workspace.name || UNTITLED.emptyWorkspaceName : '';
  const place = REGION_TABLE.find((row) => row.region === workspace?.region);
  return (
    <Menu
      label={strings.nav.switcher}
      trigger={
        <Button className="flex h-9 w-full min-w-0 items-center gap-2.5 rounded-6 px-1.5 text-14 font-semibold data-hovered:bg-hover">
          <span className="sr-only">{strings.nav.switcher}: </span>
          <WorkspaceMark
            id={workspace?.id ?? ''}
            name={name}
            baseImageUrl={logo?.baseImageUrl}
            primaryColor={workspace?.primaryColor}
          />
          <span className={isCollapsed ? 'sr-only' : 'min-w-0 flex-1 truncate text-left'}>{name}</span>
          {!isCollapsed && <Icon of={ChevronsUpDown} className="text-subtle" />}
        </Button>
      }
    >
      <MenuGroup title={`${user?.email ?? ''}${place ? ` · ${place.group}` : ''}`}>
        <MenuItem icon={UserRound} onAction={() => void navigate({ to: '/settings/user/account' })}>
          {words.profile}
        </MenuItem>
        <MenuItem icon={Settings} onAction={() => void navigate({ to: '/settings' })}>
          {words.settings}
        </MenuItem>
        {canManage && (
          <MenuItem icon={UserPlus} onAction={() => void navigate({ to: '/settings/users' })}>
            {words.invite}
          </MenuItem>
        )}
      </MenuGroup>
      <MenuDivider />
      <MenuGroup title={strings.themes.title}>
        <MenuItem icon={Monitor} onAction={() => applyTheme('system')}>
          {strings.themes.system}
        </MenuItem>
        <MenuItem icon={Sun} onAction={() => applyTheme('light')}>
          {strings.themes.light}
        </MenuItem>
        <MenuItem icon={Moon} onAction={() => applyTheme('dark')}>
          {strings.themes.dark}
        </MenuItem>
      </MenuGroup>
      <MenuDivider />
      <MenuItem icon={ArrowLeftRight} onAction={() => location.assign(`${originOf(host)}/workspaces`)}>
        {words.others}
      </MenuItem>
      {/* Reloads the page, so that nothing of the session stays in memory. */}
      <MenuItem icon={LogOut} onAction={() => location.assign('/logout')}>
        {words.logOut}
      </MenuItem>
    </Menu>
  );
}
