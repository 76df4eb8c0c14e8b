import { IMAGE_UPLOAD_TYPES } from '@fieldloom/kernel/enums';
import { SIZE_LIMITS } from '@fieldloom/kernel/limits';

export const LOGO_FILE_ENDINGS = IMAGE_UPLOAD_TYPES;
/** MIME types as browsers report them. */
export const LOGO_CONTENT_TYPES: readonly string[] = IMAGE_UPLOAD_TYPES.map((type) =>
  type === 'svg' ? 'image/svg+xml' : `image/${type}`,
);

export type LogoFault = { kind: 'type' } | { kind: 'empty' } | { kind: 'size'; limit: number };

/** Checks a file before it is uploaded; null if it may be uploaded. */
export function faultOfLogo({ type, size }: { type: string; size: number }): LogoFault | null {
  if (!LOGO_CONTENT_TYPES.includes(type)) return { kind: 'type' };
  if (size === 0) return { kind: 'empty' };
  const limit = type === 'image/gif' ? SIZE_LIMITS.gif : SIZE_LIMITS.logo;
  return size > limit ? { kind: 'size', limit } : null;
}
