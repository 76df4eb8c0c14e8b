import type { Client } from '@connectrpc/connect';
import type { Actor } from '@fieldloom/auth/actor';
import type { Keys } from '@fieldloom/auth/keys';
import { verifyStreamAccessToken } from '@fieldloom/auth/stream-access-token';
import { isDomainError, notFound } from '@fieldloom/kernel/errors';
import type { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ACCESS_KEPT_ENTRIES, ACCESS_KEPT_MS } from '../../limits.ts';
import { CONTENT, KEYS } from '../../outside.ts';
import type { Clip } from '../clip/clip.repository.ts';
import { ClipReader } from '../clip/clip.service.ts';
import { ContentAccess } from '../file/content-access.ts';
import type { MediaFile } from '../file/file.repository.ts';
import { FileService } from '../file/file.service.ts';

/** Decides who gets which file. A forbidden file is answered like a missing one. */
@Injectable()
export class DeliveryService {
  readonly #openShares = new LRUCache<string, true>({ max: ACCESS_KEPT_ENTRIES, ttl: ACCESS_KEPT_MS });

  constructor(
    private readonly files: FileService,
    private readonly clips: ClipReader,
    private readonly access: ContentAccess,
    @Inject(CONTENT) private readonly content: Client<typeof ContentService>,
    @Inject(KEYS) private readonly keys: Keys,
  ) {}

  /** @throws NOT_FOUND without READ on the note, and for anonymous callers. */
  async fileFor(actor: Actor | undefined, fileId: string): Promise<MediaFile> {
    if (actor === undefined) throw notFound();
    const file = await this.files.get(actor, fileId);
    if (file.uploadStatus !== 'DONE') throw notFound();
    return file;
  }

  /**
   * Returns the clip of a highlight, for a reader of it or for the holder of its stream access token, if the token's
   * share still exists.
   * @throws NOT_FOUND.
   */
  async clipFor(actor: Actor | undefined, highlightId: string, token: string | undefined): Promise<Clip> {
    const teamId = token === undefined ? actor?.teamId : await this.#teamOfToken(token, highlightId);
    if (teamId === undefined) throw notFound();
    const clip = await this.clips.find(teamId, highlightId);
    if (clip === undefined || clip.status !== 'COMPLETE') throw notFound();
    if (token === undefined && actor !== undefined) await this.access.require(actor, highlightId, 'READ', 'HIGHLIGHT');
    return clip;
  }

  async #teamOfToken(token: string, highlightId: string): Promise<string> {
    const access = await verifyStreamAccessToken(this.keys, token).catch(() => {
      throw notFound();
    });
    if (access.highlightId !== highlightId) throw notFound();
    await this.#requireShare(access.teamId, access.shareToken);
    return access.teamId;
  }

  /** Deleting a share closes its clips within seconds, however long the tokens remain valid. */
  async #requireShare(teamId: string, shareToken: string): Promise<void> {
    const key = `${teamId}/${shareToken}`;
    if (this.#openShares.has(key)) return;
    try {
      await this.content.resolveShare({ teamId, token: shareToken });
    } catch (error) {
      this.#openShares.delete(key);
      throw isDomainError(error) && error.code === 'NOT_FOUND' ? notFound() : error;
    }
    this.#openShares.set(key, true);
  }
}
