import { cx } from './class-names.ts';
import { userColors } from './contrast.ts';

/** Background colors for people without a picture; the text color is computed from them. */
const GROUNDS = ['4f7cc4', 'b0643c', '7a5bb5', '2f8f6b', 'b04a78', '8a7a1f', '3d8a9e', 'a0522d'];

const sizes = { 20: 'size-5 text-[10px]', 24: 'size-6 text-[11px]', 32: 'size-8 text-13', 64: 'size-16 text-24' };

/** Returns one or two letters that represent a name; a question mark when there is none. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => (word ? [...word][0] : ''));
  return letters.join('').toLocaleUpperCase() || '?';
}

/** Returns the color that represents a person where there is no picture. */
export function groundOf(key: string): string {
  let hash = 0;
  for (const letter of key) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return GROUNDS[hash % GROUNDS.length] ?? '4f7cc4';
}

interface AvatarProps {
  name: string;
  /** Keeps the color when the name changes; usually the user's id. */
  id?: string;
  src?: string | undefined;
  /** How a picture that is not square is shown: cut to fill (a face), or whole (a logo). */
  fit?: 'cover' | 'contain';
  /** A hex color that replaces the one derived from the id. */
  ground?: string | undefined;
  size?: keyof typeof sizes;
  shape?: 'round' | 'square';
  /** Set if the name is not shown next to the picture. */
  isNamed?: boolean;
}

export function Avatar({ name, id, src, fit = 'cover', ground, size = 24, shape = 'round', isNamed }: AvatarProps) {
  const { css } = userColors(ground ?? groundOf(id ?? name));
  const className = cx(
    'inline-flex shrink-0 items-center justify-center overflow-hidden font-semibold select-none',
    shape === 'round' ? 'rounded-full' : 'rounded-6',
    sizes[size],
  );
  if (src) {
    const fitClass = fit === 'cover' ? 'object-cover' : 'object-contain';
    return <img src={src} alt={isNamed ? name : ''} className={cx(className, fitClass)} />;
  }
  return (
    <span
      {...(isNamed && name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      className={className}
      style={{ backgroundColor: css.ground, color: css.text }}
    >
      {initials(name)}
    </span>
  );
}
