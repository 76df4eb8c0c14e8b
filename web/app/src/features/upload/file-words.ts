import type { FileType } from '@fieldloom/kernel/enums';
import { SIZE_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { bytesText } from '@fieldloom/ui/format.ts';
import { uploadStrings } from './strings.ts';
import type { UploadState } from './upload-manager.ts';

const words = uploadStrings.failed;

/** Message for a file that cannot be processed. An image is not called a recording. */
export function brokenWords(type: FileType, message: string | null | undefined): string {
  const what = type === 'AUDIO' || type === 'VIDEO' ? words.recording : type === 'IMAGE' ? words.picture : words.file;
  return message ? `${what} ${message}` : what;
}

/** Why an upload did not start or complete, and what to do. */
export function uploadFailure({ error, contentType }: Pick<UploadState, 'error' | 'contentType'>): string {
  if (error?.field === 'fileName') return words.longName(TEXT_LIMITS.fileName);
  if (error?.field === 'sizeBytes') {
    const limit = contentType === 'image/gif' ? SIZE_LIMITS.gif : SIZE_LIMITS.attachment;
    return error.code === 'TOO_LARGE' ? words.tooLarge(bytesText(limit)) : words.empty;
  }
  return error ? `${words.upload} ${error.what} ${error.next}` : words.upload;
}
