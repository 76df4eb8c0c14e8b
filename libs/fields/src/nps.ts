export const NPS_CLASSES = ['Detractor', 'Passive', 'Promoter'] as const;
export type NpsClass = (typeof NPS_CLASSES)[number];

const HIGHEST = 10;

/** Limits a score to 0–10: anything outside becomes the nearest end. */
export function clampNps(score: number): number {
  return Math.min(Math.max(Math.round(score), 0), HIGHEST);
}

export function npsClass(score: number): NpsClass {
  const clamped = clampNps(score);
  if (clamped < 7) return 'Detractor';
  return clamped < 9 ? 'Passive' : 'Promoter';
}
