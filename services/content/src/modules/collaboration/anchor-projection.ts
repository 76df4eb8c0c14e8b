import { type AnchorResolution, anchorAt, resolveAnchor, type StoredAnchor } from '@fieldloom/document/anchor';
import { type DocumentText, readDocumentText } from '@fieldloom/document/document-text';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import { type Author, ChangeAnnouncer } from '../change/change-announcer.ts';
import { type Highlight, HighlightRepository } from '../highlight/highlight.repository.ts';
import { type AnchoredRow, AnchorRepository } from './anchor.repository.ts';
import { DocumentRepository } from './document.repository.ts';
import { openDocument } from './document-text.ts';

/** Resolves the anchors of highlights and comments against the live document, and stores where they stand. */
@Injectable()
export class AnchorProjection {
  constructor(
    private readonly anchors: AnchorRepository,
    private readonly highlights: HighlightRepository,
    private readonly documents: DocumentRepository,
    private readonly changes: ChangeAnnouncer,
  ) {}

  /** After a change of a note's document: its highlights and comments. */
  async projectNote(trx: Trx, author: Author, noteId: string, text: DocumentText): Promise<void> {
    for (const row of await this.anchors.highlightsOf(trx, noteId)) {
      const resolution = resolveAnchor(text, row.anchor);
      if (resolution.state === 'unknown') continue;
      const changed = await this.store(trx, 'highlight', row, resolution, text);
      if (!changed) continue;
      const passage = resolution.state === 'found' ? passageOf(text, resolution) : undefined;
      const highlight = await this.highlights.update(trx, row.id, passage === undefined ? {} : { text: passage });
      const { id, version, projectId } = highlight;
      await this.changes.announce(trx, author, {
        kind: 'HIGHLIGHT',
        id,
        version,
        change: 'updated',
        projectId,
        noteId,
      });
    }
    await this.projectComments(trx, noteId, text);
  }

  /** After a change of an insight's document, which has comments only. */
  async projectComments(trx: Trx, objectId: string, text: DocumentText): Promise<void> {
    for (const row of await this.anchors.commentsOf(trx, objectId)) {
      const resolution = resolveAnchor(text, row.anchor);
      if (resolution.state !== 'unknown') await this.store(trx, 'comment', row, resolution, text);
    }
  }

  /**
   * Resolves the anchor of a highlight that was just written. Its author's text may still be under way to the server:
   * then it is resolved when that text arrives.
   */
  async settleHighlight(trx: Trx, highlight: Highlight): Promise<Highlight> {
    const rows = await this.anchors.highlightsOf(trx, highlight.noteId);
    const row = rows.find((each) => each.id === highlight.id);
    const stored = row && (await this.documents.load(trx, highlight.noteId));
    if (row === undefined || stored === undefined) return highlight;
    const doc = openDocument(stored);
    const text = readDocumentText(doc);
    const resolution = resolveAnchor(text, row.anchor);
    if (resolution.state !== 'unknown') await this.store(trx, 'highlight', row, resolution, text);
    doc.destroy();
    return (await this.highlights.find(trx, highlight.id)) ?? highlight;
  }

  /** @returns whether the passage itself changed, not only its place. */
  private async store(
    trx: Trx,
    table: 'highlight' | 'comment',
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
