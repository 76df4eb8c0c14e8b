/** Which colors are readable on which. The formulas are WCAG 2.2 relative luminance and contrast ratio. */

export type Rgb = readonly [red: number, green: number, blue: number];

/** The least contrast of text to its background. */
export const MIN_CONTRAST = 4.5;
/** The least contrast of a button to the surface around it. */
const MIN_GROUND_CONTRAST = 3.05;

export const BLACK: Rgb = [0, 0, 0];
export const WHITE: Rgb = [255, 255, 255];

/** Reads 3 or 6 hex digits with or without a leading hash; null when it is neither. */
export function parseColor(text: string): Rgb | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (!digits) return null;
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as unknown as Rgb;
}

export function toHex(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance, 0 (black) to 1 (white). */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 1 (same) to 21 (black on white). */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

/** Mixes `share` (0 to 1) of `color` over `ground`. */
export function mix(color: Rgb, ground: Rgb, share: number): Rgb {
  return color.map((part, index) => part * share + (ground[index] ?? 0) * (1 - share)) as unknown as Rgb;
}

/** Returns the color nearest to `color` that is readable on `ground`, moved towards black or white in steps of 4 %. */
export function readableOn(color: Rgb, ground: Rgb, target = MIN_CONTRAST): Rgb {
  const goal = luminance(ground) > 0.18 ? BLACK : WHITE;
  for (let share = 1; share > 0; share -= 0.04) {
    const candidate = mix(color, goal, share);
    if (contrastRatio(candidate, ground) >= target) return candidate;
  }
  return goal;
}

/**
 * Returns the colors of a button in a custom color: a background that is visible on the surface, and a readable text
 * color.
 */
export function buttonOn(color: Rgb, surface: Rgb): { ground: Rgb; text: Rgb } {
  const ground = readableOn(color, surface, MIN_GROUND_CONTRAST);
  return { ground, text: contrastRatio(WHITE, ground) >= contrastRatio(BLACK, ground) ? WHITE : BLACK };
}
