import type { Actor } from '@fieldloom/auth/actor';
import { isDomainError } from '@fieldloom/kernel/errors';
import { Injectable } from '@nestjs/common';
import type { ChangedActor } from './actor-feed.ts';

/** For a decision of the moment, what accounts said is as good as new for this long. */
const FRESH_MS = 2_000;
/**
 * Whoever has something open is judged by what accounts said until it tells of a change (`ActorChangeConsumer`); should it not
 * be told, and for sessions that end by themselves, it is asked again after this time at least, and after half as long again at
 * most: not for everybody at once.
 */
const KNOWN_MS = 60_000;
const KNOWN_SPREAD_MS = 30_000;
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

interface Known {
  readonly key: MemberKey;
  readonly askedAt: number;
  readonly answer: Promise<Actor | undefined>;
  /** When it has to be asked again, whatever happens. */
  until: number;
}

/** Who users are now. Answers that failed are not kept, so nobody is let in by an old one. */
@Injectable()
export class ActorDirectory {
  readonly #known = new Map<string, Known>();
  /** By workspace: the entitlements that are known to be there. An answer of older ones is soon outdated. */
  readonly #entitlements = new Map<string, number>();

  constructor(private readonly source: ActorSource) {}

  /**
   * As accounts says now.
   * @returns undefined when the user was removed or excluded, or the session has ended.
   * @throws UNAVAILABLE when accounts does not answer.
   */
  current(key: MemberKey): Promise<Actor | undefined> {
    const known = this.#known.get(nameOf(key));
    return known !== undefined && known.askedAt + FRESH_MS > Date.now() ? known.answer : this.#ask(key);
  }

  /** As accounts said, for whoever has something open and is asked about again and again. Returns and throws like `current`. */
  known(key: MemberKey): Promise<Actor | undefined> {
    const known = this.#known.get(nameOf(key));
    return known !== undefined && known.until > Date.now() ? known.answer : this.#ask(key);
  }

  /** Accounts may say something else of them now. */
  forget({ teamId, userId, entitlementVersion }: ChangedActor): void {
    if (entitlementVersion !== undefined) this.#entitlements.set(teamId, entitlementVersion);
    for (const [name, { key }] of this.#known) {
      if (key.teamId === teamId && (userId === undefined || key.userId === userId)) this.#known.delete(name);
    }
  }

  /** Changes may not have been told. */
  forgetAll(): void {
    this.#known.clear();
  }

  #ask(key: MemberKey): Promise<Actor | undefined> {
    const name = nameOf(key);
    const drop = (): void => {
      // What was asked before a change and answered after it is nobody's any more.
      if (this.#known.get(name) === known) this.#known.delete(name);
    };
    const answer = this.source.getActor(key).catch((error) => {
      if (isDomainError(error) && error.code === 'NOT_FOUND') return undefined;
      drop();
      throw error;
    });
    const askedAt = Date.now();
    // Until the answer is there, it is not known for how long it will do.
    const known: Known = { key, askedAt, answer, until: askedAt + FRESH_MS };
    this.#known.delete(name);
    this.#known.set(name, known);
    const oldest = this.#known.keys().next().value;
    if (this.#known.size > CACHE_SIZE && oldest !== undefined) this.#known.delete(oldest);
    answer.then(
      (actor) => {
        if (actor !== undefined && this.#isLasting(actor)) {
          known.until = askedAt + KNOWN_MS + Math.random() * KNOWN_SPREAD_MS;
        }
      },
      () => undefined,
    );
    return answer;
  }

  /** Nobody tells that the access of support is over, and what is older than the known plan is about to change. */
  #isLasting(actor: Actor): boolean {
    return actor.support === undefined && actor.entitlementVersion >= (this.#entitlements.get(actor.teamId) ?? 0);
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

function nameOf({ teamId, userId, sessionId = '' }: MemberKey): string {
  return `${teamId}/${userId}/${sessionId}`;
}
