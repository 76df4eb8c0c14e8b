import { newId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { ConversionStatus, Trx } from '../../database.ts';
import { CLIP_MISSED_SECONDS, MISSED_MOST } from '../../limits.ts';
import { tellNote } from '../file/note-topic.ts';

export interface Clip {
  id: string;
  teamId: string;
  highlightId: string;
  noteId: string;
  fileId: string;
  startMs: number;
  endMs: number;
  status: ConversionStatus;
  errorCode: string | null;
  errorMessage: string | null;
  durationMs: number | null;
  hasVideo: boolean;
}

const columns = [
  'id',
  'team_id as teamId',
  'highlight_id as highlightId',
  'note_id as noteId',
  'file_id as fileId',
  'start_ms as startMs',
  'end_ms as endMs',
  'status',
  'error_code as errorCode',
  'error_message as errorMessage',
  'duration_ms as durationMs',
  'has_video as hasVideo',
] as const;

export interface ClipPassage {
  teamId: string;
  highlightId: string;
  noteId: string;
  fileId: string;
  startMs: number;
  endMs: number;
}

@Injectable()
export class ClipRepository {
  /**
   * Stores the clip that a highlight should have. A changed passage becomes a new clip that replaces the old one.
   * @returns The clip, and the one that it replaces, whose objects can be deleted.
   */
  async place(trx: Trx, passage: ClipPassage): Promise<{ clip: Clip; replaced: Clip | undefined; isNew: boolean }> {
    const existing = await this.findOfHighlight(trx, passage.highlightId, true);
    const isSame =
      existing !== undefined &&
      existing.fileId === passage.fileId &&
      existing.startMs === passage.startMs &&
      existing.endMs === passage.endMs;
    if (isSame) return { clip: existing, replaced: undefined, isNew: false };
    if (existing !== undefined) await trx.deleteFrom('clip').where('id', '=', existing.id).execute();
    const clip = await trx
      .insertInto('clip')
      .values({
        id: newId(),
        team_id: passage.teamId,
        highlight_id: passage.highlightId,
        note_id: passage.noteId,
        file_id: passage.fileId,
        start_ms: passage.startMs,
        end_ms: passage.endMs,
        status: 'INPUT_INFORMATION',
      })
      .returning(columns)
      .executeTakeFirstOrThrow();
    tellNote(trx, passage.teamId, passage.noteId, { highlightId: passage.highlightId });
    return { clip, replaced: existing, isNew: true };
  }

  async findOfHighlight(trx: Trx, highlightId: string, lock = false): Promise<Clip | undefined> {
    let query = trx.selectFrom('clip').select(columns).where('highlight_id', '=', highlightId);
    if (lock) query = query.forUpdate();
    return query.executeTakeFirst();
  }

  /** Excludes clips of deleted recordings, which wait for their objects to be deleted. */
  async list(trx: Trx, highlightIds: readonly string[]): Promise<Clip[]> {
    if (highlightIds.length === 0) return [];
    return trx
      .selectFrom('clip')
      .select(columns)
      .where('highlight_id', 'in', highlightIds)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('file')
            .select('file.id')
            .whereRef('file.id', '=', 'clip.file_id')
            .where('deleted_at', 'is', null),
        ),
      )
      .execute();
  }

  /**
   * Lists highlights of a note whose clip a page may have seen unfinished, newest first. Clips only store their
   * creation time, and cutting takes seconds.
   */
  async listMissed(trx: Trx, noteId: string): Promise<string[]> {
    const rows = await trx
      .selectFrom('clip')
      .select('highlight_id')
      .where('note_id', '=', noteId)
      .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${CLIP_MISSED_SECONDS})`)
      .orderBy('created_at', 'desc')
      .limit(MISSED_MOST)
      .execute();
    return rows.map(({ highlight_id: id }) => id);
  }

  /** @returns undefined when the clip was replaced or removed in the meantime. */
  async change(
    trx: Trx,
    id: string,
    change: {
      status: ConversionStatus;
      error_code?: string | null;
      error_message?: string | null;
      duration_ms?: number;
      has_video?: boolean;
    },
  ): Promise<Clip | undefined> {
    const clip = await trx.updateTable('clip').set(change).where('id', '=', id).returning(columns).executeTakeFirst();
    if (clip !== undefined) tellNote(trx, clip.teamId, clip.noteId, { highlightId: clip.highlightId });
    return clip;
  }

  /** Includes clips of deleted recordings. */
  async listOfHighlights(trx: Trx, highlightIds: readonly string[]): Promise<Clip[]> {
    return trx.selectFrom('clip').select(columns).where('highlight_id', 'in', highlightIds).execute();
  }

  async deleteOfHighlight(trx: Trx, highlightId: string): Promise<Clip | undefined> {
    const clip = await trx
      .deleteFrom('clip')
      .where('highlight_id', '=', highlightId)
      .returning(columns)
      .executeTakeFirst();
    if (clip !== undefined) tellNote(trx, clip.teamId, clip.noteId, { highlightId });
    return clip;
  }
}
