import type { Client } from '@connectrpc/connect';
import type { Actor } from '@fieldloom/auth/actor';
import type { Keys } from '@fieldloom/auth/keys';
import { verifyStreamAccessToken } from '@fieldloom/auth/stream-access-token';
import { isDomainError, notFound } from '@fieldloom/kernel/errors';
import type { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import type { MediaDatabase } from '../../database.ts';
import { ACCESS_KEPT_ENTRIES, ACCESS_KEPT_MS } from '../../limits.ts';
import { type Clip, findClipOfHighlight } from '../clip/clip.repository.ts';
import type { ContentAccess } from '../file/content-access.ts';
import { findFile, type MediaFile } from '../file/file.repository.ts';
import { type Logo, listLogos } from '../logo/logo.repository.ts';

/** Decides who may be given which file. What may not be given answers like what does not exist. */
export class DeliveryService {
  readonly #database: MediaDatabase;
  readonly #access: ContentAccess;
  readonly #content: Client<typeof ContentService>;
  readonly #keys: Keys;
  readonly #openShares = new Map<string, number>();

  constructor(parts: {
    database: MediaDatabase;
    access: ContentAccess;
    content: Client<typeof ContentService>;
    keys: Keys;
  }) {
    this.#database = parts.database;
    this.#access = parts.access;
    this.#content = parts.content;
    this.#keys = parts.keys;
  }

  /** @throws NOT_FOUND without READ on the note, and for nobody. */
  async fileFor(actor: Actor | undefined, fileId: string): Promise<MediaFile> {
    if (actor === undefined) throw notFound();
    const file = await this.#database.forWorkspace(actor, (trx) => findFile(trx, fileId), { readOnly: true });
    if (file === undefined || file.uploadStatus !== 'DONE') throw notFound();
    await this.#access.require(actor, file.noteId, 'READ');
    return file;
  }

  /**
   * The clip of a highlight, for a reader of it or for the holder of a stream access token of that highlight
   * whose share still stands.
   * @throws NOT_FOUND.
   */
  async clipFor(actor: Actor | undefined, highlightId: string, token: string | undefined): Promise<Clip> {
    const teamId = token === undefined ? actor?.teamId : await this.#teamOfToken(token, highlightId);
    if (teamId === undefined) throw notFound();
    const clip = await this.#database.forWorkspace(
      { teamId },
      async (trx) => {
        const found = await findClipOfHighlight(trx, highlightId);
        // A deleted recording takes its clips with it.
        return found === undefined || (await findFile(trx, found.fileId)) === undefined ? undefined : found;
      },
      { readOnly: true },
    );
    if (clip === undefined || clip.status !== 'COMPLETE') throw notFound();
    if (token === undefined && actor !== undefined) await this.#access.require(actor, highlightId, 'READ', 'HIGHLIGHT');
    return clip;
  }

  /** Of a workspace whose host was called: whoever comes there may see it. @throws NOT_FOUND without one. */
  async logoOf(teamId: string): Promise<Logo> {
    const logos = await this.#database.forWorkspace({ teamId }, (trx) => listLogos(trx), { readOnly: true });
    const logo = logos.find(({ uploadStatus }) => uploadStatus === 'DONE');
    if (logo === undefined) throw notFound();
    return logo;
  }

  async #teamOfToken(token: string, highlightId: string): Promise<string> {
    const access = await verifyStreamAccessToken(this.#keys, token).catch(() => {
      throw notFound();
    });
    if (access.highlightId !== highlightId) throw notFound();
    await this.#requireShare(access.teamId, access.shareToken);
    return access.teamId;
  }

  /** A share that was deleted closes its clips within seconds, however long the tokens would live. */
  async #requireShare(teamId: string, shareToken: string): Promise<void> {
    const key = `${teamId}/${shareToken}`;
    if ((this.#openShares.get(key) ?? 0) > Date.now()) return;
    try {
      await this.#content.resolveShare({ teamId, token: shareToken });
    } catch (error) {
      this.#openShares.delete(key);
      throw isDomainError(error) && error.code === 'NOT_FOUND' ? notFound() : error;
    }
    if (this.#openShares.size > ACCESS_KEPT_ENTRIES) this.#openShares.clear();
    this.#openShares.set(key, Date.now() + ACCESS_KEPT_MS);
  }
}
