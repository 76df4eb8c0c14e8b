import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { LiveDocumentKind, Trx } from '../../database.ts';
import { tellUpdate } from './document-feed.ts';

export interface StoredUpdate {
  seq: number;
  update: Uint8Array;
  actorId: string | null;
}

export interface StoredDocument {
  kind: LiveDocumentKind;
  /** Undefined until updates are merged for the first time. */
  snapshot: Uint8Array | undefined;
  /** Updates after the snapshot, in order. */
  updates: Uint8Array[];
  lastSeq: number;
  projectedSeq: number;
}

export interface DirtyDocument {
  id: string;
  teamId: string;
  kind: LiveDocumentKind;
}

/** Live documents in the database: a snapshot and the updates after it. */
@Injectable()
export class DocumentRepository {
  /**
   * Creates the document of a note or insight.
   * @param projected The first update's text is already in the note's row.
   */
  async create(
    trx: Trx,
    teamId: string,
    document: {
      id: string;
      kind: LiveDocumentKind;
      update?: Uint8Array;
      actorId?: string | undefined;
      projected?: boolean;
    },
  ): Promise<void> {
    await trx.insertInto('live_document').values({ id: document.id, team_id: teamId, kind: document.kind }).execute();
    if (document.update === undefined) return;
    const seq = await this.append(trx, teamId, document.id, document.update, document.actorId);
    if (document.projected === true) await this.markProjected(trx, document.id, seq);
  }

  /**
   * Appends an update, which counts when the transaction commits. Appends to one document wait for each other, so that
   * sequence numbers become visible in order.
   * @returns its sequence number.
   */
  async append(trx: Trx, teamId: string, id: string, update: Uint8Array, actorId: string | undefined): Promise<number> {
    const { last_seq: seq } = await trx
      .updateTable('live_document')
      .set((eb) => ({ last_seq: eb('last_seq', '+', 1), updated_at: new Date() }))
      .where('id', '=', id)
      .returning('last_seq')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('document_update')
      .values({ document_id: id, team_id: teamId, seq, update: Buffer.from(update), actor_id: actorId ?? null })
      .execute();
    tellUpdate(trx, id, seq);
    return seq;
  }

  /**
   * Reads snapshot and updates in one statement, so that no merge can come between them.
   * @returns undefined when there is no such document.
   */
  async load(trx: Trx, id: string): Promise<StoredDocument | undefined> {
    const { rows } = await sql<{
      kind: LiveDocumentKind;
      snapshot: Buffer | null;
      last_seq: number;
      projected_seq: number;
      updates: Buffer[];
    }>`select d.kind, d.snapshot, d.last_seq, d.projected_seq,
        array(select u.update from document_update u
          where u.document_id = d.id and u.seq > d.snapshot_seq order by u.seq) as updates
      from live_document d where d.id = ${id}::uuid`.execute(trx);
    const row = rows[0];
    if (row === undefined) return undefined;
    return {
      kind: row.kind,
      snapshot: row.snapshot ?? undefined,
      updates: row.updates,
      lastSeq: row.last_seq,
      projectedSeq: row.projected_seq,
    };
  }

  async updatesAfter(trx: Trx, id: string, seq: number): Promise<StoredUpdate[]> {
    const rows = await trx
      .selectFrom('document_update')
      .select(['seq', 'update', 'actor_id'])
      .where('document_id', '=', id)
      .where('seq', '>', seq)
      .orderBy('seq')
      .execute();
    return rows.map((row) => ({ seq: row.seq, update: row.update, actorId: row.actor_id }));
  }

  /** Records the sequence number of the stored projection. An older number never replaces a newer one. */
  async markProjected(trx: Trx, id: string, seq: number): Promise<void> {
    await trx
      .updateTable('live_document')
      .set({ projected_seq: seq })
      .where('id', '=', id)
      .where('projected_seq', '<', seq)
      .execute();
  }

  /**
   * Locks the document against appends until the transaction ends.
   * @returns whether there is such a document.
   */
  async lock(trx: Trx, id: string): Promise<boolean> {
    const row = await trx.selectFrom('live_document').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
    return row !== undefined;
  }

  /** @returns the sequence number of the stored projection. */
  async projectedSeq(trx: Trx, id: string): Promise<number | undefined> {
    const row = await trx.selectFrom('live_document').select('projected_seq').where('id', '=', id).executeTakeFirst();
    return row?.projected_seq;
  }

  /** Returns the users with updates between two sequence numbers. */
  async authorsBetween(trx: Trx, id: string, after: number, upTo: number): Promise<string[]> {
    const rows = await trx
      .selectFrom('document_update')
      .select('actor_id')
      .distinct()
      .where('document_id', '=', id)
      .where('seq', '>', after)
      .where('seq', '<=', upTo)
      .where('actor_id', 'is not', null)
      .execute();
    return rows.flatMap((row) => row.actor_id ?? []);
  }

  /**
   * Replaces the updates up to `seq` by a merged snapshot. Updates that are not projected yet stay, because they tell
   * who contributed.
   */
  async compact(trx: Trx, id: string, snapshot: Uint8Array, seq: number): Promise<void> {
    const done = await trx
      .updateTable('live_document')
      .set({ snapshot: Buffer.from(snapshot), snapshot_seq: seq })
      .where('id', '=', id)
      .where('snapshot_seq', '<', seq)
      .where('projected_seq', '>=', seq)
      .executeTakeFirst();
    if (done.numUpdatedRows === 0n) return;
    await trx.deleteFrom('document_update').where('document_id', '=', id).where('seq', '<=', seq).execute();
  }

  /** Lists documents whose projection is behind, oldest first. Needs the sweep role. */
  async listDirty(trx: Trx, olderThan: Date, limit: number): Promise<DirtyDocument[]> {
    const { rows } = await sql<{ id: string; team_id: string; kind: LiveDocumentKind }>`
      select id, team_id, kind from live_document
      where projected_seq < last_seq and updated_at < ${olderThan} order by updated_at limit ${limit}`.execute(trx);
    return rows.map((row) => ({ id: row.id, teamId: row.team_id, kind: row.kind }));
  }
}
