import type { StoredAnchor } from '@fieldloom/document/anchor';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import { storedAnchorOf } from './anchor-columns.ts';

/** A row that stands somewhere in a live document. */
export interface AnchoredRow {
  id: string;
  anchor: StoredAnchor;
  range: { start: number; end: number } | null;
  orphaned: boolean;
}

export interface AnchorState {
  id: string;
  /** Undefined leaves the anchor as it is. */
  anchor?: StoredAnchor;
  range: { start: number; end: number } | null;
  orphaned: boolean;
}

const COLUMNS = [
  'id',
  'anchor_start',
  'anchor_end',
  'anchor_quote',
  'anchor_prefix',
  'anchor_suffix',
  'range_start',
  'range_end',
  'orphaned',
] as const;

/** Highlights and comments as far as their anchors go. */
@Injectable()
export class AnchorRepository {
  async highlightsOf(trx: Trx, noteId: string): Promise<AnchoredRow[]> {
    const rows = await trx
      .selectFrom('highlight')
      .select(COLUMNS)
      .where('note_id', '=', noteId)
      .where('anchor_start', 'is not', null)
      .where('deleted_at', 'is', null)
      .execute();
    return rows.flatMap(toAnchored);
  }

  async commentsOf(trx: Trx, objectId: string): Promise<AnchoredRow[]> {
    const rows = await trx
      .selectFrom('comment')
      .select(COLUMNS)
      .where('object_id', '=', objectId)
      .where('anchor_start', 'is not', null)
      .where('deleted_at', 'is', null)
      .execute();
    return rows.flatMap(toAnchored);
  }

  async store(trx: Trx, table: 'highlight' | 'comment', state: AnchorState): Promise<void> {
    const { anchor } = state;
    await trx
      .updateTable(table)
      .set({
        range_start: state.range?.start ?? null,
        range_end: state.range?.end ?? null,
        orphaned: state.orphaned,
        ...(anchor === undefined
          ? {}
          : {
              anchor_start: Buffer.from(anchor.start),
              anchor_end: Buffer.from(anchor.end),
              anchor_quote: anchor.quote,
              anchor_prefix: anchor.prefix,
              anchor_suffix: anchor.suffix,
            }),
      })
      .where('id', '=', state.id)
      .execute();
  }
}

type Row = Parameters<typeof storedAnchorOf>[0] & { id: string };

function toAnchored(row: Row): AnchoredRow[] {
  const anchor = storedAnchorOf(row);
  if (anchor === null) return [];
  const range =
    row.range_start === null || row.range_end === null ? null : { start: row.range_start, end: row.range_end };
  return [{ id: row.id, anchor, range, orphaned: row.orphaned }];
}
