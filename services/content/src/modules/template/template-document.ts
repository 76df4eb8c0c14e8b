import { FRAGMENT, HIGHLIGHT_CARD } from '@fieldloom/document/document-blocks';
import * as Y from 'yjs';
import type { TemplateBlock } from './template-content.ts';

/** An insight's title is above its document, so headings inside start one level below. */
const HEADING_LEVEL = 2;

/**
 * Returns the document of a sample insight as one update, in the editor's own nodes.
 * @param highlightIdOf Returns the id of the highlight with a quote.
 */
export function documentFromBlocks(
  blocks: readonly TemplateBlock[],
  highlightIdOf: (quote: string) => string,
): Uint8Array {
  const doc = new Y.Doc();
  const elements = blocks.map((block) => elementOf(block, highlightIdOf));
  // An empty paragraph after the last card, so that people can continue to write.
  doc.getXmlFragment(FRAGMENT).insert(0, [...elements, new Y.XmlElement('paragraph')]);
  const update = Y.encodeStateAsUpdate(doc);
  doc.destroy();
  return update;
}

function elementOf(block: TemplateBlock, highlightIdOf: (quote: string) => string): Y.XmlElement {
  switch (block.kind) {
    case 'heading':
      return heading(block.text);
    case 'paragraph':
      return withChildren('paragraph', [new Y.XmlText(block.text)]);
    case 'bullets':
      return withChildren(
        'bulletList',
        block.items.map((text) => withChildren('listItem', [withChildren('paragraph', [new Y.XmlText(text)])])),
      );
    case 'highlight': {
      const card = new Y.XmlElement(HIGHLIGHT_CARD);
      card.setAttribute('highlightId', highlightIdOf(block.quote));
      return card;
    }
  }
}

function heading(text: string): Y.XmlElement {
  const element = new Y.XmlElement<{ level: number }>('heading');
  element.setAttribute('level', HEADING_LEVEL);
  element.insert(0, [new Y.XmlText(text)]);
  return element as unknown as Y.XmlElement;
}

function withChildren(name: string, children: (Y.XmlElement | Y.XmlText)[]): Y.XmlElement {
  const element = new Y.XmlElement(name);
  element.insert(0, children);
  return element;
}
