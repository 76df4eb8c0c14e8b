import { userColors } from '@fieldloom/ui/contrast.ts';
import { Extension } from '@tiptap/core';
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { XmlFragment } from 'yjs';
import { type Anchor, type DocumentRange, resolveAnchor } from './anchor.ts';
import { layOut } from './document-layout.ts';

/** A passage to draw: a highlight or a comment. */
export interface PassageMark {
  id: string;
  kind: 'highlight' | 'comment';
  anchor: Anchor;
  /** Hex digits of the first tag's color; without tags the neutral mark color. */
  color: string | null;
}

export interface PassageMarksOptions {
  fragment: XmlFragment | null;
  onPress: (id: string) => void;
}

interface MarksState {
  marks: readonly PassageMark[];
  activeId: string | null;
  ranges: ReadonlyMap<string, DocumentRange>;
  decorations: DecorationSet;
}

type Change = Partial<Pick<MarksState, 'marks' | 'activeId'>> | 'resolve';

const key = new PluginKey<MarksState>('passageMarks');
/** After typing, positions are read from the live document again; until then they are mapped through the changes. */
const RESOLVE_DELAY_MS = 120;

function draw(mark: PassageMark, { from, to }: DocumentRange, isActive: boolean): Decoration {
  const colors = mark.color ? userColors(mark.color).css : null;
  return Decoration.inline(
    from,
    to,
    {
      class: `passage is-${mark.kind}${isActive ? ' is-active' : ''}`,
      'data-passage': mark.id,
      ...(colors ? { style: `--passage-ground: ${colors.ground}; --passage-line: ${colors.mark}` } : {}),
    },
    { id: mark.id },
  );
}

/**
 * Draws highlights and comments over the text. They are rows, not marks of the document: people without the right to
 * write can create them, and deleting one changes no text.
 */
export const PassageMarks = Extension.create<PassageMarksOptions>({
  name: 'passageMarks',
  addOptions() {
    return { fragment: null, onPress: () => {} };
  },
  addProseMirrorPlugins() {
    const { fragment, onPress } = this.options;
    if (!fragment) return [];
    const { schema } = this.editor;

    const resolve = (state: MarksState, documentNode: EditorView['state']['doc']): MarksState => {
      if (state.marks.length === 0) return { ...state, ranges: new Map(), decorations: DecorationSet.empty };
      const layout = layOut(fragment, schema);
      const ranges = new Map<string, DocumentRange>();
      const decorations: Decoration[] = [];
      for (const mark of state.marks) {
        const range = resolveAnchor(layout, mark.anchor);
        if (!range || range.to > documentNode.content.size) continue;
        ranges.set(mark.id, range);
        decorations.push(draw(mark, range, mark.id === state.activeId));
      }
      return { ...state, ranges, decorations: DecorationSet.create(documentNode, decorations) };
    };

    return [
      new Plugin<MarksState>({
        key,
        state: {
          init: () => ({ marks: [], activeId: null, ranges: new Map(), decorations: DecorationSet.empty }),
          apply: (transaction, state, _old, next) => {
            const change = transaction.getMeta(key) as Change | undefined;
            if (change) return resolve(change === 'resolve' ? state : { ...state, ...change }, next.doc);
            if (!transaction.docChanged) return state;
            const ranges = new Map(
              [...state.ranges].map(([id, range]): [string, DocumentRange] => [
                id,
                { from: transaction.mapping.map(range.from, 1), to: transaction.mapping.map(range.to, -1) },
              ]),
            );
            return { ...state, ranges, decorations: state.decorations.map(transaction.mapping, next.doc) };
          },
        },
        view: () => {
          let timer: ReturnType<typeof setTimeout> | undefined;
          return {
            update: (view, before) => {
              // Unchanged marks are the same object, because comparing two texts of three hours would take too long.
              if (before.doc === view.state.doc || key.getState(view.state)?.marks.length === 0) return;
              clearTimeout(timer);
              timer = setTimeout(() => {
                if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, 'resolve' satisfies Change));
              }, RESOLVE_DELAY_MS);
            },
            destroy: () => clearTimeout(timer),
          };
        },
        props: {
          decorations: (state) => key.getState(state)?.decorations,
          handleClick: (view, position, event) => {
            const element = (event.target as HTMLElement).closest<HTMLElement>('[data-passage]');
            const id = element?.dataset.passage;
            if (!id || !view.state.selection.empty) return false;
            // The following redraw puts the caret back to where the editor knows it. A tap is over before the browser
            // has reported where it is now.
            if (view.editable) {
              const caret = TextSelection.near(view.state.doc.resolve(position));
              view.dispatch(view.state.tr.setSelection(caret));
            }
            onPress(id);
            return false;
          },
        },
      }),
    ];
  },
});

/** Tells the editor which passages to draw and which of them is open. */
export function showPassages(
  view: EditorView,
  change: { marks?: readonly PassageMark[]; activeId?: string | null },
): void {
  view.dispatch(view.state.tr.setMeta(key, change satisfies Change).setMeta('addToHistory', false));
}

/** Returns where a passage is now, in the editor's positions; null while it is orphaned. */
export function passageRange(view: EditorView, id: string): DocumentRange | null {
  return key.getState(view.state)?.ranges.get(id) ?? null;
}

/** Returns the innermost passage at a position. */
export function passageAt(view: EditorView, position: number): string | null {
  const around = [...(key.getState(view.state)?.ranges ?? [])].filter(
    ([, { from, to }]) => from <= position && position < to,
  );
  const [innermost] = around.toSorted(([, one], [, other]) => one.to - one.from - (other.to - other.from));
  return innermost?.[0] ?? null;
}

/** Scrolls a passage to the middle of the scroll area. */
export function scrollToPassage(view: EditorView, id: string): boolean {
  const range = passageRange(view, id);
  if (!range) return false;
  const { node } = view.domAtPos(range.from);
  const element = node instanceof HTMLElement ? node : node.parentElement;
  element?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  return true;
}
