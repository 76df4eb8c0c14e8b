import { readDocumentJson } from '@fieldloom/document/document-json';
import { readDocumentText } from '@fieldloom/document/document-text';
import { describe, expect, it } from '@jest/globals';
import * as Y from 'yjs';
import { documentFromText, fillDocument, openDocument, previewOf } from './document-text.ts';

const open = (update: Uint8Array): Y.Doc => openDocument({ snapshot: update, updates: [] });

function element(
  name: string,
  children: (Y.XmlElement | Y.XmlText)[] = [],
  attributes: Record<string, string> = {},
): Y.XmlElement {
  const made = new Y.XmlElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.insert(0, children);
  return made;
}

describe('the text of a live document', () => {
  it('is what a new document was made from, one line per block', () => {
    const doc = open(documentFromText('One\ntwo\n\n\n  Three  \n\n'));
    expect(readDocumentText(doc).text).toBe('One\ntwo\nThree');
    expect(doc.getXmlFragment('default').length).toBe(2);
  });

  it('begins with an empty paragraph where there is no text', () => {
    expect(readDocumentJson(open(documentFromText(' \n\n ')))).toEqual({
      type: 'doc',
      content: [{ type: 'paragraph' }],
    });
  });

  it('splits nested blocks, and names embedded highlights once', () => {
    const doc = new Y.Doc();
    doc
      .getXmlFragment('default')
      .insert(0, [
        element('bulletList', [
          element('listItem', [element('paragraph', [new Y.XmlText('a')])]),
          element('listItem', [element('paragraph', [new Y.XmlText('b')])]),
        ]),
        element('highlightCard', [], { highlightId: 'h1' }),
        element('highlightCard', [], { highlightId: 'h1' }),
      ]);
    const { text, embeddedHighlightIds } = readDocumentText(doc);
    expect(text).toBe('a\nb\n\n');
    expect(embeddedHighlightIds).toEqual(['h1']);
  });

  it('becomes editor JSON with its marks', () => {
    const doc = new Y.Doc();
    const text = new Y.XmlText();
    doc.getXmlFragment('default').insert(0, [element('heading', [text], { level: '2' })]);
    text.insert(0, 'bold link');
    text.format(0, 4, { bold: {} });
    text.format(5, 4, { link: { href: 'https://example.com' }, 'comment--AbCd1234': { id: 'c1' } });
    expect(readDocumentJson(doc).content).toEqual([
      {
        type: 'heading',
        attrs: { level: '2' },
        content: [
          { type: 'text', text: 'bold', marks: [{ type: 'bold' }] },
          { type: 'text', text: ' ' },
          {
            type: 'text',
            text: 'link',
            marks: [
              { type: 'link', attrs: { href: 'https://example.com' } },
              { type: 'comment', attrs: { id: 'c1' } },
            ],
          },
        ],
      },
    ]);
  });

  it('can be read despite an update that cannot', () => {
    const doc = new Y.Doc();
    const updates = [new Uint8Array([9, 9, 9]), documentFromText('Hello')];
    expect(fillDocument(doc, { snapshot: undefined, updates })).toBe(1);
    expect(readDocumentText(doc).text).toBe('Hello');
    expect(fillDocument(new Y.Doc(), { snapshot: undefined, updates: updates.slice(1) })).toBe(0);
  });

  it('is cut to a preview of one line', () => {
    expect(previewOf(' a\n\nb ')).toBe('a b');
    expect(previewOf('word '.repeat(200))).toHaveLength(280);
    expect(previewOf('word '.repeat(200)).endsWith('…')).toBe(true);
  });
});
