import type { ReactNode } from 'react';

/*
 * Line pictures for empty and error states: 160 × 104, with hairline strokes in the border color and one touch of
 * accent. They use tokens, so they follow the theme. All share one idea: sheets on a loom.
 */

export function PictureFrame({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 160 104" width="160" height="104" fill="none" strokeWidth="1.5" aria-hidden="true">
      {children}
    </svg>
  );
}

export const line = 'stroke-border-strong';
export const faint = 'stroke-border';
export const sheet = 'fill-surface stroke-border-strong';
export const accent = 'stroke-accent';
export const soft = 'fill-accent-soft';
