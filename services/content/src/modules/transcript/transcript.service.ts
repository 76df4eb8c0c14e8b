import type { Actor } from '@fieldloom/auth/actor';
import { lockName } from '@fieldloom/db/lock-name';
import { FRAGMENT, TRANSCRIPT_BLOCK } from '@fieldloom/document/document-blocks';
import { notFound, unprocessable } from '@fieldloom/kernel/errors';
import { newId, parseId } from '@fieldloom/kernel/ids';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { cleanLine } from '@fieldloom/kernel/text';
import { type Transcript as TranscriptFile, transcriptSchema } from '@fieldloom/kernel/transcript';
import { Injectable } from '@nestjs/common';
import * as Y from 'yjs';
import { ContentStore } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import type { MutationRenameSpeakerArgs } from '../../schema.gen.ts';
import { DocumentService } from '../collaboration/document.service.ts';
import { ProjectionService } from '../collaboration/projection.service.ts';
import type { Note } from '../note/note.repository.ts';
import { NoteService } from '../note/note.service.ts';
import { PermissionService } from '../permission/permission.service.ts';
import { type Speaker, TranscriptRepository, type TranscriptSegment } from './transcript.repository.ts';

/** Where transcript files are stored: the region's object store. */
export abstract class TranscriptFiles {
  /** @throws NOT_FOUND. */
  abstract read(key: string, maxBytes: number): Promise<Buffer>;
}

/** Maximum bytes of a transcript file: some hundred hours. */
const MAX_FILE_BYTES = 100_000_000;

/**
 * Transcripts of a note's recordings: speakers and segments as rows (words with times, never edited), and one block per
 * segment in the note's document, which people may correct.
 */
@Injectable()
export class TranscriptService {
  constructor(
    private readonly files: TranscriptFiles,
    private readonly store: ContentStore,
    private readonly transcripts: TranscriptRepository,
    private readonly notes: NoteService,
    private readonly documents: DocumentService,
    private readonly permissions: PermissionService,
    private readonly projections: ProjectionService,
  ) {}

  /**
   * Writes a finished transcript into its note, once per file: rows and document in one transaction. Browsers that have
   * the note open see it appear.
   * @returns the number of its segments.
   * @throws NOT_FOUND when the note or the object is gone; UNPROCESSABLE when the file is not a transcript of it.
   */
  async attach(teamId: string, input: { noteId: string; fileId: string; transcriptKey: string }): Promise<number> {
    const file = parseTranscript(await this.files.read(input.transcriptKey, MAX_FILE_BYTES));
    if (file.fileId !== input.fileId) throw unprocessable('The transcript is of another file');
    const { noteId } = input;
    const count = await this.store.in({ teamId }, async (trx) => {
      // A repeated delivery waits for the first one.
      await lockName(trx, `transcript:${file.fileId}`);
      const note = (await this.permissions.objects(trx, teamId, [noteId])).get(noteId);
      if (note?.kind !== 'NOTE') throw notFound();
      if (await this.transcripts.find(trx, file.fileId)) return this.transcripts.countSegments(trx, file.fileId);

      const { speakers, segments } = toRows(file);
      const { fileId, language, durationMs } = file;
      await this.transcripts.insert(trx, teamId, { fileId, noteId, language, durationMs }, speakers, segments);
      await this.documents.edit(trx, teamId, noteId, (doc) => appendSegments(doc, segments));
      await this.notes.touch(trx, { teamId }, noteId);
      return segments.length;
    });
    // Nobody projects a document that is not open, so this does it at once. After a failure, the sweep does it within
    // seconds.
    await this.projections.project({ teamId, id: noteId }).catch(() => undefined);
    return count;
  }

  /** Returns names by segment id; the caller has checked that the note may be read. */
  speakerNames(trx: Trx, noteId: string): Promise<Map<string, string>> {
    return this.transcripts.speakerNames(trx, noteId);
  }

  /** @throws FORBIDDEN without WRITE on the note. */
  async renameSpeaker(actor: Actor, input: MutationRenameSpeakerArgs): Promise<Note> {
    const noteId = parseId(input.noteId, 'noteId');
    const speakerId = parseId(input.speakerId, 'speakerId');
    const name = cleanLine(input.name, TEXT_LIMITS.speakerName, 'name') || UNTITLED.speaker;
    return this.store.as(actor, async (trx) => {
      await this.permissions.require(trx, actor, { kind: 'NOTE', id: noteId }, 'WRITE');
      if ((await this.transcripts.noteOfSpeaker(trx, speakerId)) !== noteId) throw notFound();
      await this.transcripts.renameSpeaker(trx, speakerId, name);
      return this.notes.touch(trx, actor, noteId);
    });
  }
}

function parseTranscript(body: Buffer): TranscriptFile {
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    throw unprocessable('The transcript is no JSON');
  }
  const parsed = transcriptSchema.safeParse(json);
  if (!parsed.success) throw unprocessable('The transcript is not of the agreed shape');
  return parsed.data;
}

function toRows(file: TranscriptFile): { speakers: Speaker[]; segments: TranscriptSegment[] } {
  const indexes = new Set([
    ...file.speakers.map(({ index }) => index),
    ...file.segments.map((each) => each.speakerIndex),
  ]);
  const speakers = [...indexes]
    .toSorted((a, b) => a - b)
    .map((index) => ({ id: newId(), fileId: file.fileId, index, name: `Speaker ${index + 1}` }));
  const speakerIds = new Map(speakers.map((speaker) => [speaker.index, speaker.id]));
  const segments = file.segments.map((segment, position) => ({
    id: segment.id,
    fileId: file.fileId,
    speakerId: speakerIds.get(segment.speakerIndex) ?? '',
    position,
    startMs: segment.startMs,
    endMs: Math.max(segment.startMs, segment.endMs),
    words: segment.words,
  }));
  return { speakers, segments };
}

/** Appends one block per segment to the document. */
function appendSegments(doc: Y.Doc, segments: readonly TranscriptSegment[]): void {
  const fragment = doc.getXmlFragment(FRAGMENT);
  // A note in which nobody has written starts with an empty paragraph, which the transcript replaces.
  const [only] = fragment.toArray();
  const isUntouched = fragment.length === 1 && only instanceof Y.XmlElement && only.length === 0;
  if (isUntouched && only.nodeName === 'paragraph' && segments.length > 0) fragment.delete(0, 1);
  fragment.insert(fragment.length, segments.map(segmentBlock));
}

/** The segment's id connects the block to its words, times and speaker, which are stored in rows. */
function segmentBlock(segment: TranscriptSegment): Y.XmlElement {
  const block = new Y.XmlElement(TRANSCRIPT_BLOCK);
  block.setAttribute('segmentId', segment.id);
  const text = segment.words
    .map((word) => word.text.trim())
    .filter((word) => word !== '')
    .join(' ');
  if (text !== '') block.insert(0, [new Y.XmlText(text)]);
  return block;
}
