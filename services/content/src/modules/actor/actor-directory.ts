import type { Actor } from '@fieldloom/auth/actor';
import { isDomainError } from '@fieldloom/kernel/errors';
import { Injectable } from '@nestjs/common';

/** What accounts said of a user is cached for this long. */
const CACHE_MS = 2_000;
const CACHE_SIZE = 10_000;

export interface ActorKey {
  readonly teamId: string;
  readonly userId: string;
  readonly sessionId: string;
}

/** Without a session: a member, whatever sessions they have. */
type MemberKey = Omit<ActorKey, 'sessionId'> & { readonly sessionId?: string | undefined };

/** Where users are looked up: accounts. */
export abstract class ActorSource {
  /** @throws NOT_FOUND when removed, excluded, or the session has ended; UNAVAILABLE. */
  abstract getActor(key: MemberKey): Promise<Actor>;
  /** Role and groups of a user whatever sessions they have: for what others read under the user's rights. */
  abstract getUser(teamId: string, userId: string): Promise<Actor>;
  /**
   * Writes down that support is about to open a live document.
   * @throws NOT_FOUND when its access has ended; UNAVAILABLE.
   */
  abstract recordSupportUse(key: ActorKey, document: { kind: string; id: string }): Promise<void>;
  abstract getWorkspaceName(teamId: string): Promise<string>;
  abstract getUserName(teamId: string, userId: string): Promise<string | null>;
  /** Names of users by id; of none that the workspace never had, empty where there is no name. */
  abstract getUserNames(teamId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Who users are now. Answers that failed are not kept, so nobody is let in by an old one. */
@Injectable()
export class ActorDirectory {
  readonly #cache = new Map<string, { answer: Promise<Actor | undefined>; until: number }>();

  constructor(private readonly source: ActorSource) {}

  /**
   * @returns undefined when the user was removed or excluded, or the session has ended.
   * @throws UNAVAILABLE when accounts does not answer.
   */
  current(key: MemberKey): Promise<Actor | undefined> {
    const name = `${key.teamId}/${key.userId}/${key.sessionId ?? ''}`;
    const cached = this.#cache.get(name);
    if (cached && cached.until > Date.now()) return cached.answer;
    const answer = this.source.getActor(key).catch((error) => {
      if (isDomainError(error) && error.code === 'NOT_FOUND') return undefined;
      this.#cache.delete(name);
      throw error;
    });
    this.#cache.delete(name);
    this.#cache.set(name, { answer, until: Date.now() + CACHE_MS });
    const oldest = this.#cache.keys().next().value;
    if (this.#cache.size > CACHE_SIZE && oldest !== undefined) this.#cache.delete(oldest);
    return answer;
  }

  /** @returns false when the access of support has ended. @throws UNAVAILABLE while it cannot be written down. */
  async noteSupport(key: ActorKey, document: { kind: string; id: string }): Promise<boolean> {
    try {
      await this.source.recordSupportUse(key, document);
      return true;
    } catch (error) {
      if (isDomainError(error) && error.code === 'NOT_FOUND') return false;
      throw error;
    }
  }
}
