import { type AnchorResolution, anchorAt, resolveAnchor, type StoredAnchor } from '@fieldloom/document/anchor';
import type { DocumentText } from '@fieldloom/document/document-text';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import { type AnchoredRow, type AnchoredTable, AnchorRepository } from './anchor.repository.ts';

/** An anchor whose passage has a different text now. */
export interface MovedAnchor {
  id: string;
  /** Undefined when it is no longer in the document. */
  passage: string | undefined;
}

/** Resolves the anchors in a live document against its text, and stores their positions. */
@Injectable()
export class AnchorProjection {
  constructor(private readonly anchors: AnchorRepository) {}

  /**
   * Runs after a change of a document.
   * @param only Only this row, which was just written, instead of all.
   * @returns those whose passage changed, not only its position.
   */
  async project(
    trx: Trx,
    table: AnchoredTable,
    document: { id: string; text: DocumentText },
    only?: string,
  ): Promise<MovedAnchor[]> {
    const moved: MovedAnchor[] = [];
    for (const row of await this.anchors.rowsOf(trx, table, document.id, only)) {
      const resolution = resolveAnchor(document.text, row.anchor);
      // Its author's text may still be on its way to the server; then it is resolved when that text arrives.
      if (resolution.state === 'unknown') continue;
      if (!(await this.store(trx, table, row, resolution, document.text))) continue;
      const passage = resolution.state === 'found' ? passageOf(document.text, resolution) : undefined;
      moved.push({ id: row.id, passage });
    }
    return moved;
  }

  /** @returns whether the passage itself changed, not only its position. */
  private async store(
    trx: Trx,
    table: AnchoredTable,
    row: AnchoredRow,
    resolution: Exclude<AnchorResolution, { state: 'unknown' }>,
    text: DocumentText,
  ): Promise<boolean> {
    if (resolution.state === 'orphaned') {
      if (!row.orphaned) await this.anchors.store(trx, table, { id: row.id, range: null, orphaned: true });
      return !row.orphaned;
    }
    const range = { start: resolution.start, end: resolution.end };
    const anchor = anchorAt(text, range);
    const isSame =
      !row.orphaned &&
      row.range?.start === range.start &&
      row.range.end === range.end &&
      sameAnchor(row.anchor, anchor);
    if (isSame) return false;
    await this.anchors.store(trx, table, { id: row.id, anchor, range, orphaned: false });
    return row.orphaned || passageOf(text, resolution) !== row.anchor.quote;
  }
}

function passageOf(text: DocumentText, range: { start: number; end: number }): string {
  return text.text.slice(range.start, range.end).slice(0, TEXT_LIMITS.highlightText);
}

function sameAnchor(a: StoredAnchor, b: StoredAnchor): boolean {
  const hasSameText = a.quote === b.quote && a.prefix === b.prefix && a.suffix === b.suffix;
  return hasSameText && Buffer.compare(a.start, b.start) === 0 && Buffer.compare(a.end, b.end) === 0;
}
