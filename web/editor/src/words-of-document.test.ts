import { describe, expect, it } from '@jest/globals';
import { Schema } from '@tiptap/pm/model';
import { type Word, WordsOfDocument } from './words-of-document.ts';

const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*' },
    list: { group: 'block', content: 'paragraph+' },
    card: { group: 'block', atom: true },
    hardBreak: { group: 'inline', inline: true },
    text: { group: 'inline' },
  },
});
const paragraph = (text: string) => schema.node('paragraph', null, text ? [schema.text(text)] : []);
const doc = schema.node('doc', null, [
  paragraph('— It didn’t, '),
  paragraph(''),
  schema.node('card'),
  schema.node('list', null, [paragraph('work at'), paragraph('…')]),
  schema.node('paragraph', null, [schema.text('all'), schema.node('hardBreak'), schema.text('here!')]),
]);
const words = new WordsOfDocument(doc);
const textOf = (word: Word | null) => word && doc.textBetween(word.from, word.to);

describe('the words of a document', () => {
  it('follow each other over blocks without words, lists and line breaks, both ways', () => {
    const there: (string | null)[] = [];
    for (let word = words.at(0); word; word = words.beside(word, 1)) there.push(textOf(word));
    expect(there).toEqual(['It', 'didn’t', 'work', 'at', 'all', 'here']);
    const back: (string | null)[] = [];
    for (let word = words.at(doc.content.size); word; word = words.beside(word, -1)) back.push(textOf(word));
    expect(back).toEqual(there.toReversed());
  });

  it('are found at every position: the word there, the next one, at the end the last one', () => {
    for (let position = 0; position <= doc.content.size; position += 1) {
      const word = words.at(position);
      if (word === null) throw new Error(`none at ${position}`);
      const before = words.beside(word, -1);
      const isLast = words.beside(word, 1) === null;
      expect(word.to > position || isLast).toBe(true);
      expect(before === null || before.to <= position).toBe(true);
    }
  });

  it('are none where there is no text', () => {
    const empty = new WordsOfDocument(schema.node('doc', null, [paragraph('')]));
    expect(empty.at(0)).toBeNull();
    expect(empty.beside({ from: 0, to: 0 }, -1)).toBeNull();
  });
});
