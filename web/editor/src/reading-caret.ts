import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { type Word, WordsOfDocument } from './words-of-document.ts';

export interface ReadingCaretOptions {
  /** Called for Enter, which does what a click on the word does. */
  onEnter: (view: EditorView, position: number) => void;
}

/** The word at the keyboard's position while reading, and the one where its selection started. */
interface Caret {
  head: Word;
  /** Null while nothing is selected. */
  anchor: Word | null;
}

const key = new PluginKey<Caret | null>('readingCaret');

const STEPS: Readonly<Record<string, 'previous' | 'next' | 'above' | 'below' | 'lineStart' | 'lineEnd'>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ArrowUp: 'above',
  ArrowDown: 'below',
  Home: 'lineStart',
  End: 'lineEnd',
};
type Step = (typeof STEPS)[string];

/**
 * A text that is only read has no caret of its own. This one moves from word to word, and Shift selects, so that words
 * can be highlighted without a mouse and without changing them. After a click into the text the arrow keys still move
 * the recording; Shift with an arrow starts at the word that was clicked.
 */
export const ReadingCaret = Extension.create<ReadingCaretOptions>({
  name: 'readingCaret',
  addOptions() {
    return { onEnter: () => {} };
  },
  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [
      new Plugin<Caret | null>({
        key,
        state: { init: () => null, apply: applyTo },
        props: {
          decorations: (state) => {
            const caret = key.getState(state);
            if (!caret || editor.isEditable) return null;
            const { from, to } = caret.head;
            return DecorationSet.create(state.doc, [Decoration.inline(from, to, { class: 'reading-caret' })]);
          },
        },
        view: (view) => listen(view, options),
      }),
    ];
  },
});

function applyTo(transaction: Transaction, caret: Caret | null, _old: EditorState, next: EditorState): Caret | null {
  const change = transaction.getMeta(key) as { caret: Caret | null } | undefined;
  if (change) return change.caret;
  if (!caret) return null;
  const map = ({ from, to }: Word): Word => ({
    from: transaction.mapping.map(from, 1),
    to: transaction.mapping.map(to, -1),
  });
  // The word may be gone; the caret then moves to the nearest one.
  const keep = (word: Word): Word | null =>
    word.to > word.from ? word : new WordsOfDocument(next.doc).at(Math.min(word.from, next.doc.content.size));
  const head = transaction.docChanged ? keep(map(caret.head)) : caret.head;
  const isSelected = caret.anchor !== null && !next.selection.empty;
  const anchor = isSelected && caret.anchor ? keep(map(caret.anchor)) : null;
  return head && { head, anchor };
}

