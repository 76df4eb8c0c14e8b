import * as Y from 'yjs';
import { FRAGMENT, HARD_BREAK, PARAGRAPH } from './document-blocks.ts';

/**
 * Edits around a passage and where it is afterwards. Tests check the rule itself, the server's stored form and the
 * editor's positions against the same cases.
 */
export interface AnchorCase {
  what: string;
  paragraphs: readonly string[];
  /** The passage that is marked: the last occurrence of this text. */
  mark: string;
  /** Edits as the editor does: when it splits or joins text, it deletes the text and writes it as new text. */
  edit: (fragment: Y.XmlFragment) => void;
  /** The passage afterwards, in the plain text; undefined when it is orphaned. */
  expected: string | undefined;
}

const TALK = ['We waited at the checkout. Then we gave up.', 'Nobody told us why it took so long that day.'];

export const anchorCases: readonly AnchorCase[] = [
  {
    what: 'typed before, inside and right at both ends',
    paragraphs: TALK,
    mark: 'the checkout',
    edit: (fragment) => {
      const text = textOf(fragment, 0);
      text.insert(0, 'So: ');
      insertAfter(text, 'at ', '>');
      insertAfter(text, 'the checkout', '<');
      insertAfter(text, 'check', '-');
    },
    expected: 'the check-out',
  },
  {
    what: 'a block before it is deleted',
    paragraphs: TALK,
    mark: 'told us why',
    edit: (fragment) => fragment.delete(0, 1),
    expected: 'told us why',
  },
  {
    what: 'a block inside it is deleted',
    paragraphs: ['one two', 'three', 'four five'],
    mark: 'two\nthree\nfour',
    edit: (fragment) => fragment.delete(1, 1),
    expected: 'two\nfour',
  },
  {
    what: 'its paragraph is parted before it',
    paragraphs: TALK,
    mark: 'gave up',
    edit: (fragment) => part(fragment, 0, 'we '),
    expected: 'gave up',
  },
  {
    what: 'its paragraph is parted right before it, and it ends the document',
    paragraphs: ['When the first release came out, we cheered'],
    mark: 'we cheered',
    edit: (fragment) => part(fragment, 0, 'out, '),
    expected: 'we cheered',
  },
  {
    what: 'its paragraph is parted inside it',
    paragraphs: TALK,
    mark: 'the checkout. Then we',
    edit: (fragment) => part(fragment, 0, 'checkout.'),
    expected: 'the checkout.\n Then we',
  },
  {
    what: 'its two paragraphs are joined',
    paragraphs: TALK,
    mark: 'gave up.\nNobody told us',
    edit: (fragment) => join(fragment, 0),
    expected: 'gave up.Nobody told us',
  },
  {
    what: 'a line break in it becomes a paragraph',
    paragraphs: ['Slow, slow,\nand then nothing at all'],
    mark: 'slow,\nand then',
    edit: (fragment) => rewrite(fragment, ['Slow, slow,', 'and then nothing at all']),
    expected: 'slow,\nand then',
  },
  {
    what: 'all is deleted and pasted again',
    paragraphs: TALK,
    mark: 'we gave up',
    edit: (fragment) => rewrite(fragment, TALK),
    expected: 'we gave up',
  },
  {
    what: 'of two equal passages the one whose surroundings fit',
    paragraphs: ['Then we gave up, said one.', 'Then we gave up, said another.'],
    mark: 'Then we gave up',
    edit: (fragment) =>
      rewrite(fragment, ['New first line.', 'Then we gave up, said one.', 'Then we gave up, said another.']),
    expected: 'Then we gave up',
  },
  {
    what: 'a long passage moved to other surroundings',
    paragraphs: TALK,
    mark: 'Nobody told us why it took so long',
    edit: (fragment) => rewrite(fragment, ['Summary: Nobody told us why it took so long, period.']),
    expected: 'Nobody told us why it took so long',
  },
  {
    what: 'a short passage whose words stand elsewhere, with a few letters around them alike',
    paragraphs: ['They came, and we left.', 'Later on, and we know why, it worked.'],
    mark: 'we',
    edit: (fragment) => fragment.delete(1, 1),
    expected: undefined,
  },
  {
    what: 'a short passage in a short document, all of it still there',
    paragraphs: ['Say yes.'],
    mark: 'yes',
    edit: (fragment) => rewrite(fragment, ['Intro.', 'Say yes.']),
    expected: 'yes',
  },
  {
    what: 'its words are deleted',
    paragraphs: TALK,
    mark: 'Then we gave up',
    edit: (fragment) => remove(textOf(fragment, 0), 'Then we gave up'),
    expected: undefined,
  },
  {
    what: 'its words have signs that mean something in patterns',
    paragraphs: ['It costs $5 (or more) [each].', 'That was the whole answer.'],
    mark: '$5 (or more) [each].',
    edit: (fragment) => rewrite(fragment, ['It costs $5 (or more) [each].', 'That was the whole answer.']),
    expected: '$5 (or more) [each].',
  },
];

/** A document of paragraphs; a line break in one is a hard break. */
export function documentOf(paragraphs: readonly string[]): Y.Doc {
  const doc = new Y.Doc();
  doc.getXmlFragment(FRAGMENT).insert(0, paragraphs.map(paragraph));
  return doc;
}

function paragraph(text: string): Y.XmlElement {
  const element = new Y.XmlElement(PARAGRAPH);
  const children = text
    .split('\n')
    .flatMap((line, index) => [...(index > 0 ? [new Y.XmlElement(HARD_BREAK)] : []), new Y.XmlText(line)]);
  element.insert(0, children);
  return element;
}

function textOf(fragment: Y.XmlFragment, block: number): Y.XmlText {
  return (fragment.get(block) as Y.XmlElement).get(0) as Y.XmlText;
}

function insertAfter(text: Y.XmlText, words: string, added: string): void {
  text.insert(text.toString().indexOf(words) + words.length, added);
}

function remove(text: Y.XmlText, words: string): void {
  text.delete(text.toString().indexOf(words), words.length);
}

/** Splits a block as the editor does on Enter: the text behind the words moves into a new block. */
function part(fragment: Y.XmlFragment, block: number, behind: string): void {
  const text = textOf(fragment, block);
  const cut = text.toString().indexOf(behind) + behind.length;
  const tail = text.toString().slice(cut);
  fragment.doc?.transact(() => {
    text.delete(cut, tail.length);
    fragment.insert(block + 1, [paragraph(tail)]);
  });
}

/** Joins blocks as the editor does on Backspace at a block's start: its text is written behind the previous block. */
function join(fragment: Y.XmlFragment, block: number): void {
  const tail = textOf(fragment, block + 1).toString();
  fragment.doc?.transact(() => {
    fragment.delete(block + 1, 1);
    const text = textOf(fragment, block);
    text.insert(text.length, tail);
  });
}

function rewrite(fragment: Y.XmlFragment, paragraphs: readonly string[]): void {
  fragment.doc?.transact(() => {
    fragment.delete(0, fragment.length);
    fragment.insert(0, paragraphs.map(paragraph));
  });
}
