import type { FileType } from '@fieldloom/kernel/enums';
import { IMAGE_UPLOAD_TYPES } from '@fieldloom/kernel/enums';

const SPREADSHEETS =
  /^(?:text\/csv|application\/vnd\.ms-excel|application\/vnd\.openxmlformats-officedocument\.spreadsheetml)/;
const PRESENTATIONS = /^application\/vnd\.(?:ms-powerpoint|openxmlformats-officedocument\.presentationml)/;
const DOCUMENTS =
  /^(?:application\/pdf|application\/msword|text\/plain|application\/vnd\.openxmlformats-officedocument\.wordprocessingml)/;

/** Returns the kind of file that a browser claims. The pipeline finds out what it really is. */
export function typeOfContent(contentType: string): FileType {
  const lower = contentType.toLowerCase();
  if (lower.startsWith('audio/')) return 'AUDIO';
  if (lower.startsWith('video/')) return 'VIDEO';
  if (lower.startsWith('image/') && IMAGE_UPLOAD_TYPES.some((type) => lower.startsWith(`image/${type}`)))
    return 'IMAGE';
  if (SPREADSHEETS.test(lower)) return 'SPREADSHEET';
  if (PRESENTATIONS.test(lower)) return 'PRESENTATION';
  if (DOCUMENTS.test(lower)) return 'DOCUMENT';
  return 'OTHER';
}

/** A drawing is only shown as an image that is rendered from it, never directly, because it can contain scripts. */
export const isDrawing = (contentType: string): boolean => plainType(contentType) === 'image/svg+xml';
/** Returns a content type without its parameters. */
export const plainType = (contentType: string): string => contentType.split(';')[0]?.trim().toLowerCase() ?? '';
export const isRecording = (type: FileType): boolean => type === 'AUDIO' || type === 'VIDEO';
