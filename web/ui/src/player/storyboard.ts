import { MEDIA_LIMITS } from '@fieldloom/kernel/limits';

/** Small pictures of a video, 10 × 10 of 128 × 72 on a sheet, so many milliseconds apart. */
export interface Storyboard {
  /** Addresses of the sheets in order. */
  sheets: readonly string[];
  intervalMs: number;
}

export interface StoryFrame {
  sheet: string;
  /** Pixels of the frame's corner on its sheet. */
  x: number;
  y: number;
}

const { spriteColumns, spriteRows, spriteWidth, spriteHeight } = MEDIA_LIMITS;

/** The picture for a moment; null past the last sheet. */
export function frameAt(storyboard: Storyboard, ms: number): StoryFrame | null {
  const index = Math.max(0, Math.floor(ms / storyboard.intervalMs));
  const perSheet = spriteColumns * spriteRows;
  const sheet = storyboard.sheets[Math.floor(index / perSheet)];
  if (sheet === undefined) return null;
  const place = index % perSheet;
  return { sheet, x: (place % spriteColumns) * spriteWidth, y: Math.floor(place / spriteColumns) * spriteHeight };
}
