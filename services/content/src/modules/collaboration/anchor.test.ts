import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as Y from 'yjs';
import { anchorAt, findQuote, resolveAnchor } from './anchor.ts';
import { documentFromText, openDocument, readDocumentText } from './document-text.ts';

const TEXT = 'We waited at the checkout. Then we gave up.\n\nThen we gave up, said another.';

function open(text = TEXT): { doc: Y.Doc; node: (block: number) => Y.XmlText } {
  const doc = openDocument({ snapshot: documentFromText(text), updates: [] });
  const node = (block: number): Y.XmlText =>
    (doc.getXmlFragment('default').get(block) as Y.XmlElement).get(0) as Y.XmlText;
  return { doc, node };
}

function anchorOf(doc: Y.Doc, passage: string, from = 0) {
  const text = readDocumentText(doc);
  const start = text.text.indexOf(passage, from);
  return anchorAt(doc, text, start, start + passage.length);
}

function passage(doc: Y.Doc, anchor: ReturnType<typeof anchorOf>): string | undefined {
  const text = readDocumentText(doc);
  const resolved = resolveAnchor(doc, text, anchor);
  return resolved.state === 'found' ? text.text.slice(resolved.start, resolved.end) : undefined;
}

describe('an anchor', () => {
  it('keeps text typed at its ends outside, and inside it within', () => {
    const { doc, node } = open();
    const anchor = anchorOf(doc, 'the checkout');
    node(0).insert(13, '>');
    expect(passage(doc, anchor)).toBe('the checkout');
    const end = node(0).toString().indexOf('checkout') + 'checkout'.length;
    node(0).insert(end, '<');
    expect(passage(doc, anchor)).toBe('the checkout');
    node(0).insert(end - 2, '-');
    expect(passage(doc, anchor)).toBe('the checko-ut');
  });

  it('goes across blocks', () => {
    const { doc } = open();
    expect(passage(doc, anchorOf(doc, 'gave up.\nThen we'))).toBe('gave up.\nThen we');
  });

  it('tells two equal passages apart by what surrounds them, when both were written anew', () => {
    const { doc } = open();
    const second = anchorOf(doc, 'Then we gave up', 40);
    const fragment = doc.getXmlFragment('default');
    fragment.delete(0, fragment.length);
    Y.applyUpdate(doc, documentFromText(TEXT));
    const text = readDocumentText(doc);
    const resolved = resolveAnchor(doc, text, second);
    expect(resolved.state === 'found' && resolved.start).toBe(text.text.lastIndexOf('Then we gave up'));
  });

  it('is orphaned when nothing is left, and does not grab any short word instead', () => {
    const { doc, node } = open();
    const anchor = anchorOf(doc, 'we');
    node(0).delete(0, node(0).length);
    expect(passage(doc, anchor)).toBeUndefined();
  });

  it('waits for text that is not here yet', () => {
    const { doc, node } = open();
    const ahead = new Y.Doc();
    Y.applyUpdate(ahead, Y.encodeStateAsUpdate(doc));
    ((ahead.getXmlFragment('default').get(0) as Y.XmlElement).get(0) as Y.XmlText).insert(0, 'New. ');
    const anchor = anchorOf(ahead, 'New.');
    expect(resolveAnchor(doc, readDocumentText(doc), anchor)).toEqual({ state: 'unknown' });
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(ahead));
    expect(passage(doc, anchor)).toBe('New.');
    expect(node(0).toString().startsWith('New. ')).toBe(true);
  });

  it('holds its passage through any typing around it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ at: fc.nat(200), text: fc.string({ minLength: 1, maxLength: 5 }) }), { maxLength: 20 }),
        (edits) => {
          const { doc, node } = open();
          const anchor = anchorOf(doc, 'checkout. Then we');
          for (const { at, text } of edits) {
            const now = node(0).toString();
            const start = now.indexOf('checkout. Then we');
            const place = at % (now.length + 1);
            // Before or after it: what is typed inside changes the passage itself.
            const isInside = place > start && place < start + 'checkout. Then we'.length;
            if (!isInside && !text.includes('checkout')) node(0).insert(place, text);
          }
          expect(passage(doc, anchor)).toBe('checkout. Then we');
        },
      ),
    );
  });
});

describe('findQuote', () => {
  it('takes any white space for any other, and special characters as they are', () => {
    const anchor = { quote: 'a (b)\nc*', prefix: '', suffix: '' };
    expect(findQuote('x a (b)   c* y', anchor)).toEqual({ start: 2, end: 12 });
    expect(findQuote('x a b c y', anchor)).toBeUndefined();
    expect(findQuote('anything', { quote: '  ', prefix: '', suffix: '' })).toBeUndefined();
  });
});
