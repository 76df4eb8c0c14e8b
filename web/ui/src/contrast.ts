/**
 * Tag and project colours are people's data; their text colour is computed so that it can be read on either theme.
 * Formulas: WCAG 2.2 relative luminance and contrast ratio.
 */

export type Rgb = readonly [red: number, green: number, blue: number];

/** Text on a tag has at least this contrast to its ground (C§5). */
export const MIN_CONTRAST = 4.5;

/** The surfaces that tags stand on, as in tokens.css (--color-surface). */
const LIGHT_SURFACE: Rgb = [255, 255, 255];
const DARK_SURFACE: Rgb = [24, 25, 27];
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
const FALLBACK: Rgb = [110, 116, 124];

/** Reads 3 or 6 hex digits with or without a leading hash (C§5); null when it is neither. */
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
export function luminance(color: Rgb): number {
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

/** `share` of `color` over `ground`, 0 to 1. */
export function mix(color: Rgb, ground: Rgb, share: number): Rgb {
  return color.map((part, index) => part * share + (ground[index] ?? 0) * (1 - share)) as unknown as Rgb;
}

/** The colour nearest to `color` that can be read on `ground`, moved towards black or white in steps of 4 %. */
export function readableOn(color: Rgb, ground: Rgb, target = MIN_CONTRAST): Rgb {
  const goal = luminance(ground) > 0.18 ? BLACK : WHITE;
  for (let share = 1; share > 0; share -= 0.04) {
    const candidate = mix(color, goal, share);
    if (contrastRatio(candidate, ground) >= target) return candidate;
  }
  return goal;
}

export interface UserColors {
  ground: string;
  text: string;
  /** For dots, bars and underlines: at least 3:1 to the surface. */
  mark: string;
}

function colorsOn(color: Rgb, surface: Rgb, groundShare: number): UserColors {
  const ground = mix(color, surface, groundShare);
  return {
    ground: toHex(ground),
    // The rounding of toHex may cost a little contrast, hence the small margin.
    text: toHex(readableOn(color, ground, MIN_CONTRAST + 0.1)),
    mark: toHex(readableOn(color, surface, 3.05)),
  };
}

/** Both themes at once, as CSS light-dark() values, so that switching theme needs no new render. */
export function userColors(hex: string): { light: UserColors; dark: UserColors; css: UserColors } {
  const color = parseColor(hex) ?? FALLBACK;
  const light = colorsOn(color, LIGHT_SURFACE, 0.14);
  const dark = colorsOn(color, DARK_SURFACE, 0.24);
  const both = (key: keyof UserColors) => `light-dark(${light[key]}, ${dark[key]})`;
  return { light, dark, css: { ground: both('ground'), text: both('text'), mark: both('mark') } };
}

/** The accent of the interface in somebody's own colour; the names are those of tokens.css. */
export interface BrandColors {
  accent: string;
  solid: string;
  solidHover: string;
  soft: string;
  onSolid: string;
}

/** Of a button to what it stands on. */
const MIN_GROUND_CONTRAST = 3.05;
/** Text in the accent stands on greyer grounds than the surface too. */
const ACCENT_TEXT_CONTRAST = 5.5;

function brandOn(color: Rgb, surface: Rgb): BrandColors {
  const solid = readableOn(color, surface, MIN_GROUND_CONTRAST);
  const onSolid = contrastRatio(WHITE, solid) >= contrastRatio(BLACK, solid) ? WHITE : BLACK;
  const soft = mix(color, surface, 0.12);
  const accent = readableOn(readableOn(color, surface, ACCENT_TEXT_CONTRAST), soft, MIN_CONTRAST + 0.1);
  return {
    accent: toHex(accent),
    solid: toHex(solid),
    // Away from its text, so that it only gets easier to read.
    solidHover: toHex(mix(solid, onSolid === WHITE ? BLACK : WHITE, 0.86)),
    soft: toHex(soft),
    onSolid: toHex(onSolid),
  };
}

/** Both themes; null for what is no colour. */
export function brandColors(hex: string): { light: BrandColors; dark: BrandColors } | null {
  const color = parseColor(hex);
  return color && { light: brandOn(color, LIGHT_SURFACE), dark: brandOn(color, DARK_SURFACE) };
}
