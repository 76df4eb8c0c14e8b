import { Check, ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  Header,
  type MenuItemProps,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
  SubmenuTrigger,
} from 'react-aria-components';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import { floatClass } from './popover.tsx';

interface MenuProps {
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

const menuClass = 'scroll-area max-h-[min(420px,70vh)] min-w-48 p-1 outline-none';

export function Menu({
  label,
  trigger,
  children,
  placement = 'bottom start',
  selectionMode,
  selectedKeys,
  onSelectionChange,
}: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement={placement} offset={4} className={floatClass}>
        <AriaMenu
          aria-label={label}
          className={menuClass}
          {...(selectionMode ? { selectionMode } : {})}
          {...(selectedKeys ? { selectedKeys } : {})}
          {...(onSelectionChange
            ? { onSelectionChange: (keys) => onSelectionChange(new Set(keys as Set<string>)) }
            : {})}
        >
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

interface ItemProps extends Omit<MenuItemProps, 'className' | 'children'> {
  icon?: LucideIcon;
  keys?: string;
  /** Second line, muted. */
  detail?: string;
  isDanger?: boolean;
  children: string;
}

export function MenuItem({ icon, keys, detail, isDanger, children, ...props }: ItemProps) {
  return (
    <AriaMenuItem
      {...props}
      textValue={children}
      className={cx(
        'group flex min-h-8 cursor-default items-center gap-2 rounded-6 px-2 py-1 text-13 data-focus-visible:-outline-offset-2',
        'data-focused:bg-hover data-disabled:opacity-45 data-open:bg-hover',
        isDanger ? 'text-danger' : 'text-default',
      )}
    >
      {({ hasSubmenu, isSelected, selectionMode }) => (
        <>
          {icon && <Icon of={icon} className={isDanger ? '' : 'text-muted'} />}
          <span className="min-w-0 flex-1">
            <span className="block truncate">{children}</span>
            {detail && <span className="block truncate text-12 text-muted">{detail}</span>}
          </span>
          {keys && <Kbd keys={keys} />}
          {selectionMode !== 'none' && <Icon of={Check} className={isSelected ? 'text-accent' : 'invisible'} />}
          {hasSubmenu && <Icon of={ChevronRight} className="text-subtle" />}
        </>
      )}
    </AriaMenuItem>
  );
}

/** An item that opens a further menu. */
export function Submenu({ label, item, children }: { label: string; item: ReactElement; children: ReactNode }) {
  return (
    <SubmenuTrigger>
      {item}
      <Popover offset={-2} className={floatClass}>
        <AriaMenu aria-label={label} className={menuClass}>
          {children}
        </AriaMenu>
      </Popover>
    </SubmenuTrigger>
  );
}

export function MenuGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <MenuSection>
      <Header className="px-2 pt-2 pb-1 text-12 font-medium text-subtle">{title}</Header>
      {children}
    </MenuSection>
  );
}

export function MenuDivider() {
  return <Separator className="my-1 h-px bg-border" />;
}
