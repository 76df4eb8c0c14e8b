import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as Y from 'yjs';
import { anchorAt, resolveAnchor, type StoredAnchor } from './anchor.ts';
import { anchorCases, documentOf } from './anchor-corpus.ts';
import { FRAGMENT } from './document-blocks.ts';
import { readDocumentText } from './document-text.ts';

function mark(doc: Y.Doc, passage: string): StoredAnchor {
  const document = readDocumentText(doc);
  const start = document.text.lastIndexOf(passage);
  return anchorAt(document, { start, end: start + passage.length });
}

function read(doc: Y.Doc, anchor: StoredAnchor): string | undefined {
  const document = readDocumentText(doc);
  const found = resolveAnchor(document, anchor);
  return found.state === 'found' ? document.text.slice(found.start, found.end) : undefined;
}

describe('an anchor', () => {
  it.each(anchorCases)('$what', ({ paragraphs, mark: passage, edit, expected }) => {
    const doc = documentOf(paragraphs);
    const anchor = mark(doc, passage);
    edit(doc.getXmlFragment(FRAGMENT));
    expect(read(doc, anchor)).toBe(expected);
  });

  it('chooses the passage whose surroundings fit, not the first', () => {
    const paragraphs = ['Then we gave up, said one.', 'Then we gave up, said another.'];
    const doc = documentOf(paragraphs);
    const anchor = mark(doc, 'Then we gave up');
    doc.getXmlFragment(FRAGMENT).delete(0, 2);
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(documentOf(paragraphs)));
    const document = readDocumentText(doc);
    expect(resolveAnchor(document, anchor)).toMatchObject({
      state: 'found',
      start: document.text.lastIndexOf('Then we gave up'),
    });
  });

  it('waits for text that is not here yet', () => {
    const doc = documentOf(['Old.']);
    const ahead = new Y.Doc();
    Y.applyUpdate(ahead, Y.encodeStateAsUpdate(doc));
    ((ahead.getXmlFragment(FRAGMENT).get(0) as Y.XmlElement).get(0) as Y.XmlText).insert(0, 'New. ');
    const anchor = mark(ahead, 'New.');
    expect(resolveAnchor(readDocumentText(doc), anchor)).toEqual({ state: 'unknown' });
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(ahead));
    expect(read(doc, anchor)).toBe('New.');
  });

  it('holds its passage through any typing around it', () => {
    const passage = 'checkout. Then we';
    fc.assert(
      fc.property(
        fc.array(fc.record({ at: fc.nat(200), text: fc.string({ minLength: 1, maxLength: 5 }) }), { maxLength: 20 }),
        (edits) => {
          const doc = documentOf(['We waited at the checkout. Then we gave up.']);
          const text = (doc.getXmlFragment(FRAGMENT).get(0) as Y.XmlElement).get(0) as Y.XmlText;
          const anchor = mark(doc, passage);
          for (const { at, text: typed } of edits) {
            const now = text.toString();
            const start = now.indexOf(passage);
            const place = at % (now.length + 1);
            // Edits before or after the passage only: typing inside would change the passage itself.
            const isInside = place > start && place < start + passage.length;
            if (!isInside && !typed.includes('checkout')) text.insert(place, typed);
          }
          expect(read(doc, anchor)).toBe(passage);
        },
      ),
    );
  });
});
