import { MEDIA_LIMITS } from '@fieldloom/kernel/limits';

/** Small pictures of a video at regular intervals in milliseconds, 10 × 10 pictures of 128 × 72 on a sheet. */
export interface Storyboard {
  /** Addresses of the sheets in order. */
  sheets: readonly string[];
  intervalMs: number;
}

export interface StoryFrame {
  sheet: string;
  /** Pixel position of the frame's corner on its sheet. */
  x: number;
  y: number;
}

const { spriteColumns, spriteRows, spriteWidth, spriteHeight } = MEDIA_LIMITS;

/** Returns the picture for a time; null after the last sheet. */
export function frameAt(storyboard: Storyboard, ms: number): StoryFrame | null {
  const index = Math.max(0, Math.floor(ms / storyboard.intervalMs));
  const perSheet = spriteColumns * spriteRows;
  const sheet = storyboard.sheets[Math.floor(index / perSheet)];
  if (sheet === undefined) return null;
  const place = index % perSheet;
  return { sheet, x: (place % spriteColumns) * spriteWidth, y: Math.floor(place / spriteColumns) * spriteHeight };
}
