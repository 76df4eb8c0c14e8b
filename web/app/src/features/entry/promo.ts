import { TEXT_LIMITS } from '@fieldloom/kernel/limits';

/** The promotion in a URL, as `?promo=`. One that is too long is ignored. */
export function readPromo(value: unknown): string | undefined {
  // Search parameters that look like numbers arrive as numbers.
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= TEXT_LIMITS.promo ? text : undefined;
}
