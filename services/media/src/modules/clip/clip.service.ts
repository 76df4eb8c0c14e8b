import type { Client } from '@connectrpc/connect';
import type { Actor } from '@fieldloom/auth/actor';
import { LiveHub, type LivePayload } from '@fieldloom/graphql/live';
import { afterMissed, END, mapLive, SKIP } from '@fieldloom/graphql/live-map';
import { isDomainError } from '@fieldloom/kernel/errors';
import type { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { Storage } from '@fieldloom/storage/storage';
import { Inject, Injectable } from '@nestjs/common';
import { MAX_CLIP_MS, MIN_CLIP_MS } from '../../limits.ts';
import { MediaStore } from '../../media-store.ts';
import { clipPrefix } from '../../object-keys.ts';
import { CONTENT } from '../../outside.ts';
import { ContentAccess } from '../file/content-access.ts';
import { FileService } from '../file/file.service.ts';
import { MediaPipeline } from '../file/media-pipeline.ts';
import { noteTopic } from '../file/note-topic.ts';
import { type Clip, ClipRepository } from './clip.repository.ts';

/** Keeps each highlight's clip in step with what the highlight marks. */
@Injectable()
export class ClipService {
  constructor(
    private readonly store: MediaStore,
    private readonly repository: ClipRepository,
    @Inject(CONTENT) private readonly content: Client<typeof ContentService>,
    private readonly pipeline: MediaPipeline,
    private readonly storage: Storage,
    private readonly files: FileService,
  ) {}

  /** Cuts, recuts or removes the clip. May be called any number of times. */
  async follow(teamId: string, highlightId: string): Promise<void> {
    const passage = await this.#passageOf(teamId, highlightId);
    if (passage === undefined) return this.remove(teamId, highlightId);
    const placed = await this.store.in({ teamId }, async (trx) => {
      const file = await this.files.find(trx, passage.fileId);
      // A highlight can only refer to a file of its own note.
      if (file === undefined || file.noteId !== passage.noteId || file.uploadStatus !== 'DONE') return undefined;
      return this.repository.place(trx, passage);
    });
    if (placed === undefined) return this.remove(teamId, highlightId);
    if (placed.replaced !== undefined) await this.#deleteObjects(placed.replaced);
    if (placed.clip.status !== 'COMPLETE') await this.pipeline.cut({ teamId, clipId: placed.clip.id });
  }

  async remove(teamId: string, highlightId: string): Promise<void> {
    const removed = await this.store.in({ teamId }, (trx) => this.repository.deleteOfHighlight(trx, highlightId));
    if (removed !== undefined) await this.#deleteObjects(removed);
  }

  /**
   * Deletes objects first, so that a retry after a failure still finds the rest.
   * @returns how many clips were removed.
   */
  async forget(teamId: string, highlightIds: readonly string[]): Promise<number> {
    if (highlightIds.length === 0) return 0;
    const clips = await this.store.in({ teamId }, (trx) => this.repository.listOfHighlights(trx, highlightIds), {
      readOnly: true,
    });
    for (const clip of clips) await this.#deleteObjects(clip);
    await this.store.in({ teamId }, async (trx) => {
      for (const { highlightId } of clips) await this.repository.deleteOfHighlight(trx, highlightId);
    });
    return clips.length;
  }

  async #passageOf(teamId: string, highlightId: string) {
    try {
      const { deleted, noteId, fileId, startMs, endMs } = await this.content.getClipSpecification({
        teamId,
        highlightId,
      });
      const length = endMs - startMs;
      if (deleted || length < MIN_CLIP_MS || length > MAX_CLIP_MS) return undefined;
      return { teamId, highlightId, noteId, fileId, startMs, endMs };
    } catch (error) {
      if (isDomainError(error) && error.code === 'NOT_FOUND') return undefined;
      throw error;
    }
  }

  async #deleteObjects(clip: Clip): Promise<void> {
    await this.storage.deletePrefix(clipPrefix(clip.teamId, clip.id));
  }
}

/** Clips for readers. */
@Injectable()
export class ClipReader {
  constructor(
    private readonly store: MediaStore,
    private readonly repository: ClipRepository,
    private readonly access: ContentAccess,
    private readonly live: LiveHub,
  ) {}

  /** Excludes clips of deleted recordings. For callers that check access in another way. */
  async find(teamId: string, highlightId: string): Promise<Clip | undefined> {
    const [clip] = await this.list(teamId, [highlightId]);
    return clip;
  }

  /** Returns clips of highlights, like `find`. */
  async list(teamId: string, highlightIds: readonly string[]): Promise<Clip[]> {
    return this.store.in({ teamId }, (trx) => this.repository.list(trx, highlightIds), { readOnly: true });
  }

  /** Returns clips by highlight, without those that the actor may not read. */
  async listOfHighlights(actor: Actor, highlightIds: readonly string[]): Promise<Map<string, Clip>> {
    const clips = await this.store.as(actor, (trx) => this.repository.list(trx, highlightIds), { readOnly: true });
    const ids = clips.map((clip) => clip.highlightId);
    const readable = new Set(await this.access.filter(actor, ids, 'READ', 'HIGHLIGHT'));
    return new Map(clips.filter((clip) => readable.has(clip.highlightId)).map((clip) => [clip.highlightId, clip]));
  }

  /**
   * Yields the ids of a note's highlights whose clip changed recently, then of others as their clips change. Ends when
   * the actor loses access to the note.
   */
  async changesOf(actor: Actor, noteId: string): Promise<AsyncIterableIterator<{ clipChanged: { id: string } }>> {
    await this.access.require(actor, noteId, 'READ');
    const changes = await afterMissed(this.live.subscribe(actor.teamId, noteTopic(noteId)), async () => {
      const ids = await this.store.as(actor, (trx) => this.repository.listMissed(trx, noteId), { readOnly: true });
      return ids.map((highlightId): LivePayload => ({ highlightId }));
    });
    return mapLive(changes, async ({ highlightId }) => {
      if (typeof highlightId !== 'string') return SKIP;
      if (!(await this.access.stillReads(actor, noteId))) return END;
      const isSeen = await this.access.stillReads(actor, highlightId, 'HIGHLIGHT');
      return isSeen ? { clipChanged: { id: highlightId } } : SKIP;
    });
  }
}
