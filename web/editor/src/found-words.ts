import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { wordsPatterns } from './words-patterns.ts';

/** More marks than this help nobody: somebody who searches for such a word scrolls to the first ones. */
const MOST_MARKED = 500;

interface FoundState {
  words: string;
  decorations: DecorationSet;
}

const key = new PluginKey<FoundState>('foundWords');

function findIn(document: Node, words: string): DecorationSet {
  for (const pattern of wordsPatterns(words)) {
    const found: Decoration[] = [];
    document.descendants((node, position) => {
      if (!node.isTextblock) return true;
      // One letter for each node in the line, so that places in the text equal places in the document.
      const text = node.textBetween(0, node.content.size, undefined, '￼');
      for (const match of text.matchAll(pattern)) {
        if (found.length === MOST_MARKED) break;
        const from = position + 1 + match.index;
        found.push(Decoration.inline(from, from + match[0].length, { class: 'found-words' }));
      }
      return false;
    });
    if (found.length > 0) return DecorationSet.create(document, found);
  }
  return DecorationSet.empty;
}

const isNone = (decorations: DecorationSet): boolean => decorations.find().length === 0;

/** Marks the words that led somebody to this text, and scrolls to the first of them. */
export const FoundWords = Extension.create({
  name: 'foundWords',
  addProseMirrorPlugins: () => [
    new Plugin<FoundState>({
      key,
      state: {
        init: () => ({ words: '', decorations: DecorationSet.empty }),
        apply: (transaction, state, _old, next) => {
          const words = transaction.getMeta(key) as string | undefined;
          if (words !== undefined) return { words, decorations: findIn(next.doc, words) };
          if (!transaction.docChanged || state.words === '') return state;
          // A live text arrives after its editor, so the search is repeated until something is found.
          const decorations = isNone(state.decorations)
            ? findIn(next.doc, state.words)
            : state.decorations.map(transaction.mapping, next.doc);
          return { ...state, decorations };
        },
      },
      view: () => ({
        update: (view, before) => {
          const [now, then] = [key.getState(view.state), key.getState(before)];
          if (!now || !then || now.decorations === then.decorations) return;
          const isNew = now.words !== then.words || isNone(then.decorations);
          const first = isNew ? now.decorations.find()[0] : undefined;
          if (first) scrollTo(view, first.from);
        },
      }),
      props: { decorations: (state) => key.getState(state)?.decorations },
    }),
  ],
});

function scrollTo(view: EditorView, position: number): void {
  const { node } = view.domAtPos(position);
  const element = node instanceof HTMLElement ? node : node.parentElement;
  element?.scrollIntoView({ block: 'center' });
}

/** Tells the editor what to mark; an empty text marks nothing. */
export function showFoundWords(view: EditorView, words: string): void {
  if (key.getState(view.state)?.words === words) return;
  view.dispatch(view.state.tr.setMeta(key, words).setMeta('addToHistory', false));
}
