import { anchorAt, resolveAnchor, type StoredAnchor } from '@fieldloom/document/anchor';
import { anchorCases, documentOf } from '@fieldloom/document/anchor-corpus';
import { FRAGMENT } from '@fieldloom/document/document-blocks';
import { readDocumentText } from '@fieldloom/document/document-text';
import { describe, expect, it } from '@jest/globals';
import { anchorColumns, parseAnchor, presentAnchor, storedAnchorOf } from './anchor-columns.ts';

/** Returns an anchor as it comes back from the table after a client sent it. */
function stored(anchor: StoredAnchor): StoredAnchor {
  const columns = anchorColumns(parseAnchor(presentAnchor(anchor)));
  const row = { ...columns, anchor_range: null } as unknown as Parameters<typeof storedAnchorOf>[0];
  const read = storedAnchorOf(row);
  if (read === null) throw new Error('not stored');
  return read;
}

describe('an anchor that was sent and stored', () => {
  it.each(anchorCases)('$what', ({ paragraphs, mark, edit, expected }) => {
    const doc = documentOf(paragraphs);
    const before = readDocumentText(doc);
    const start = before.text.lastIndexOf(mark);
    const anchor = stored(anchorAt(before, { start, end: start + mark.length }));
    edit(doc.getXmlFragment(FRAGMENT));
    const document = readDocumentText(doc);
    const found = resolveAnchor(document, anchor);
    expect(found.state === 'found' ? document.text.slice(found.start, found.end) : undefined).toBe(expected);
  });
});
