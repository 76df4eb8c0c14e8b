import { TRANSCRIPT_BLOCK } from '@fieldloom/document/document-blocks';
import type { Editor } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';
import { type PointerEvent, useEffect, useState } from 'react';
import type { Anchor } from './anchor.ts';
import { editorStrings } from './editor-strings.ts';
import { passageRange } from './passage-marks.ts';
import { rangeToAnchor } from './selection-anchor.ts';
import { wordEdgeAt } from './word-times.ts';

interface Place {
  left: number;
  top: number;
  height: number;
}

interface PassageHandlesProps {
  editor: Editor;
  /** The open highlight, which may be changed. */
  passageId: string;
  onResize: (id: string, anchor: Anchor) => void;
}

/** In a transcript whole words are marked, so a place becomes the edge of its word. Elsewhere any letter will do. */
function wordEdge(place: ResolvedPos, edge: 'start' | 'end'): number {
  if (place.parent.type.name !== TRANSCRIPT_BLOCK) return place.pos;
  const text = place.parent.textBetween(0, place.parent.content.size, undefined, '\n');
  return place.start() + wordEdgeAt(text, place.parentOffset, edge);
}

/**
 * The two ends of an open highlight, which can be dragged. They are drawn over the text, so the document is not
 * changed.
 */
export function PassageHandles({ editor, passageId, onResize }: PassageHandlesProps) {
  const [places, setPlaces] = useState<{ start: Place; end: Place } | null>(null);
  const [dragged, setDragged] = useState<{ from: number; to: number } | null>(null);

  useEffect(() => {
    const measure = () => {
      const range = dragged ?? passageRange(editor.view, passageId);
      const frame = editor.view.dom.parentElement?.getBoundingClientRect();
      if (!range || !frame) return setPlaces(null);
      const place = (position: number, side: -1 | 1): Place => {
        const box = editor.view.coordsAtPos(position, side);
        return { left: box.left - frame.left, top: box.top - frame.top, height: box.bottom - box.top };
      };
      setPlaces({ start: place(range.from, 1), end: place(range.to, -1) });
    };
    measure();
    editor.on('transaction', measure);
    const resized = new ResizeObserver(measure);
    resized.observe(editor.view.dom);
    return () => {
      editor.off('transaction', measure);
      resized.disconnect();
    };
  }, [editor, passageId, dragged]);

  const move = (edge: 'start' | 'end') => (event: PointerEvent) => {
    if (event.buttons !== 1) return;
    const at = editor.view.posAtCoords({ left: event.clientX, top: event.clientY });
    const range = dragged ?? passageRange(editor.view, passageId);
    if (!at || !range) return;
    const pos = wordEdge(editor.state.doc.resolve(at.pos), edge);
    const next = edge === 'start' ? { ...range, from: pos } : { ...range, to: pos };
    if (next.to > next.from) setDragged(next);
  };
  const drop = () => {
    const anchor = dragged && rangeToAnchor(editor, dragged.from, dragged.to);
    if (anchor) onResize(passageId, anchor);
    setDragged(null);
  };

  if (!places) return null;
  return (['start', 'end'] as const).map((edge) => (
    <span
      key={edge}
      role="separator"
      aria-label={edge === 'start' ? editorStrings.startOfHighlight : editorStrings.endOfHighlight}
      className={`passage-handle is-${edge}`}
      style={{ left: places[edge].left, top: places[edge].top, height: places[edge].height }}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={move(edge)}
      onPointerUp={drop}
    />
  ));
}
