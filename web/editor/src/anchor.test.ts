import { describe, expect, it } from '@jest/globals';
import { Schema } from '@tiptap/pm/model';
import * as Y from 'yjs';
import { type Anchor, anchorOf, resolveAnchor } from './anchor.ts';
import { type DocumentLayout, FRAGMENT, layOut } from './document-layout.ts';

const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*' },
    highlightCard: { group: 'block', atom: true },
    hardBreak: { group: 'inline', inline: true },
    text: { group: 'inline' },
  },
});

/** A live document of paragraphs; '---' stands for a card. */
function open(...paragraphs: string[]) {
  const doc = new Y.Doc();
  const fragment = doc.getXmlFragment(FRAGMENT);
  const block = (text: string) => {
    const element = new Y.XmlElement(text === '---' ? 'highlightCard' : 'paragraph');
    if (text !== '---' && text) element.insert(0, [new Y.XmlText(text)]);
    return element;
  };
  fragment.insert(0, paragraphs.map(block));
  const text = (index: number) => (fragment.get(index) as Y.XmlElement).get(0) as Y.XmlText;
  const layout = () => layOut(fragment, schema);
  const mark = (words: string): Anchor => {
    const now = layout();
    const start = now.text.indexOf(words);
    const anchor = anchorOf(now, { from: at(now, start), to: at(now, start + words.length, true) });
    if (!anchor) throw new Error('nothing marked');
    return anchor;
  };
  const read = (anchor: Anchor): string | null => {
    const now = layout();
    const range = resolveAnchor(doc, now, anchor);
    return range && textBetween(now, range.from, range.to);
  };
  return { doc, fragment, block, text, layout, mark, read };
}

const at = (layout: DocumentLayout, offset: number, isEnd = false): number => {
  const run = layout.runs.find((candidate) =>
    isEnd
      ? candidate.offset < offset && offset <= candidate.offset + candidate.length
      : candidate.offset <= offset && offset < candidate.offset + candidate.length,
  );
  return (run?.position ?? 0) + offset - (run?.offset ?? 0);
};

/** Text of the runs between two editor positions. */
const textBetween = (layout: DocumentLayout, from: number, to: number): string =>
  layout.runs
    .map((run) =>
      layout.text.slice(
        run.offset + Math.min(run.length, Math.max(0, from - run.position)),
        run.offset + Math.min(run.length, Math.max(0, to - run.position)),
      ),
    )
    .filter(Boolean)
    .join('\n');

describe('layOut', () => {
  it('counts positions as the editor does: two for a block, one for a card', () => {
    const { layout } = open('ab', '---', 'cd');
    expect(layout().text).toBe('ab\n\ncd');
    expect(layout().runs.map(({ offset, position, length }) => [offset, position, length])).toEqual([
      [0, 1, 2],
      [4, 6, 2],
    ]);
  });
});

describe('an anchor', () => {
  const words = 'the old export takes';

  it('keeps the quote and 32 characters around it, without spaces at the ends', () => {
    const { layout } = open('Well, I would say that the old export takes hours every Monday morning for us.');
    const now = layout();
    const start = now.text.indexOf(' the old');
    expect(anchorOf(now, { from: at(now, start), to: at(now, start + words.length + 2, true) })).toMatchObject({
      quote: words,
      prefix: 'Well, I would say that ',
      suffix: ' hours every Monday morning for ',
    });
  });

  it('stays where it belongs when text is typed before, inside and after, also right at its ends', () => {
    const { mark, read, text } = open('Intro.', `Say ${words} hours.`);
    const anchor = mark(words);
    text(0).insert(0, 'Before. ');
    text(1).insert(4, 'X');
    expect(read(anchor)).toBe(words);
    const end = text(1).toString().indexOf(' hours');
    text(1).insert(end, 'Y');
    expect(read(anchor)).toBe(words);
    text(1).insert(text(1).toString().indexOf('export'), 'slow ');
    expect(read(anchor)).toBe('the old slow export takes');
  });

  it('stands at the very start of the document', () => {
    const { mark, read, text } = open(`${words} long`);
    const anchor = mark(words);
    expect(read(anchor)).toBe(words);
    text(0).insert(0, 'Well, ');
    expect(read(anchor)).toBe(words);
  });

  it('spans blocks and outlives one in between', () => {
    const { mark, read, fragment } = open('one two', 'three', 'four five');
    const anchor = mark('two\nthree\nfour');
    expect(read(anchor)).toBe('two\nthree\nfour');
    fragment.delete(1, 1);
    expect(read(anchor)).toBe('two\nfour');
  });

  it('is found by its words when the editor parts its paragraph', () => {
    const { doc, mark, read, fragment, text, block } = open(`Say ${words} hours.`);
    const anchor = mark(words);
    doc.transact(() => {
      const cut = text(0).toString().indexOf('export');
      const tail = text(0).toString().slice(cut);
      text(0).delete(cut, tail.length);
      fragment.insert(1, [block(tail)]);
    });
    expect(read(anchor)).toBe('the old \nexport takes');
  });

  it('is orphaned when its passage is deleted, and back after undo by other means', () => {
    const { mark, read, text } = open(`Say ${words} hours.`);
    const anchor = mark(words);
    text(0).delete(4, words.length);
    expect(read(anchor)).toBeNull();
    text(0).insert(4, words);
    expect(read(anchor)).toBe(words);
  });

  it('means the same on another person’s copy', () => {
    const one = open(`Say ${words} hours.`);
    const anchor = one.mark(words);
    const other = new Y.Doc();
    Y.applyUpdate(other, Y.encodeStateAsUpdate(one.doc));
    const range = resolveAnchor(other, layOut(other.getXmlFragment(FRAGMENT), schema), anchor);
    expect(range).toEqual({ from: 5, to: 5 + words.length });
  });

  it('of another document is nowhere', () => {
    const anchor = open('quite something else').mark('something');
    expect(open('no such words').read(anchor)).toBeNull();
  });
});
