import type { StoredAnchor } from '@fieldloom/document/anchor';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import { storedAnchorOf } from './anchor-columns.ts';

/** A row that is anchored in a live document. */
export interface AnchoredRow {
  id: string;
  anchor: StoredAnchor;
  range: { start: number; end: number } | null;
  orphaned: boolean;
}

export interface AnchorState {
  id: string;
  /** Undefined: the anchor stays as it is. */
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

export type AnchoredTable = 'highlight' | 'comment';

/** The column with the document in which a row is anchored. */
const DOCUMENT_COLUMN = { highlight: 'note_id', comment: 'object_id' } as const;

/** Reads and writes the anchors of highlights and comments. */
@Injectable()
export class AnchorRepository {
  /** Lists the anchors in a document, without rows in the trash. @param only Only the row with this id. */
  async rowsOf(trx: Trx, table: AnchoredTable, documentId: string, only?: string): Promise<AnchoredRow[]> {
    let query = trx
      .selectFrom(table)
      .select(COLUMNS)
      .where(DOCUMENT_COLUMN[table], '=', documentId)
      .where('anchor_start', 'is not', null)
      .where('deleted_at', 'is', null);
    if (only !== undefined) query = query.where('id', '=', only);
    return (await query.execute()).flatMap(toAnchored);
  }

  async store(trx: Trx, table: AnchoredTable, state: AnchorState): Promise<void> {
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
