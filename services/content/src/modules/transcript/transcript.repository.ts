import type { TranscriptWord } from '@fieldloom/kernel/transcript';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';

export interface Speaker {
  id: string;
  fileId: string;
  index: number;
  name: string;
}

export interface TranscriptSegment {
  id: string;
  fileId: string;
  speakerId: string;
  position: number;
  startMs: number;
  endMs: number;
  words: TranscriptWord[];
}

export interface Transcript {
  fileId: string;
  noteId: string;
  language: string | null;
  durationMs: number;
}

/** Segments per insert statement. */
const INSERT_BATCH = 500;

@Injectable()
export class TranscriptRepository {
  async find(trx: Trx, fileId: string): Promise<Transcript | undefined> {
    const row = await trx.selectFrom('transcript').selectAll().where('file_id', '=', fileId).executeTakeFirst();
    return row && { fileId: row.file_id, noteId: row.note_id, language: row.language, durationMs: row.duration_ms };
  }

  async countSegments(trx: Trx, fileId: string): Promise<number> {
    const row = await trx
      .selectFrom('transcript_segment')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('file_id', '=', fileId)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  }

  /** Returns transcripts of notes that were already found readable, in order of arrival. */
  async listOfNotes(trx: Trx, noteIds: readonly string[]): Promise<Transcript[]> {
    const rows = await trx
      .selectFrom('transcript')
      .selectAll()
      .where('note_id', 'in', noteIds)
      .orderBy('created_at')
      .orderBy('file_id')
      .execute();
    return rows.map((row) => ({
      fileId: row.file_id,
      noteId: row.note_id,
      language: row.language,
      durationMs: row.duration_ms,
    }));
  }

  async speakersOf(trx: Trx, fileIds: readonly string[]): Promise<Speaker[]> {
    if (fileIds.length === 0) return [];
    const rows = await trx
      .selectFrom('speaker')
      .selectAll()
      .where('file_id', 'in', fileIds)
      .orderBy('file_id')
      .orderBy('speaker_index')
      .execute();
    return rows.map((row) => ({ id: row.id, fileId: row.file_id, index: row.speaker_index, name: row.name }));
  }

  async segmentsOf(trx: Trx, fileIds: readonly string[]): Promise<TranscriptSegment[]> {
    const rows = await trx
      .selectFrom('transcript_segment')
      .selectAll()
      .where('file_id', 'in', fileIds)
      .orderBy('file_id')
      .orderBy('position')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      fileId: row.file_id,
      speakerId: row.speaker_id,
      position: row.position,
      startMs: row.start_ms,
      endMs: row.end_ms,
      words: row.words as TranscriptWord[],
    }));
  }

  /** Returns the speaker's name for each segment of a note's transcripts, by segment id. */
  async speakerNames(trx: Trx, noteId: string): Promise<Map<string, string>> {
    const rows = await trx
      .selectFrom('transcript_segment')
      .innerJoin('speaker', 'speaker.id', 'transcript_segment.speaker_id')
      .innerJoin('transcript', 'transcript.file_id', 'transcript_segment.file_id')
      .select(['transcript_segment.id', 'speaker.name'])
      .where('transcript.note_id', '=', noteId)
      .execute();
    return new Map(rows.map((row) => [row.id, row.name]));
  }

  /** Returns the note in which a speaker was heard. */
  async noteOfSpeaker(trx: Trx, speakerId: string): Promise<string | undefined> {
    const row = await trx
      .selectFrom('speaker')
      .innerJoin('transcript', 'transcript.file_id', 'speaker.file_id')
      .select('transcript.note_id')
      .where('speaker.id', '=', speakerId)
      .executeTakeFirst();
    return row?.note_id;
  }

  async renameSpeaker(trx: Trx, speakerId: string, name: string): Promise<void> {
    await trx.updateTable('speaker').set({ name }).where('id', '=', speakerId).execute();
  }

  async insert(
    trx: Trx,
    teamId: string,
    transcript: Transcript,
    speakers: readonly Speaker[],
    segments: readonly TranscriptSegment[],
  ): Promise<void> {
    await trx
      .insertInto('transcript')
      .values({
        file_id: transcript.fileId,
        team_id: teamId,
        note_id: transcript.noteId,
        language: transcript.language,
        duration_ms: transcript.durationMs,
      })
      .execute();
    if (speakers.length > 0) {
      await trx
        .insertInto('speaker')
        .values(
          speakers.map((speaker) => ({
            id: speaker.id,
            team_id: teamId,
            file_id: speaker.fileId,
            speaker_index: speaker.index,
            name: speaker.name,
          })),
        )
        .execute();
    }
    for (let start = 0; start < segments.length; start += INSERT_BATCH) {
      await trx
        .insertInto('transcript_segment')
        .values(
          segments.slice(start, start + INSERT_BATCH).map((segment) => ({
            id: segment.id,
            team_id: teamId,
            file_id: segment.fileId,
            speaker_id: segment.speakerId,
            position: segment.position,
            start_ms: segment.startMs,
            end_ms: segment.endMs,
            words: JSON.stringify(segment.words),
          })),
        )
        .execute();
    }
  }
}
