import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { TranscriptInfo } from './transcript-info.ts';
import { type PlacedWord, placeWords, timeAtOffset, wordAt } from './word-times.ts';

export interface SpokenWordOptions {
  info: TranscriptInfo | null;
  /** Called for a click on a word. */
  onSeek: (ms: number, segmentId: string) => void;
}

interface Spoken {
  ms: number;
  decorations: DecorationSet;
}

const key = new PluginKey<Spoken>('spokenWord');

/** Words of a block in its present text. An unchanged block keeps its object, so the result is cached. */
const placedWords = new WeakMap<Node, PlacedWord[]>();

function wordsOf(block: Node, info: TranscriptInfo): PlacedWord[] {
  const known = placedWords.get(block);
  if (known) return known;
  const segment = info.get(block.attrs.segmentId as string);
  // The words may be loaded after the text; then there is nothing to cache yet.
  if (!segment) return [];
  const placed = placeWords(block.textBetween(0, block.content.size, '\n', '\n'), segment.words);
  placedWords.set(block, placed);
  return placed;
}

function findBlock(doc: Node, segmentId: string): { block: Node; position: number } | null {
  let found: { block: Node; position: number } | null = null;
  doc.forEach((block, position) => {
    if (!found && block.attrs.segmentId === segmentId) found = { block, position };
  });
  return found;
}

function decorate(state: EditorState, info: TranscriptInfo, ms: number): DecorationSet {
  const segment = ms >= 0 ? info.at(ms) : undefined;
  const place = segment && findBlock(state.doc, segment.segmentId);
  if (!segment || !place) return DecorationSet.empty;
  const { block, position } = place;
  const decorations = [Decoration.node(position, position + block.nodeSize, { class: 'is-spoken' })];
  const word = wordAt(wordsOf(block, info), ms);
  if (word) {
    decorations.push(Decoration.inline(position + 1 + word.from, position + 1 + word.to, { class: 'spoken-word' }));
  }
  return DecorationSet.create(state.doc, decorations);
}

/** Returns when the word at a position was spoken; null where nobody spoke. */
export function spokenAt(
  state: EditorState,
  info: TranscriptInfo,
  position: number,
): { ms: number; segmentId: string } | null {
  const at = state.doc.resolve(position);
  const segmentId = at.depth > 0 ? (at.node(1).attrs.segmentId as string | null | undefined) : null;
  if (!segmentId) return null;
  const ms = timeAtOffset(wordsOf(at.node(1), info), at.parentOffset);
  return ms === null ? null : { ms, segmentId };
}

/** Marks the word that is being spoken. While reading, a click on a word seeks to its time. */
export const SpokenWord = Extension.create<SpokenWordOptions>({
  name: 'spokenWord',
  addOptions() {
    return { info: null, onSeek: () => {} };
  },
  addProseMirrorPlugins() {
    const { info, onSeek } = this.options;
    if (!info) return [];
    return [
      new Plugin<Spoken>({
        key,
        state: {
          init: () => ({ ms: -1, decorations: DecorationSet.empty }),
          apply: (transaction, spoken, _old, state) => {
            const ms = transaction.getMeta(key) as number | undefined;
            if (ms !== undefined) return { ms, decorations: decorate(state, info, ms) };
            if (!transaction.docChanged) return spoken;
            return { ...spoken, decorations: spoken.decorations.map(transaction.mapping, state.doc) };
          },
        },
        props: {
          decorations: (state) => key.getState(state)?.decorations,
          handleClick: (view, position, event) => {
            // While writing, a click places the caret. With a modifier, or at the end of a selection, it does not seek
            // either.
            if (view.editable || !view.state.selection.empty || event.metaKey || event.ctrlKey || event.shiftKey) {
              return false;
            }
            const spoken = spokenAt(view.state, info, position);
            if (spoken) onSeek(spoken.ms, spoken.segmentId);
            return false;
          },
        },
      }),
    ];
  },
});

/** Moves the mark when another word is spoken; a time below zero removes it. */
export function showSpokenAt(view: EditorView, info: TranscriptInfo, ms: number): void {
  const current = key.getState(view.state);
  if (!current) return;
  const next = decorate(view.state, info, ms);
  const [before, after] = [current.decorations.find(), next.find()];
  const isSame =
    before.length === after.length &&
    before.every((decoration, index) => decoration.from === after[index]?.from && decoration.to === after[index]?.to);
  if (!isSame) view.dispatch(view.state.tr.setMeta(key, ms).setMeta('addToHistory', false));
}
