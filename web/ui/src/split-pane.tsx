import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { uiStrings } from './strings.ts';

interface SplitPaneProps {
  /** Takes the remaining width. */
  main: ReactNode;
  /** Has its own width, at the end. */
  side: ReactNode;
  initialSize?: number;
  min?: number;
  max?: number;
  /** Remembers the width in this browser. */
  storageKey?: string;
}

const STEP = 16;

function readSize(key: string | undefined, fallback: number): number {
  const stored = key ? Number(localStorage.getItem(key)) : 0;
  return stored > 0 ? stored : fallback;
}

/** Two columns with a divider that can be dragged or moved with the arrow keys (ARIA window splitter). */
export function SplitPane({ main, side, initialSize = 420, min = 320, max = 720, storageKey }: SplitPaneProps) {
  const [size, setSize] = useState(() => readSize(storageKey, initialSize));
  const start = useRef<{ x: number; size: number } | null>(null);

  const change = (next: number) => {
    const held = Math.min(max, Math.max(min, Math.round(next)));
    setSize(held);
    if (storageKey) localStorage.setItem(storageKey, String(held));
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, size };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (start.current) change(start.current.size + start.current.x - event.clientX);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? STEP : event.key === 'ArrowRight' ? -STEP : 0;
    if (by === 0) return;
    event.preventDefault();
    change(size + by);
  };

  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">{main}</div>
      <div
        role="separator"
        aria-label={uiStrings.resizePanel}
        aria-orientation="vertical"
        aria-valuenow={size}
        aria-valuemin={min}
        aria-valuemax={max}
        tabIndex={0}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          start.current = null;
        }}
        onKeyDown={onKeyDown}
        className="relative z-10 hidden w-px shrink-0 cursor-col-resize touch-none bg-border transition-colors after:absolute after:inset-y-0 after:-left-1 after:w-2 hover:bg-border-strong md:block"
      />
      <div className="hidden min-w-0 shrink-0 flex-col md:flex" style={{ width: size }}>
        {side}
      </div>
    </div>
  );
}
