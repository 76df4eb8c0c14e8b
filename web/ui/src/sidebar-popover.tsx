import { useSyncExternalStore } from 'react';
import { Popover, type PopoverProps } from './popover.tsx';

/** Below --breakpoint-md the sidebar is a drawer, and nothing fits beside it. */
const NARROW = matchMedia('(width < 900px)');

function subscribe(listener: () => void): () => void {
  NARROW.addEventListener('change', listener);
  return () => NARROW.removeEventListener('change', listener);
}

/** A list attached to its row in the sidebar: beside the row, or below it where the sidebar is a drawer. */
export function SidebarPopover(props: Omit<PopoverProps, 'placement' | 'isFlush' | 'className'>) {
  const isNarrow = useSyncExternalStore(subscribe, () => NARROW.matches);
  return (
    <Popover
      {...props}
      placement={isNarrow ? 'bottom start' : 'right top'}
      isFlush
      className="w-90 max-w-[calc(100vw-24px)]"
    />
  );
}
