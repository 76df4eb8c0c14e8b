import { MEDIA_LIMITS } from '@fieldloom/kernel/limits';
import { cx } from '@fieldloom/ui/class-names.ts';
import { frameAt } from '@fieldloom/ui/player/storyboard.ts';
import { type PointerEvent, useState } from 'react';
import type { CollectionRow } from './collection-row.ts';
import { rowPicture, rowStoryboard } from './row-marks.ts';

const { spriteColumns, spriteRows, spriteWidth, spriteHeight } = MEDIA_LIMITS;

/** A still that fills its box. On hover it previews the video, from its left to its right edge. */
export function RowPicture({ row, className }: { row: CollectionRow; className?: string }) {
  const picture = rowPicture(row);
  const storyboard = rowStoryboard(row);
  const [at, setAt] = useState<number | null>(null);
  if (picture === undefined) return null;
  const frame = storyboard && at !== null ? frameAt(storyboard, at * storyboard.durationMs) : null;
  const move = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setAt(Math.min(0.999, Math.max(0, (event.clientX - left) / width)));
  };
  return (
    <span
      className={cx('relative block overflow-hidden', className)}
      {...(storyboard ? { onPointerMove: move, onPointerLeave: () => setAt(null) } : {})}
    >
      <img src={picture} alt="" loading="lazy" className="size-full object-cover" />
      {frame && (
        <>
          <span
            data-frame={`${frame.x}/${frame.y}`}
            className="absolute inset-x-0 top-1/2 aspect-video -translate-y-1/2"
            style={{
              backgroundImage: `url("${frame.sheet}")`,
              backgroundSize: `${spriteColumns * 100}% ${spriteRows * 100}%`,
              backgroundPosition: `${partOf(frame.x / spriteWidth, spriteColumns)} ${partOf(frame.y / spriteHeight, spriteRows)}`,
            }}
          />
          <span className="absolute bottom-0 left-0 h-0.5 bg-accent" style={{ width: `${(at ?? 0) * 100}%` }} />
        </>
      )}
    </span>
  );
}

/** CSS aligns the given percentage of a background image with the same percentage of its box. */
const partOf = (place: number, count: number): string => `${(place / (count - 1)) * 100}%`;
