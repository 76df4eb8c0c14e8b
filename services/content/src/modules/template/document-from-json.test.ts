import { type EditorNode, readDocumentJson } from '@fieldloom/document/document-json';
import { describe, expect, it } from '@jest/globals';
import { openDocument } from '../collaboration/document-text.ts';
import { cleanDocument, documentFromJson } from './document-from-json.ts';

const text = (words: string, ...marks: string[]): EditorNode => ({
  type: 'text',
  text: words,
  ...(marks.length === 0 ? {} : { marks: marks.map((type) => ({ type })) }),
});
const block = (type: string, content: EditorNode[], attrs?: Record<string, unknown>): EditorNode => ({
  type,
  ...(attrs === undefined ? {} : { attrs }),
  content,
});
const readBack = (document: EditorNode) =>
  readDocumentJson(openDocument({ snapshot: documentFromJson(document), updates: [] }));

describe('a document of a template', () => {
  it('comes back as it was written', () => {
    const document = block('doc', [
      block('heading', [text('What we ask')], { level: 2 }),
      block('paragraph', [text('Plain, '), text('bold', 'bold'), text(' and '), text('both', 'bold', 'italic')]),
      block('bulletList', [block('listItem', [block('paragraph', [text('one')])])]),
      block('paragraph', [
        text('a'),
        { type: 'hardBreak' },
        { ...text('link'), marks: [{ type: 'link', attrs: { href: 'https://example.com' } }] },
      ]),
      { type: 'highlightCard', attrs: { highlightId: 'h1' } },
    ]);
    expect(readBack(document)).toEqual(document);
  });

  it('always has a place to write', () => {
    expect(readBack({ type: 'doc' })).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
  });

  it('leaves out files, transcripts and cards of what is not copied', () => {
    const document = block('doc', [
      block('transcriptSegment', [text('I said so')], { segmentId: 's1' }),
      { type: 'highlightCard', attrs: { highlightId: 'kept' } },
      { type: 'highlightCard', attrs: { highlightId: 'gone' } },
      block('blockquote', [{ type: 'image', attrs: { fileId: 'f1' } }]),
      block('paragraph', [{ ...text('marked'), marks: [{ type: 'comment', attrs: { id: 'c' } }] }]),
    ]);
    expect(cleanDocument(document, (id) => id === 'kept')).toEqual({
      cards: 2,
      document: block('doc', [
        block('paragraph', [text('I said so')]),
        { type: 'highlightCard', attrs: { highlightId: 'kept' } },
        block('blockquote', []),
        block('paragraph', [text('marked')]),
      ]),
    });
  });
});
