import type { CallOptions, Client } from '@connectrpc/connect';
import type { Actor } from '@fieldloom/auth/actor';
import type { PermissionLevel } from '@fieldloom/kernel/enums';
import { contentLocked, forbidden, isDomainError, notFound } from '@fieldloom/kernel/errors';
import type { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { actingFor, inNameOf } from '@fieldloom/rpc/acting';
import type { ContentKind } from '@fieldloom/stream/events/content';
import { Inject, Injectable } from '@nestjs/common';
import { ACCESS_KEPT_ENTRIES, ACCESS_KEPT_MS } from '../../limits.ts';
import { CONTENT } from '../../outside.ts';

const RANK: Record<PermissionLevel, number> = { READ: 1, WRITE: 2, FULL: 3 };

type Kind = Extract<ContentKind, 'NOTE' | 'HIGHLIGHT'>;

/**
 * What a user may do with notes, and with highlights (which may be restricted separately), according to content. Cached
 * for a few seconds, because a player requests many segments.
 */
@Injectable()
export class ContentAccess {
  readonly #kept = new Map<string, { until: number; level: PermissionLevel | undefined; locked: boolean }>();

  constructor(@Inject(CONTENT) private readonly content: Client<typeof ContentService>) {}

  /**
   * Checks whether a note's files may be changed. It does not use the cache, so that a note that was just locked is
   * locked here too.
   * @throws NOT_FOUND, FORBIDDEN as `require`; CONTENT_LOCKED.
   */
  async requireChangeable(actor: Actor, noteId: string): Promise<void> {
    const key = keyOf(actor, 'NOTE', noteId);
    const earlier = this.#kept.get(key);
    this.#kept.delete(key);
    await this.require(actor, noteId, 'WRITE');
    const kept = this.#kept.get(key);
    // This check runs for each part of an upload. It must not prolong cached answers for readers.
    if (kept !== undefined && earlier !== undefined) kept.until = earlier.until;
    if (kept?.locked === true) throw contentLocked('note');
  }

  /** @throws NOT_FOUND when the object may not be read or does not exist; FORBIDDEN when it may only be read. */
  async require(actor: Actor, id: string, level: PermissionLevel, kind: Kind = 'NOTE'): Promise<void> {
    const [allowed] = await this.filter(actor, [id], level, kind);
    if (allowed !== undefined) return;
    const [readable] = await this.filter(actor, [id], 'READ', kind);
    throw readable === undefined ? notFound() : forbidden();
  }

  /** Returns those objects on which the user has the level. */
  async filter(actor: Actor, ids: readonly string[], level: PermissionLevel, kind: Kind = 'NOTE'): Promise<string[]> {
    return this.#filter(actor, ids, level, { kind, acting: actingFor(actor) });
  }

  /**
   * Tells whether a subscriber can still read the object. The call is made in their name, because their token has long
   * expired.
   */
  async stillReads(actor: Actor, id: string, kind: Kind = 'NOTE'): Promise<boolean> {
    const readable = await this.#filter(actor, [id], 'READ', { kind, acting: inNameOf(actor) }).catch(
      (error: unknown) => {
        if (isDomainError(error) && error.code === 'NOT_FOUND') return [];
        throw error;
      },
    );
    return readable.length > 0;
  }

  async #filter(
    actor: Actor,
    ids: readonly string[],
    level: PermissionLevel,
    { kind, acting }: { kind: Kind; acting: CallOptions },
  ): Promise<string[]> {
    const now = Date.now();
    const unknown = ids.filter((id) => (this.#kept.get(keyOf(actor, kind, id))?.until ?? 0) <= now);
    if (unknown.length > 0) {
      const objects = unknown.map((id) => ({ kind, id }));
      const { levels } = await this.content.checkAccess({ objects }, acting);
      const found = new Map(levels.map((entry) => [entry.object?.id, entry]));
      if (this.#kept.size + unknown.length > ACCESS_KEPT_ENTRIES) this.#kept.clear();
      for (const id of unknown) {
        const entry = found.get(id);
        const level = entry?.level as PermissionLevel | undefined;
        this.#kept.set(keyOf(actor, kind, id), { until: now + ACCESS_KEPT_MS, level, locked: entry?.locked === true });
      }
    }
    return ids.filter((id) => {
      const has = this.#kept.get(keyOf(actor, kind, id))?.level;
      return has !== undefined && RANK[has] >= RANK[level];
    });
  }
}

function keyOf(actor: Actor, kind: Kind, id: string): string {
  return `${actor.teamId}/${actor.userId}/${actor.sessionId}/${actor.role}/${kind}/${id}`;
}
