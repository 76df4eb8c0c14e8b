import { describe, expect, it } from '@jest/globals';
import type { ErrorWords } from '../../client/error-message.ts';
import { brokenWords, uploadFailure } from './file-words.ts';

const refusal = (error: Partial<ErrorWords>, contentType = 'audio/wav') =>
  uploadFailure({ contentType, error: { kind: 'invalid', what: 'What.', next: 'Next.', code: 'BAD_INPUT', ...error } });

describe('words for a file that cannot be taken', () => {
  it('call a picture a picture, and say what the server found', () => {
    expect(brokenWords('IMAGE', 'The file is not what its name says.')).toBe(
      'This image could not be read. The file is not what its name says.',
    );
    expect(brokenWords('VIDEO', null)).toBe('This recording could not be prepared for playback.');
    expect(brokenWords('DOCUMENT', null)).toBe('This file could not be read.');
  });

  it('name the limit that was passed, in the reader’s units', () => {
    expect(refusal({ field: 'fileName' })).toMatch(/^The name of this file is too long\. .*255 characters/);
    expect(refusal({ field: 'sizeBytes', code: 'TOO_LARGE' })).toMatch(/^This file is too large\. .*10 GB/);
    expect(refusal({ field: 'sizeBytes', code: 'TOO_LARGE' }, 'image/gif')).toMatch(/2 MB/);
    expect(refusal({ field: 'sizeBytes', code: 'UNPROCESSABLE' })).toBe('This file is empty.');
  });

  it('are whole sentences for whatever else went wrong', () => {
    expect(refusal({})).toBe('The upload failed. What. Next.');
    expect(uploadFailure({ contentType: '', error: null })).toBe('The upload failed.');
  });
});
