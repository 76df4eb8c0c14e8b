import type { DomainError } from '@fieldloom/kernel/errors';
import { unprocessable } from '@fieldloom/kernel/errors';
import { MESSAGES } from '@fieldloom/kernel/messages';

/** Why a recording can't be used. The code is stored with the file; the message is shown to people. */
export const MEDIA_ERRORS = {
  EMPTY: 'The file is empty.',
  NOT_MEDIA: 'This is not a recording that can be read.',
  NO_SOUND_OR_PICTURE: 'The file holds neither sound nor picture.',
  TOO_LONG: 'The recording is longer than 12 hours.',
  TOO_LARGE: 'The picture is too large to be shown.',
  DAMAGED: 'The file is damaged or cut off.',
  NOT_AS_CLAIMED: 'The file is not what its name says.',
  ANIMATED: 'The picture moves. Choose one that stands still.',
  TOOL_FAILED: 'The recording could not be converted.',
  SPEECH_FAILED: 'The speech could not be written down.',
  ABANDONED: 'The upload was not finished in time.',
  CANCELLED: MESSAGES.cancelled,
} as const;

export type MediaErrorCode = keyof typeof MEDIA_ERRORS;

/** Errors that may not recur when the same file is tried again. */
const PASSING: ReadonlySet<string> = new Set<MediaErrorCode>(['TOOL_FAILED', 'SPEECH_FAILED', 'CANCELLED']);

/**
 * Tells whether a retry with the same file makes sense.
 * @param code Code of a file; an earlier release may have stored it.
 */
export function isWorthRetrying(code: string | null): boolean {
  return code === null || PASSING.has(code);
}

/** An error of the file itself: a retry with the same file would fail in the same way. */
export function mediaError(code: MediaErrorCode): DomainError {
  return unprocessable(`${code}: ${MEDIA_ERRORS[code]}`, { mediaCode: code });
}

/** Returns the code from a message of `mediaError` that has passed through a workflow. */
export function mediaCodeOf(message: string): MediaErrorCode | undefined {
  const code = message.split(':')[0] ?? '';
  return code in MEDIA_ERRORS ? (code as MediaErrorCode) : undefined;
}
