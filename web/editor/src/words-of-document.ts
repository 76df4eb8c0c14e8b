import type { Node } from '@tiptap/pm/model';

/** A word of the text, in the editor's positions. */
export interface Word {
  from: number;
  to: number;
}

/**
 * Browsers from 2023 split text at everything but letters and digits, which works for all languages that use spaces.
 */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'word' }) : null;
const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

function wordsIn(text: string): Word[] {
  if (!segmenter)
    return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ from: index, to: index + word.length }));
  return [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment, index }) => ({ from: index, to: index + segment.length }));
}

/** An unchanged block keeps its object. */
const known = new WeakMap<Node, Word[]>();

function wordsOfBlock(block: Node): Word[] {
  const kept = known.get(block);
  if (kept) return kept;
  const words = wordsIn(block.textBetween(0, block.content.size, '\n', '\n'));
  known.set(block, words);
  return words;
}

/** The words of a whole document, in order. A block is split into words when it is reached. */
export class WordsOfDocument {
  readonly #blocks: { node: Node; start: number }[] = [];

  constructor(doc: Node) {
    doc.descendants((node, position) => {
      if (!node.isTextblock) return true;
      this.#blocks.push({ node, start: position + 1 });
      return false;
    });
  }

  /** Returns the word at a position, or the next one after it; at the end of the document the last one. */
  at(position: number): Word | null {
    const block = this.#blockAt(position);
    for (let index = block; index < this.#blocks.length; index += 1) {
      const found = this.#wordsOf(index).find(({ to }) => to > position);
      if (found) return found;
    }
    return this.#lastBefore(this.#blocks.length);
  }

  /** Returns the word after another one (1) or before it (-1). */
  beside({ from, to }: Word, step: 1 | -1): Word | null {
    const block = this.#blockAt(from);
    const words = this.#wordsOf(block);
    const found = step === 1 ? words.find((word) => word.from >= to) : words.findLast((word) => word.to <= from);
    if (found) return found;
    if (step === -1) return this.#lastBefore(block);
    for (let index = block + 1; index < this.#blocks.length; index += 1) {
      const [first] = this.#wordsOf(index);
      if (first) return first;
    }
    return null;
  }

  #lastBefore(block: number): Word | null {
    for (let index = block - 1; index >= 0; index -= 1) {
      const last = this.#wordsOf(index).at(-1);
      if (last) return last;
    }
    return null;
  }

  /** Returns the block at a position, or the next one. */
  #blockAt(position: number): number {
    let [low, high] = [0, this.#blocks.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const { node, start } = this.#blocks[middle] as { node: Node; start: number };
      if (start + node.content.size < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #wordsOf(block: number): Word[] {
    const found = this.#blocks[block];
    if (!found) return [];
    return wordsOfBlock(found.node).map(({ from, to }) => ({ from: found.start + from, to: found.start + to }));
  }
}
