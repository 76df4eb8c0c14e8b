import { anchorCases, documentOf } from '@fieldloom/document/anchor-corpus';
import { FRAGMENT } from '@fieldloom/document/document-blocks';
import { describe, expect, it } from '@jest/globals';
import { Schema } from '@tiptap/pm/model';
import * as Y from 'yjs';
import { type Anchor, anchorOf, type DocumentRange, resolveAnchor } from './anchor.ts';
import { type DocumentLayout, layOut, offsetOfPosition } from './document-layout.ts';

const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*' },
    highlightCard: { group: 'block', atom: true },
    hardBreak: { group: 'inline', inline: true },
    text: { group: 'inline' },
  },
});

/** Makes a live document of paragraphs; '---' stands for a card. */
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
    const range = resolveAnchor(now, anchor);
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

/** Returns the text of the runs between two editor positions. */
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

/** Returns the words of a range of editor positions in the plain text. */
function wordsOf(layout: DocumentLayout, { from, to }: DocumentRange): string {
  const [start, end] = [offsetOfPosition(layout, from, 'after'), offsetOfPosition(layout, to, 'before')];
  return layout.text.slice(start ?? 0, end ?? 0);
}

describe('an anchor', () => {
  const words = 'the old export takes';

  it.each(anchorCases)('in the editor’s positions: $what', ({ paragraphs, mark, edit, expected }) => {
    const fragment = documentOf(paragraphs).getXmlFragment(FRAGMENT);
    const before = layOut(fragment, schema);
    const start = before.text.lastIndexOf(mark);
    const anchor = anchorOf(before, { from: at(before, start), to: at(before, start + mark.length, true) });
    if (!anchor) throw new Error('nothing marked');
    edit(fragment);
    const now = layOut(fragment, schema);
    const range = resolveAnchor(now, anchor);
    expect(range ? wordsOf(now, range) : undefined).toBe(expected);
  });

  it('keeps the quote and 60 characters around it, without spaces at the ends', () => {
    const { layout } = open('Well, I would say that the old export takes hours every Monday morning for us.');
    const now = layout();
    const start = now.text.indexOf(' the old');
    expect(anchorOf(now, { from: at(now, start), to: at(now, start + words.length + 2, true) })).toMatchObject({
      quote: words,
      prefix: 'Well, I would say that ',
      suffix: ' hours every Monday morning for us.',
    });
  });

  it('means the same on another person’s copy', () => {
    const one = open(`Say ${words} hours.`);
    const anchor = one.mark(words);
    const other = new Y.Doc();
    Y.applyUpdate(other, Y.encodeStateAsUpdate(one.doc));
    const range = resolveAnchor(layOut(other.getXmlFragment(FRAGMENT), schema), anchor);
    expect(range).toEqual({ from: 5, to: 5 + words.length });
  });

  it('of another document is nowhere', () => {
    const anchor = open('quite something else').mark('something');
    expect(open('no such words').read(anchor)).toBeNull();
  });
});
