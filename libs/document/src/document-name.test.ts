import { describe, expect, it } from '@jest/globals';
import { readDocumentName, writeDocumentName } from './document-name.ts';

const id = '0198c0de-1111-7000-8000-000000000001';

describe('the name of a live document', () => {
  it('is read as it was written', () => {
    for (const kind of ['NOTE', 'INSIGHT'] as const) {
      expect(readDocumentName(writeDocumentName({ kind, id }))).toEqual({ kind, id });
    }
  });

  it('is nothing else', () => {
    for (const name of [`tag:${id}`, `note:${id}:x`, 'note:', `NOTE:${id}`, '']) {
      expect(readDocumentName(name)).toBeUndefined();
    }
  });
});
