import type { Client } from '@connectrpc/connect';
import type { Actor } from '@fieldloom/auth/actor';
import type { LiveHub, LivePayload } from '@fieldloom/graphql/live';
import { afterMissed, END, mapLive, SKIP } from '@fieldloom/graphql/live-map';
import { isDomainError } from '@fieldloom/kernel/errors';
import type { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import type { Storage } from '@fieldloom/storage/storage';
import type { MediaDatabase } from '../../database.ts';
import { MAX_CLIP_MS, MIN_CLIP_MS } from '../../limits.ts';
import { clipPrefix } from '../../object-keys.ts';
import type { ContentAccess } from '../file/content-access.ts';
import { findFile, noteTopic } from '../file/file.repository.ts';
import type { MediaPipeline } from '../file/media-pipeline.ts';
import { type Clip, deleteClipOfHighlight, listClips, listMissedClips, placeClip } from './clip.repository.ts';

export interface ClipServiceParts {
  database: MediaDatabase;
  content: Client<typeof ContentService>;
  pipeline: MediaPipeline;
  storage: Storage;
}

/** Keeps each highlight's clip equal to what the highlight marks. */
export class ClipService {
  readonly #parts: ClipServiceParts;

  constructor(parts: ClipServiceParts) {
    this.#parts = parts;
  }

  /** Cuts, cuts anew, or removes. May be called any number of times. */
  async follow(teamId: string, highlightId: string): Promise<void> {
    const { database, pipeline } = this.#parts;
    const passage = await this.#passageOf(teamId, highlightId);
    if (passage === undefined) return this.remove(teamId, highlightId);
    const placed = await database.forWorkspace({ teamId }, async (trx) => {
      const file = await findFile(trx, passage.fileId);
      // A highlight can name a file of its own note only.
      if (file === undefined || file.noteId !== passage.noteId || file.uploadStatus !== 'DONE') return undefined;
      return placeClip(trx, passage);
    });
    if (placed === undefined) return this.remove(teamId, highlightId);
    if (placed.replaced !== undefined) await this.#deleteObjects(placed.replaced);
    if (placed.clip.status !== 'COMPLETE') await pipeline.cut({ teamId, clipId: placed.clip.id });
  }

  async remove(teamId: string, highlightId: string): Promise<void> {
    const removed = await this.#parts.database.forWorkspace({ teamId }, (trx) =>
      deleteClipOfHighlight(trx, highlightId),
    );
    if (removed !== undefined) await this.#deleteObjects(removed);
  }

  async #passageOf(teamId: string, highlightId: string) {
    try {
      const { deleted, noteId, fileId, startMs, endMs } = await this.#parts.content.getClipSpecification({
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
    await this.#parts.storage.deletePrefix(clipPrefix(clip.teamId, clip.id));
  }
}

/** Clips as readers see them. */
export class ClipReader {
  readonly #database: MediaDatabase;
  readonly #access: ContentAccess;
  readonly #live: LiveHub;

  constructor(parts: { database: MediaDatabase; access: ContentAccess; live: LiveHub }) {
    this.#database = parts.database;
    this.#access = parts.access;
    this.#live = parts.live;
  }

  /** By highlight; those that the actor may not read are left out. */
  async listOfHighlights(actor: Actor, highlightIds: readonly string[]): Promise<Map<string, Clip>> {
    const clips = await this.#database.forWorkspace(actor, (trx) => listClips(trx, highlightIds), { readOnly: true });
    const ids = clips.map((clip) => clip.highlightId);
    const readable = new Set(await this.#access.filter(actor, ids, 'READ', 'HIGHLIGHT'));
    return new Map(clips.filter((clip) => readable.has(clip.highlightId)).map((clip) => [clip.highlightId, clip]));
  }

  /** Highlights of a note whose clip changed lately, then as they change, by id; ends when the actor loses the note. */
  async changesOf(actor: Actor, noteId: string): Promise<AsyncIterableIterator<{ clipChanged: { id: string } }>> {
    await this.#access.require(actor, noteId, 'READ');
    const changes = await afterMissed(this.#live.subscribe(actor.teamId, noteTopic(noteId)), async () => {
      const ids = await this.#database.forWorkspace(actor, (trx) => listMissedClips(trx, noteId), { readOnly: true });
      return ids.map((highlightId): LivePayload => ({ highlightId }));
    });
    return mapLive(changes, async ({ highlightId }) => {
      if (typeof highlightId !== 'string') return SKIP;
      const [readable] = await this.#access.filter(actor, [noteId], 'READ');
      if (readable === undefined) return END;
      const [seen] = await this.#access.filter(actor, [highlightId], 'READ', 'HIGHLIGHT');
      return seen === undefined ? SKIP : { clipChanged: { id: highlightId } };
    });
  }
}