function listen(view: EditorView, { onEnter }: ReadingCaretOptions): { update: () => void; destroy: () => void } {
  /** The column that up and down keep to, until another key is pressed. */
  let column: number | null = null;
  let isByKeyboard = false;
  let wasEditable = view.editable;

  const keep = (caret: Caret | null) => view.state.tr.setMeta(key, { caret }).setMeta('addToHistory', false);
  const show = (caret: Caret) => {
    const { head, anchor } = caret;
    const isForward = anchor !== null && head.from >= anchor.from;
    const from = anchor ? (isForward ? anchor.from : anchor.to) : head.from;
    const to = isForward ? head.to : head.from;
    view.dispatch(keep(caret).setSelection(TextSelection.create(view.state.doc, from, to)));
    // The editor moves the browser's selection on its own only where one can write, or where there already is one.
    const [begin, end] = [view.domAtPos(from, 1), view.domAtPos(to, -1)];
    getSelection()?.setBaseAndExtent(begin.node, begin.offset, end.node, end.offset);
    view.dom.querySelector('.reading-caret')?.scrollIntoView({ block: 'nearest' });
  };

  const begin = (): Caret | null => {
    const { selection, doc } = view.state;
    const words = new WordsOfDocument(doc);
    const at = (position: number): Word | null =>
      words.beside({ from: position, to: position }, -1) ?? words.at(position);
    if (selection.empty) {
      const head = words.at(selection.head > 1 ? selection.head : firstShown(view));
      return head && { head, anchor: null };
    }
    const [first, last] = [words.at(selection.from), at(selection.to)];
    if (!first || !last) return null;
    return selection.head > selection.anchor ? { head: last, anchor: first } : { head: first, anchor: last };
  };

  const enter = (known: Caret | null) => {
    const caret = known ?? begin();
    if (!caret) return;
    // A selection of single letters stays as it is.
    if (caret.anchor) view.dispatch(keep(caret));
    else show(caret);
  };
  const onFocus = () => {
    if (view.editable || !isByKeyboard) return;
    enter(view.state.selection.empty ? (key.getState(view.state) ?? null) : null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    isByKeyboard = true;
    const target = event.target as HTMLElement;
    if (view.editable || event.defaultPrevented || event.altKey || event.metaKey || !view.dom.contains(target)) return;
    const caret = key.getState(view.state) ?? null;
    const step = STEPS[event.key];
    const segment = target === view.dom ? null : target.closest('.segment');
    if (step && !event.ctrlKey && event.shiftKey && segment) {
      // Moves from a segment's time, which J and K lead to, into its words.
      const first = new WordsOfDocument(view.state.doc).at(view.posAtDOM(segment, 0));
      view.dom.focus();
      if (first) show({ head: first, anchor: first });
    } else if (target !== view.dom) {
      return;
    } else if (step && (caret || event.shiftKey)) {
      const from = caret ?? begin();
      if (from) show(move(from, step, event));
    } else if (event.key === 'Enter' && caret) {
      onEnter(view, caret.head.from);
    } else if (event.key === 'Escape' && caret) {
      if (caret.anchor) show({ ...caret, anchor: null });
      else view.dispatch(keep(null));
    } else {
      return;
    }
    event.preventDefault();
  };
  const move = ({ head, anchor }: Caret, step: Step, { shiftKey, ctrlKey }: KeyboardEvent): Caret => {
    // The first step with Shift selects the current word.
    if (shiftKey && !anchor && (step === 'previous' || step === 'next')) return { head, anchor: head };
    const isVertical = step === 'above' || step === 'below';
    column = isVertical ? (column ?? boxOf(view, head).middle) : null;
    const isFar = ctrlKey && (step === 'lineStart' || step === 'lineEnd');
    return {
      head: isFar ? edge(view, step) : go(view, head, step, column ?? 0),
      anchor: shiftKey ? (anchor ?? head) : null,
    };
  };
  const onPointer = () => {
    isByKeyboard = false;
  };
  const onPress = () => {
    if (!view.editable && key.getState(view.state)) view.dispatch(keep(null));
  };

  window.addEventListener('pointerdown', onPointer, true);
  window.addEventListener('keydown', onKeyDown, true);
  view.dom.addEventListener('pointerdown', onPress);
  view.dom.addEventListener('focus', onFocus);
  return {
    update: () => {
      // After Escape while writing, the selection stays and the keys continue from it.
      const isLeft = wasEditable && !view.editable && isByKeyboard && view.dom === document.activeElement;
      wasEditable = view.editable;
      if (isLeft) queueMicrotask(() => !view.isDestroyed && enter(null));
    },
    destroy: () => {
      window.removeEventListener('pointerdown', onPointer, true);
      window.removeEventListener('keydown', onKeyDown, true);
      view.dom.removeEventListener('pointerdown', onPress);
      view.dom.removeEventListener('focus', onFocus);
    },
  };
}

/** Returns the position of the text at the upper edge of the visible area. */
function firstShown(view: EditorView): number {
  const text = view.dom.getBoundingClientRect();
  const area = view.dom.closest('.scroll-area')?.getBoundingClientRect();
  if (!area || text.top >= area.top) return 0;
  return view.posAtCoords({ left: text.left + text.width / 2, top: area.top + 8 })?.pos ?? 0;
}

interface Box {
  left: number;
  right: number;
  top: number;
  height: number;
  middle: number;
}

function boxOf(view: EditorView, { from, to }: Word): Box {
  const [begin, end] = [view.coordsAtPos(from, 1), view.coordsAtPos(to, -1)];
  const { left, top, bottom } = begin;
  return { left, right: end.right, top, height: bottom - top, middle: (left + end.right) / 2 };
}

function edge(view: EditorView, step: Step): Word {
  const words = new WordsOfDocument(view.state.doc);
  return words.at(step === 'lineStart' ? 0 : view.state.doc.content.size) as Word;
}

/**
 * Returns the word that a key leads to, or the same word if there is none.
 * @param column The place on a line, for up and down.
 */
function go(view: EditorView, head: Word, step: Step, column: number): Word {
  const words = new WordsOfDocument(view.state.doc);
  const direction = step === 'previous' || step === 'above' || step === 'lineStart' ? -1 : 1;
  if (step === 'previous' || step === 'next') return words.beside(head, direction) ?? head;
  const start = boxOf(view, head);
  const isLevel = (one: Box, other: Box) => Math.abs(one.top - other.top) < other.height / 2;
  const isOnLine = step === 'lineStart' || step === 'lineEnd';
  let line: Box | null = null;
  let best = { word: head, distance: Number.POSITIVE_INFINITY };
  for (let word = words.beside(head, direction); word; word = words.beside(word, direction)) {
    const box = boxOf(view, word);
    if (isLevel(box, start)) {
      if (isOnLine) best = { word, distance: 0 };
      continue;
    }
    if (isOnLine) break;
    line ??= box;
    if (!isLevel(box, line)) break;
    const distance = Math.max(box.left - column, column - box.right, 0);
    if (distance < best.distance) best = { word, distance };
  }
  return best.word;
}
