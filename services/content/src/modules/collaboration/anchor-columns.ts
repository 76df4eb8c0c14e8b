import type { StoredAnchor } from '@fieldloom/document/anchor';
import { badInput } from '@fieldloom/kernel/errors';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cleanText } from '@fieldloom/kernel/text';
import * as Y from 'yjs';
import type { AnchorColumns } from '../../database.ts';

/** An anchor in the API, with positions in base64. */
export interface AnchorFields {
  start: string;
  end: string;
  quote: string;
  prefix: string;
  suffix: string;
}

/** Maximum length of a position in base64; real ones have some twenty characters. */
const MAX_POSITION = 400;

export function anchorOf(row: AnchorColumns): AnchorFields | null {
  const stored = storedAnchorOf(row);
  return stored && presentAnchor(stored);
}

export function storedAnchorOf(row: AnchorColumns): StoredAnchor | null {
  if (row.anchor_start === null || row.anchor_end === null) return null;
  return {
    start: row.anchor_start,
    end: row.anchor_end,
    quote: row.anchor_quote ?? '',
    prefix: row.anchor_prefix ?? '',
    suffix: row.anchor_suffix ?? '',
  };
}

export function presentAnchor(anchor: StoredAnchor): AnchorFields {
  return {
    start: Buffer.from(anchor.start).toString('base64'),
    end: Buffer.from(anchor.end).toString('base64'),
    quote: anchor.quote,
    prefix: anchor.prefix,
    suffix: anchor.suffix,
  };
}

export function anchorColumns(anchor: AnchorFields): {
  anchor_start: Buffer;
  anchor_end: Buffer;
  anchor_quote: string;
  anchor_prefix: string;
  anchor_suffix: string;
} {
  return {
    anchor_start: Buffer.from(anchor.start, 'base64'),
    anchor_end: Buffer.from(anchor.end, 'base64'),
    anchor_quote: anchor.quote,
    anchor_prefix: anchor.prefix,
    anchor_suffix: anchor.suffix,
  };
}

/**
 * Checks an anchor that a client sent.
 * @throws BAD_INPUT for positions that Yjs can't read, TOO_LARGE for texts above their limits.
 */
export function parseAnchor(input: AnchorFields): AnchorFields {
  return {
    start: position(input.start, 'anchor.start'),
    end: position(input.end, 'anchor.end'),
    quote: cleanText(input.quote, TEXT_LIMITS.highlightText, 'anchor.quote'),
    prefix: cleanText(input.prefix, TEXT_LIMITS.anchorContext, 'anchor.prefix'),
    suffix: cleanText(input.suffix, TEXT_LIMITS.anchorContext, 'anchor.suffix'),
  };
}

function position(text: string, field: string): string {
  const bytes = Buffer.from(text, 'base64');
  try {
    if (text.length > MAX_POSITION || bytes.length === 0) throw new RangeError(field);
    const relative = Y.decodeRelativePosition(bytes);
    if (relative.item === null && relative.type === null && relative.tname === null) throw new RangeError(field);
  } catch (error) {
    throw badInput(`${field} must be a Yjs relative position in base64`, {
      field,
      reason: String((error as Error).name),
    });
  }
  return bytes.toString('base64');
}
