import { fromFailure } from '@fieldloom/workflow/failures';
import { isCancellation } from '@temporalio/workflow';
import { type MediaErrorCode, mediaCodeOf } from '../modules/ffmpeg/media-error.ts';

/**
 * Returns the error that people see for a failure that a workflow caught.
 * @param otherwise For a failure that tells nothing about the file.
 */
export function mediaCodeOfFailure(error: unknown, otherwise: MediaErrorCode): MediaErrorCode {
  if (isCancellation(error)) return 'CANCELLED';
  return mediaCodeOf(fromFailure(error)?.message ?? '') ?? otherwise;
}
