import type { Actor } from '@fieldloom/auth/actor';
import { isDomainError } from '@fieldloom/kernel/errors';
import { Injectable } from '@nestjs/common';
import type { ChangedActor } from './actor-feed.ts';

/** For a single decision, an answer of accounts may be this old. */
const FRESH_MS = 2_000;
/**
 * For users with open documents, an answer of accounts is used until a change is reported (`ActorChangeConsumer`). In
 * case a report is lost, and for sessions that expire on their own, it is requested again after this time, or up to
 * half as long again later: not for everybody at once.
 */
const KNOWN_MS = 60_000;
const KNOWN_SPREAD_MS = 30_000;
const CACHE_SIZE = 10_000;

export interface ActorKey {
  readonly teamId: string;
  readonly userId: string;
  readonly sessionId: string;
}

/** Without a session: the member as such, whichever sessions they have. */
type MemberKey = Omit<ActorKey, 'sessionId'> & { readonly sessionId?: string | undefined };

/** Where users are looked up: accounts. */
export abstract class ActorSource {
  /** @throws NOT_FOUND when the user was removed or excluded, or when the session has ended; UNAVAILABLE. */
  abstract getActor(key: MemberKey): Promise<Actor>;
  /** Returns a user's role and groups without regard to sessions, for what others read under the user's rights. */
  abstract getUser(teamId: string, userId: string): Promise<Actor>;
  /**
   * Records that support is about to open a live document.
   * @throws NOT_FOUND when its access has ended; UNAVAILABLE.
   */
  abstract recordSupportUse(key: ActorKey, document: { kind: string; id: string }): Promise<void>;
  abstract getWorkspaceName(teamId: string): Promise<string>;
  abstract getUserName(teamId: string, userId: string): Promise<string | null>;
  /** Returns users' names by id. It leaves out ids that never belonged to the workspace; a missing name is empty. */
  abstract getUserNames(teamId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

interface Known {
  readonly key: MemberKey;
  readonly askedAt: number;
  readonly answer: Promise<Actor | undefined>;
  /** When the answer expires at the latest. */
  until: number;
}

/** Caches who users currently are. Failed answers are not cached, and nobody is admitted by an older one instead. */
@Injectable()
export class ActorDirectory {
  readonly #known = new Map<string, Known>();
  /** The newest known version of entitlements by workspace. An answer with older ones is used only for a short time. */
  readonly #entitlements = new Map<string, number>();

  constructor(private readonly source: ActorSource) {}

  /**
   * Returns the user as accounts knows them now.
   * @returns undefined when the user was removed or excluded, or when the session has ended.
   * @throws UNAVAILABLE when accounts does not answer.
   */
  current(key: MemberKey): Promise<Actor | undefined> {
    const known = this.#known.get(nameOf(key));
    return known !== undefined && known.askedAt + FRESH_MS > Date.now() ? known.answer : this.#ask(key);
  }

  /**
   * Returns a possibly older answer, for users with open documents, who are checked again and again. Returns and throws
   * like `current`.
   */
  known(key: MemberKey): Promise<Actor | undefined> {
    const known = this.#known.get(nameOf(key));
    return known !== undefined && known.until > Date.now() ? known.answer : this.#ask(key);
  }

  /** Accounts may have a new answer for them. */
  forget({ teamId, userId, entitlementVersion }: ChangedActor): void {
    if (entitlementVersion !== undefined) this.#entitlements.set(teamId, entitlementVersion);
    for (const [name, { key }] of this.#known) {
      if (key.teamId === teamId && (userId === undefined || key.userId === userId)) this.#known.delete(name);
    }
  }

  /** Clears the cache, because reports of changes may have been lost. */
  forgetAll(): void {
    this.#known.clear();
  }

  #ask(key: MemberKey): Promise<Actor | undefined> {
    const name = nameOf(key);
    const drop = (): void => {
      // If the entry was dropped during the call, the cache may already contain a newer one.
      if (this.#known.get(name) === known) this.#known.delete(name);
    };
    const answer = this.source.getActor(key).catch((error) => {
      if (isDomainError(error) && error.code === 'NOT_FOUND') return undefined;
      drop();
      throw error;
    });
    const askedAt = Date.now();
    // Until the answer arrives, it is not known how long it will be valid.
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

  /**
   * False for support, because the end of its access is not reported, and for an answer with older entitlements than
   * the known ones, because it is about to change.
   */
  #isLasting(actor: Actor): boolean {
    return actor.support === undefined && actor.entitlementVersion >= (this.#entitlements.get(actor.teamId) ?? 0);
  }

  /** @returns false when the access of support has ended. @throws UNAVAILABLE while it can't be recorded. */
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
