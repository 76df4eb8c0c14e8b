import { ChevronRight, type LucideIcon, Menu as MenuIcon, PanelLeft, PanelLeftClose } from 'lucide-react';
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { lazyPart } from './lazy-part.tsx';
import type { SidebarDrawerProps } from './sidebar-drawer.tsx';
import { uiStrings } from './strings.ts';
import { Tooltip } from './tooltip.tsx';

const STORAGE_KEY = 'fieldloom.sidebar';
/** --breakpoint-lg: in narrower windows the content and its panel need the room. */
const WIDE = matchMedia('(width >= 1200px)');

function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      WIDE.addEventListener('change', listener);
      return () => WIDE.removeEventListener('change', listener);
    },
    () => WIDE.matches,
  );
}

/** True inside a sidebar of 64 px, where labels become tooltips. */
const CollapsedContext = createContext(false);

export interface SidebarProps {
  /** The workspace switcher. */
  header: (isCollapsed: boolean) => ReactNode;
  children: ReactNode;
  footer: ReactNode;
}

/**
 * 272 px, collapsible to 64, remembered in this browser. Below 1,200 px it is collapsed until somebody opens it there;
 * below 900 px it is a drawer behind `SidebarButton`.
 */
export function Sidebar({ header, children, footer }: SidebarProps) {
  const isWide = useIsWide();
  const [choice, setChoice] = useState(() => localStorage.getItem(STORAGE_KEY) === 'collapsed');
  const [isOpenAnyway, setOpenAnyway] = useState(false);
  const isCollapsed = isWide ? choice : !isOpenAnyway;
  const toggle = () => {
    if (!isWide) return setOpenAnyway(isCollapsed);
    localStorage.setItem(STORAGE_KEY, isCollapsed ? 'open' : 'collapsed');
    setChoice(!isCollapsed);
  };
  return (
    <CollapsedContext value={isCollapsed}>
      <nav
        aria-label={uiStrings.sidebar}
        className={cx(
          'group/sidebar hidden h-full shrink-0 flex-col border-r border-border bg-canvas transition-[width] md:flex',
          isCollapsed ? 'w-16' : 'w-68',
        )}
      >
        <div className={cx('flex h-14 shrink-0 items-center gap-1 px-3', isCollapsed && 'justify-center')}>
          <div className={cx('min-w-0', !isCollapsed && 'flex-1')}>{header(isCollapsed)}</div>
          {!isCollapsed && (
            <IconButton icon={PanelLeftClose} label={uiStrings.collapseSidebar} keys="mod+\" onPress={toggle} />
          )}
        </div>
        <div className="scroll-area flex min-h-0 flex-1 flex-col gap-px px-3 pb-3">{children}</div>
        <div className={cx('flex flex-col gap-px border-t border-border p-3', isCollapsed && 'items-center')}>
          {footer}
          {isCollapsed && <IconButton icon={PanelLeft} size="lg" label={uiStrings.expandSidebar} onPress={toggle} />}
        </div>
      </nav>
    </CollapsedContext>
  );
}

const Drawer = lazyPart<SidebarDrawerProps>(
  'sidebar-drawer',
  () => import('./sidebar-drawer.tsx').then((module) => module.SidebarDrawer),
  ({ isOpen }) => isOpen,
);

/** For narrow windows: the button that opens the same content as a drawer. */
export function SidebarButton({ header, children, footer }: SidebarProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        className="md:hidden"
        icon={MenuIcon}
        size="lg"
        iconSize={20}
        label={uiStrings.openSidebar}
        onPress={() => setOpen(true)}
      />
      <Drawer isOpen={isOpen} onOpenChange={setOpen} header={header} footer={footer}>
        {children}
      </Drawer>
    </>
  );
}

/**
 * The look of a row, for the router's links: `<Link className={sidebarItemClass(isCollapsed)}>`; aria-current marks the
 * page.
 */
export function sidebarItemClass(isCollapsed: boolean): string {
  return cx(
    'group flex h-8 w-full shrink-0 items-center gap-2.5 rounded-6 text-13 font-medium text-muted transition-colors select-none',
    'hover:bg-hover hover:text-default data-hovered:bg-hover data-hovered:text-default',
    'aria-[current=page]:bg-pressed aria-[current=page]:text-default',
    isCollapsed ? 'w-10 justify-center' : 'px-2',
  );
}

export function useSidebarCollapsed(): boolean {
  return useContext(CollapsedContext);
}

/** Icon and label inside a row. When collapsed, the label becomes a tooltip. */
export function SidebarItemBody({ icon, label, trailing }: { icon: ReactNode; label: string; trailing?: ReactNode }) {
  const isCollapsed = useSidebarCollapsed();
  return (
    <>
      {icon}
      <span className={isCollapsed ? 'sr-only' : 'min-w-0 flex-1 truncate text-left'}>{label}</span>
      {!isCollapsed && trailing}
    </>
  );
}

/** A row with an action instead of a link: search. */
export function SidebarAction({
  icon,
  label,
  trailing,
  keys,
  onPress,
}: {
  icon: LucideIcon;
  label: string;
  trailing?: ReactNode;
  keys?: string;
  onPress: () => void;
}) {
  const isCollapsed = useSidebarCollapsed();
  const row = (
    <Button onPress={onPress} className={sidebarItemClass(isCollapsed)}>
      <SidebarItemBody icon={<Icon of={icon} />} label={label} trailing={trailing} />
    </Button>
  );
  return isCollapsed ? (
    <Tooltip label={label} keys={keys} placement="right">
      {row}
    </Tooltip>
  ) : (
    row
  );
}

/** A titled part of the sidebar that can be folded; hidden while collapsed. */
export function SidebarSection({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const isCollapsed = useSidebarCollapsed();
  const [isOpen, setOpen] = useState(true);
  if (isCollapsed) return null;
  return (
    <section className="mt-4 flex flex-col gap-px">
      <div className="group/section flex h-7 items-center gap-1 pr-0.5 pl-2">
        <Button
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
          className="flex min-w-0 flex-1 items-center gap-1 rounded-6 text-12 font-semibold text-subtle data-hovered:text-default"
        >
          {title}
          <Icon of={ChevronRight} className={cx('size-3 transition-transform', isOpen && 'rotate-90')} />
        </Button>
        {actions}
      </div>
      {isOpen && children}
    </section>
  );
}
