import type { Actor } from '@fieldloom/auth/actor';
import { isDomainError, unauthorized } from '@fieldloom/kernel/errors';
import { readId } from '@fieldloom/kernel/ids';
import { LRUCache } from 'lru-cache';
import { SUPPORT_USE_LIMITS } from '../../limits.ts';

/** One action of support, given by names of the contract and ids, never by people's words. */
export interface SupportUse {
  /** query, mutation, subscription or file. */
  kind: string;
  /** The operation's name; empty for none. */
  name: string;
  fields: readonly string[];
  ids: readonly string[];
}

export type RecordUses = (actor: Actor, uses: readonly SupportUse[]) => Promise<void>;

interface Line {
  waiting: SupportUse[];
  /** The call for the uses that wait; it starts when the running one has finished. */
  next: Promise<void> | undefined;
  /** The running call. */
  current: Promise<void> | undefined;
}

/**
 * Lets accounts record what support does before it is allowed. What a session does while a call is running goes
 * together in the next one, so a page costs a call or two, however many operations it consists of.
 */
export class SupportUses {
  readonly #record: RecordUses;
  readonly #lines = new Map<string, Line>();
  readonly #files = new LRUCache<string, Promise<void>>({
    max: SUPPORT_USE_LIMITS.files,
    ttl: SUPPORT_USE_LIMITS.fileMs,
  });

  constructor(record: RecordUses) {
    this.#record = record;
  }

  /**
   * @throws UNAUTHORIZED when the access has ended, even if it was cached as valid; UNAVAILABLE while it cannot be
   * recorded.
   */
  async note(actor: Actor, use: SupportUse): Promise<void> {
    try {
      await this.#join(actor, use);
    } catch (error) {
      throw isDomainError(error) && error.code === 'NOT_FOUND' ? unauthorized() : error;
    }
  }

  /** Records a file once in some minutes, because a recording is played in hundreds of pieces. @throws like `note`. */
  noteFile(actor: Actor, path: string): Promise<void> {
    const ids = idsOf(path.split(/[/?]/));
    const key = `${actor.sessionId}/${ids.length === 0 ? path : ids.join('/')}`;
    const known = this.#files.get(key);
    if (known !== undefined) return known;
    const noted = this.note(actor, { kind: 'file', name: '', fields: [], ids });
    this.#files.set(key, noted);
    noted.catch(() => this.#files.delete(key));
    return noted;
  }

  #join(actor: Actor, use: SupportUse): Promise<void> {
    const key = `${actor.teamId}/${actor.sessionId}`;
    const line = this.#lines.get(key) ?? { waiting: [], next: undefined, current: undefined };
    this.#lines.set(key, line);
    if (line.waiting.length >= SUPPORT_USE_LIMITS.together) return this.#record(actor, [use]);
    line.waiting.push(use);
    line.next ??= this.#send(key, line, actor);
    return line.next;
  }

  async #send(key: string, line: Line, actor: Actor): Promise<void> {
    // Waits at least until everything in the same request has joined.
    await Promise.resolve();
    await line.current?.catch(() => {});
    const uses = line.waiting.splice(0);
    line.next = undefined;
    const sent = this.#record(actor, uses);
    line.current = sent;
    try {
      await sent;
    } finally {
      if (line.current === sent) line.current = undefined;
      if (line.current === undefined && line.next === undefined) this.#lines.delete(key);
    }
  }
}

/** Returns the ids among the values of an operation, at any depth, without repetition and up to a limit. */
export function idsOf(value: unknown): string[] {
  const found = new Set<string>();
  const left: unknown[] = [value];
  for (let looked = 0; left.length > 0 && looked < SUPPORT_USE_LIMITS.values; looked += 1) {
    const next = left.shift();
    if (typeof next === 'string') {
      const id = next.length <= SUPPORT_USE_LIMITS.idLength ? readId(next) : undefined;
      if (id !== undefined) found.add(id);
    } else if (typeof next === 'object' && next !== null) left.push(...Object.values(next));
    if (found.size === SUPPORT_USE_LIMITS.ids) break;
  }
  return [...found];
}
