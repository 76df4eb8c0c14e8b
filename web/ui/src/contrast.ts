/** People choose the colors of tags and projects, so the text color is computed to be readable in both themes. */
import {
  BLACK,
  buttonOn,
  MIN_CONTRAST,
  mix,
  parseColor,
  type Rgb,
  readableOn,
  toHex,
  WHITE,
} from '@fieldloom/kernel/contrast';

/** The surfaces behind tags, as in tokens.css (--color-surface). */
const LIGHT_SURFACE: Rgb = [255, 255, 255];
const DARK_SURFACE: Rgb = [24, 25, 27];
const FALLBACK: Rgb = [110, 116, 124];

export interface UserColors {
  ground: string;
  text: string;
  /** For dots, bars and underlines: a contrast of at least 3:1 to the surface. */
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

/** Returns both themes at once, as CSS light-dark() values, so that switching the theme needs no new render. */
export function userColors(hex: string): { light: UserColors; dark: UserColors; css: UserColors } {
  const color = parseColor(hex) ?? FALLBACK;
  const light = colorsOn(color, LIGHT_SURFACE, 0.14);
  const dark = colorsOn(color, DARK_SURFACE, 0.24);
  const both = (key: keyof UserColors) => `light-dark(${light[key]}, ${dark[key]})`;
  return { light, dark, css: { ground: both('ground'), text: both('text'), mark: both('mark') } };
}

/** The interface's accent in a custom color; the names are those of tokens.css. */
export interface BrandColors {
  accent: string;
  solid: string;
  solidHover: string;
  soft: string;
  onSolid: string;
}

/** Text in the accent color is also used on backgrounds that are greyer than the surface. */
const ACCENT_TEXT_CONTRAST = 5.5;

function brandOn(color: Rgb, surface: Rgb): BrandColors {
  const { ground: solid, text: onSolid } = buttonOn(color, surface);
  const soft = mix(color, surface, 0.12);
  const accent = readableOn(readableOn(color, surface, ACCENT_TEXT_CONTRAST), soft, MIN_CONTRAST + 0.1);
  return {
    accent: toHex(accent),
    solid: toHex(solid),
    // The color moves away from its text color, so that the text only becomes easier to read.
    solidHover: toHex(mix(solid, onSolid === WHITE ? BLACK : WHITE, 0.86)),
    soft: toHex(soft),
    onSolid: toHex(onSolid),
  };
}

/** Returns both themes; null when the text is not a color. */
export function brandColors(hex: string): { light: BrandColors; dark: BrandColors } | null {
  const color = parseColor(hex);
  return color && { light: brandOn(color, LIGHT_SURFACE), dark: brandOn(color, DARK_SURFACE) };
}
