import { Check, ChevronRight } from 'lucide-react';
import type { RefObject } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  Header,
  MenuSection,
  Popover,
  RootMenuTriggerStateContext,
  Separator,
  SubmenuTrigger,
} from 'react-aria-components';
import { useMenuTriggerState } from 'react-stately';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import {
  type GroupProps,
  type ItemProps,
  type MenuFocus,
  type MenuParts,
  MenuPartsContext,
  type MenuProps,
  type SubmenuProps,
} from './menu-parts.ts';
import { floatClass } from './popover.tsx';

export interface MenuBodyProps extends Omit<MenuProps, 'trigger'> {
  id: string;
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  focus: MenuFocus;
  onOpenChange: (isOpen: boolean) => void;
}

const menuClass = 'scroll-area max-h-[min(420px,70vh)] min-w-48 p-1 outline-none';

/** The content of an open menu. */
export function MenuBody({
  id,
  triggerRef,
  isOpen,
  focus,
  onOpenChange,
  label,
  children,
  placement = 'bottom start',
  selectionMode,
  selectedKeys,
  onSelectionChange,
}: MenuBodyProps) {
  const state = useMenuTriggerState({ isOpen, onOpenChange });
  return (
    <RootMenuTriggerStateContext value={state}>
      <Popover
        trigger="MenuTrigger"
        triggerRef={triggerRef}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        placement={placement}
        offset={4}
        className={floatClass}
        aria-label={label}
      >
        <MenuPartsContext value={parts}>
          <AriaMenu
            id={id}
            aria-label={label}
            className={menuClass}
            autoFocus={focus}
            onClose={state.close}
            {...(selectionMode ? { selectionMode } : {})}
            {...(selectedKeys ? { selectedKeys } : {})}
            {...(onSelectionChange
              ? { onSelectionChange: (keys) => onSelectionChange(new Set(keys as Set<string>)) }
              : {})}
          >
            {children}
          </AriaMenu>
        </MenuPartsContext>
      </Popover>
    </RootMenuTriggerStateContext>
  );
}

function Item({ icon, keys, detail, isDanger, children, ...props }: ItemProps) {
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

function Submenu({ label, item, children }: SubmenuProps) {
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

function Group({ title, children }: GroupProps) {
  return (
    <MenuSection>
      <Header className="px-2 pt-2 pb-1 text-12 font-medium text-subtle">{title}</Header>
      {children}
    </MenuSection>
  );
}

function Divider() {
  return <Separator className="my-1 h-px bg-border" />;
}

const parts: MenuParts = { Item, Submenu, Group, Divider };
