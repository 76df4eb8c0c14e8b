import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { uiStrings } from './strings.ts';

interface PanelProps {
  label: string;
  /** Left out when the panel cannot be closed. */
  onClose?: () => void;
  header?: ReactNode;
  children: ReactNode;
}

/** The right side of a note or insight: 420 px, 360 on narrow windows; below 900 px it covers the page from the end. */
export function Panel({ label, onClose, header, children }: PanelProps) {
  return (
    <aside
      aria-label={label}
      className="fixed inset-y-0 right-0 z-30 flex w-full max-w-105 shrink-0 flex-col border-l border-border bg-surface max-md:animate-slide-in-end max-md:shadow-float md:static md:w-90 lg:w-105"
    >
      {(header || onClose) && (
        <div className="flex h-11 shrink-0 items-center gap-2 border-b border-border pr-2 pl-4">
          <div className="min-w-0 flex-1">{header}</div>
          {onClose && <IconButton icon={X} label={uiStrings.close} onPress={onClose} />}
        </div>
      )}
      <div className="scroll-area flex min-h-0 flex-1 flex-col">{children}</div>
    </aside>
  );
}
