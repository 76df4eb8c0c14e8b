import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext, type ReactElement, type ReactNode } from 'react';
import type { MenuItemProps } from 'react-aria-components';

export interface MenuProps {
  /** Name for assistive technology. */
  label: string;
  /** The button that opens the menu. */
  trigger: ReactElement;
  children: ReactNode;
  placement?: 'bottom start' | 'bottom end' | 'right top' | 'top start';
  selectionMode?: 'single' | 'multiple';
  selectedKeys?: Iterable<string>;
  onSelectionChange?: (keys: Set<string>) => void;
}

export interface ItemProps extends Omit<MenuItemProps, 'className' | 'children'> {
  icon?: LucideIcon;
  keys?: string;
  /** Second line, muted. */
  detail?: string;
  isDanger?: boolean;
  children: string;
}

export interface SubmenuProps {
  label: string;
  item: ReactElement;
  children: ReactNode;
}

export interface GroupProps {
  title: string;
  children: ReactNode;
}

export interface MenuParts {
  Item: ComponentType<ItemProps>;
  Submenu: ComponentType<SubmenuProps>;
  Group: ComponentType<GroupProps>;
  Divider: ComponentType;
}

/** The parts with which items in an open menu are rendered; the menu's body provides them. */
export const MenuPartsContext = createContext<MenuParts | null>(null);

/** Which item gets the focus when the menu opens: the first or the last by keyboard, none by pointer. */
export type MenuFocus = 'first' | 'last' | true;
