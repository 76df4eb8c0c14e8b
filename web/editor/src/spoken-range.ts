import * as Y from 'yjs';
import type { Anchor } from './anchor.ts';
import type { LiveDocument } from './live-document.ts';
import type { SegmentInfo } from './transcript-info.ts';
import { placeWords } from './word-times.ts';

/** The part of a recording in which a passage of the transcript was spoken. */
export interface SpokenRange {
  sourceId: string;
  startMs: number;
  endMs: number;
}

interface Place {
  block: number;
  offset: number;
}

const decode = (text: string) =>
  Y.decodeRelativePosition(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));

/** The block of the document at a position, and the number of the block's characters before it. */
function placeOf(live: LiveDocument, encoded: string): Place | null {
  const at = Y.createAbsolutePositionFromRelativePosition(decode(encoded), live.doc);
  if (!at) return null;
  let node = at.type as Y.AbstractType<unknown>;
  let offset = at.index;
  while (node.parent && node.parent !== live.fragment) {
    const siblings = (node.parent as Y.XmlElement).toArray();
    for (const sibling of siblings) {
      if ((sibling as unknown) === node) break;
      // A hard break is one character of the block's text.
      offset += sibling instanceof Y.XmlText ? sibling.length : 1;
    }
    node = node.parent as Y.AbstractType<unknown>;
  }
  const block = live.fragment.toArray().findIndex((child) => (child as unknown) === node);
  return block < 0 ? null : { block, offset };
}

const textOf = (block: Y.XmlElement): string =>
  block
    .toArray()
    .map((child) =>
      child instanceof Y.XmlText
        ? (child.toDelta() as { insert: unknown }[])
            .map(({ insert }) => (typeof insert === 'string' ? insert : ' '))
            .join('')
        : '\n',
    )
    .join('');

/**
 * Returns the times of the words in a passage: from the first to the last one that was spoken in one recording.
 * @returns null when the passage contains no spoken word.
 */
export function spokenRangeOf(
  live: LiveDocument,
  anchor: Anchor,
  segments: readonly SegmentInfo[],
): SpokenRange | null {
  const [start, end] = [placeOf(live, anchor.start), placeOf(live, anchor.end)];
  if (!start || !end) return null;
  const byId = new Map(segments.map((segment) => [segment.segmentId, segment]));
  const ranges: SpokenRange[] = [];
  for (const [index, block] of live.fragment.toArray().entries()) {
    if (index < start.block || index > end.block || !(block instanceof Y.XmlElement)) continue;
    const segment = byId.get(String(block.getAttribute('segmentId') ?? ''));
    const sourceId = ranges[0]?.sourceId ?? segment?.sourceId;
    if (!segment || !sourceId || segment.sourceId !== sourceId) continue;
    const from = index === start.block ? start.offset : 0;
    const to = index === end.block ? end.offset : Number.POSITIVE_INFINITY;
    const inside = placeWords(textOf(block), segment.words).filter((word) => word.to > from && word.from < to);
    const [first, last] = [inside[0], inside.at(-1)];
    if (!first || !last) continue;
    ranges.push({ sourceId, startMs: first.startMs, endMs: last.endMs });
  }
  const [first] = ranges;
  if (!first) return null;
  return {
    sourceId: first.sourceId,
    startMs: Math.min(...ranges.map((each) => each.startMs)),
    endMs: Math.max(...ranges.map((each) => each.endMs)),
  };
}
