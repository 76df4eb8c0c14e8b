import type { CallOptions, Client } from '@connectrpc/connect';
import type { Actor } from '@fieldloom/auth/actor';
import type { PermissionLevel } from '@fieldloom/kernel/enums';
import { contentLocked, forbidden, isDomainError, notFound } from '@fieldloom/kernel/errors';
import type { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { actingFor, inNameOf } from '@fieldloom/rpc/acting';
import type { ContentKind } from '@fieldloom/stream/events/content';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ACCESS_KEPT_ENTRIES, ACCESS_KEPT_MS } from '../../limits.ts';
import { CONTENT } from '../../outside.ts';

const RANK: Record<PermissionLevel, number> = { READ: 1, WRITE: 2, FULL: 3 };

type Kind = Extract<ContentKind, 'NOTE' | 'HIGHLIGHT'>;

/** What content said: without a level, the object may not be read or does not exist. */
interface Access {
  level: PermissionLevel | undefined;
  locked: boolean;
}

/**
 * What a user may do with notes, and with highlights (which may be restricted separately), according to content. Cached
 * for a few seconds, because a player requests many segments.
 */
@Injectable()
export class ContentAccess {
  readonly #cached = new LRUCache<string, Access>({
    max: ACCESS_KEPT_ENTRIES,
    ttl: ACCESS_KEPT_MS,
    // The clock that tests can turn: the library keeps the one that it found when it was loaded.
    perf: { now: () => Date.now() },
  });

  constructor(@Inject(CONTENT) private readonly content: Client<typeof ContentService>) {}

  /**
   * Checks whether a note's files may be changed. It neither uses the cache, so that a note that was just locked is
   * locked here too, nor writes into it: it runs for each part of an upload and would prolong readers' answers.
   * @throws NOT_FOUND, FORBIDDEN as `require`; CONTENT_LOCKED.
   */
  async requireChangeable(actor: Actor, noteId: string): Promise<void> {
    const access = (await this.#ask([noteId], 'NOTE', actingFor(actor))).get(noteId);
    if (!reaches(access, 'READ')) throw notFound();
    if (!reaches(access, 'WRITE')) throw forbidden();
    if (access?.locked === true) throw contentLocked('note');
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
    const known = new Map<string, Access>();
    for (const id of ids) {
      const cached = this.#cached.get(keyOf(actor, kind, id));
      if (cached !== undefined) known.set(id, cached);
    }
    const unknown = ids.filter((id) => !known.has(id));
    if (unknown.length > 0) {
      for (const [id, access] of await this.#ask(unknown, kind, acting)) {
        known.set(id, access);
        this.#cached.set(keyOf(actor, kind, id), access);
      }
    }
    return ids.filter((id) => reaches(known.get(id), level));
  }

  async #ask(ids: readonly string[], kind: Kind, acting: CallOptions): Promise<Map<string, Access>> {
    const { levels } = await this.content.checkAccess({ objects: ids.map((id) => ({ kind, id })) }, acting);
    const found = new Map(levels.map((entry) => [entry.object?.id, entry]));
    return new Map(
      ids.map((id) => {
        const entry = found.get(id);
        return [id, { level: entry?.level as PermissionLevel | undefined, locked: entry?.locked === true }];
      }),
    );
  }
}

function reaches(access: Access | undefined, level: PermissionLevel): boolean {
  return access?.level !== undefined && RANK[access.level] >= RANK[level];
}

function keyOf(actor: Actor, kind: Kind, id: string): string {
  return `${actor.teamId}/${actor.userId}/${actor.sessionId}/${actor.role}/${kind}/${id}`;
}
