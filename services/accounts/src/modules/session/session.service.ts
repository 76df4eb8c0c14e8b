import { issueAccessToken } from '@fieldloom/auth/access-token';
import type { Actor } from '@fieldloom/auth/actor';
import type { Keys } from '@fieldloom/auth/keys';
import { DomainError, forbidden, notFound, unauthorized } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { emit } from '@fieldloom/outbox/emit';
import { sessionRevoked } from '@fieldloom/stream/events/accounts';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { SecondFactor, SessionMethod, SessionRow, WorkspaceRow } from '../../database/rows.ts';
import type { Author } from '../audit-log/audit-entry.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { SECOND_FACTOR_LIMITS } from '../second-factor/second-factor.limits.ts';
import { PendingSignIns } from '../sign-in/pending-sign-ins.ts';
import { ChosenMethods } from '../sign-in-methods/chosen-methods.ts';
import { allowsMethod } from '../sign-in-methods/sign-in-methods.ts';
import { SupportSessionService, type TokenHolder } from '../support-staff/support-session.service.ts';
import { UserDirectory } from '../user/user-directory.ts';
import { closedTo } from '../workspace/closed-to.ts';
import { CARRY_OVER_LIMITS } from './carry-over.limits.ts';
import { SESSION_LIMITS } from './session.limits.ts';
import { type SessionFilter, SessionRepository } from './session.repository.ts';
import { hashOfToken, newSessionToken } from './session-token.ts';

/** Injection token of the scope's keys. */
export const KEYS = Symbol('KEYS');

/** Methods in which somebody else vouches for the person's identity. */
const PROVIDER_METHODS: readonly SessionMethod[] = ['sso', 'google', 'microsoft'];

/** A session that has just started. Its token goes into the cookie and is stored nowhere else. */
export interface OpenedSession {
  sessionId: string;
  token: string;
}

export interface MintedToken {
  accessToken: string;
  expiresAt: Date;
  user: TokenHolder;
}

@Injectable()
export class SessionService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(KEYS) private readonly keys: Keys,
    private readonly sessions: SessionRepository,
    private readonly users: UserDirectory,
    private readonly signInMethods: ChosenMethods,
    private readonly pendings: PendingSignIns,
    private readonly support: SupportSessionService,
    private readonly auditLog: AuditTrail,
  ) {}

  /**
   * Starts a session with a new token, whatever cookie the browser sent, and ends the session of that cookie.
   * @param trx A transaction of the workspace, the same one that proved the person's identity.
   * @throws FORBIDDEN when the workspace has turned this method off in the meantime.
   */
  async open(
    trx: Trx,
    start: {
      teamId: string;
      userId: string;
      method: SessionMethod;
      secondFactor?: SecondFactor | undefined;
      /** Only for single sign-on. */
      connectionId?: string | undefined;
      device: string;
      replacesToken?: string | undefined;
    },
  ): Promise<OpenedSession> {
    const now = new Date();
    const { token, tokenHash } = newSessionToken();
    const id = newId();
    const policy = await this.signInMethods.hold(trx, start.teamId);
    if (!allowsMethod(policy, start.method)) throw forbidden('This workspace does not allow this way to sign in');
    const absoluteSeconds = policy.session_seconds ?? SESSION_LIMITS.absoluteSeconds;
    if (start.replacesToken !== undefined) {
      const replaced = await this.sessions.deleteByToken(trx, start.teamId, hashOfToken(start.replacesToken));
      if (replaced !== undefined) await this.#recordRevoked(trx, replaced, { actorId: start.userId });
    }
    await this.sessions.insert(trx, {
      id,
      teamId: start.teamId,
      userId: start.userId,
      tokenHash,
      method: start.method,
      secondFactor: start.secondFactor ?? null,
      connectionId: start.connectionId ?? null,
      device: start.device,
      now,
      expiresAt: after(now, Math.min(SESSION_LIMITS.idleSeconds, absoluteSeconds)),
      endsAt: after(now, absoluteSeconds),
    });
    await this.auditLog.add(trx, {
      teamId: start.teamId,
      actorId: start.userId,
      action: 'session.created',
      objectKind: 'session',
      objectId: id,
      details: [
        { name: 'method', before: null, after: start.method },
        ...(start.secondFactor === undefined
          ? []
          : [{ name: 'secondFactor', before: null, after: start.secondFactor }]),
      ],
    });
    return { sessionId: id, token };
  }

  /** Finds the session of a cookie. @returns undefined when it does not belong to this workspace, or has ended. */
  async find(trx: Trx, teamId: string, token: string): Promise<SessionRow | undefined> {
    return this.sessions.findByToken(trx, teamId, hashOfToken(token));
  }

  /**
   * Continues a session on another host of its workspace: everything but the token stays the same. The old session
   * serves pages that are still open there, for a day at most.
   * @returns undefined when it has ended in the meantime.
   */
  async carryOver(trx: Trx, teamId: string, sessionId: string): Promise<OpenedSession | undefined> {
    const session = await this.sessions.find(trx, teamId, sessionId);
    const user = session && (await this.users.active(trx, teamId, { id: session.user_id }));
    if (session === undefined || user === undefined || session.carried_to !== null) return undefined;
    const { token, tokenHash } = newSessionToken();
    const id = newId();
    await this.sessions.copy(trx, session, { id, tokenHash });
    const end = after(new Date(), CARRY_OVER_LIMITS.leftBehindSeconds);
    await this.sessions.leaveBehind(trx, teamId, sessionId, { carriedTo: id, end });
    await this.auditLog.add(trx, {
      teamId,
      actorId: session.user_id,
      action: 'session.carried-over',
      objectKind: 'session',
      objectId: id,
    });
    return { sessionId: id, token };
  }

  /**
   * Issues a five-minute token for the session of a cookie.
   * @throws UNAUTHORIZED when the session is not one of this workspace, has ended, or its user is gone; FORBIDDEN with
   * reason `workspace-closed` while the workspace admits nobody.
   */
  async mintAccessToken(workspace: WorkspaceRow, token: string): Promise<MintedToken> {
    const { team_id: teamId } = workspace;
    const { sessionId, user } = await this.database.forWorkspace({ teamId }, async (trx) => {
      const session = await this.sessions.findByToken(trx, teamId, hashOfToken(token));
      const support = session === undefined ? await this.support.holderOf(trx, teamId, token) : undefined;
      if (support !== undefined) return { sessionId: support.sessionId, user: support };
      const user = session && (await this.users.active(trx, teamId, { id: session.user_id }));
      if (session === undefined || user === undefined) throw unauthorized();
      if (workspace.closed_at !== null) throw closedTo(workspace, user);
      await this.#touch(trx, session);
      return { sessionId: session.id, user };
    });
    const issued = await issueAccessToken(this.keys, { teamId, userId: user.id, sessionId });
    return { accessToken: issued.token, expiresAt: issued.expiresAt, user };
  }

  async signOut(teamId: string, token: string): Promise<void> {
    await this.database.forWorkspace({ teamId }, async (trx) => {
      const ended = await this.sessions.deleteByToken(trx, teamId, hashOfToken(token));
      if (ended !== undefined) await this.#recordRevoked(trx, ended, { actorId: ended.user_id });
      else await this.support.signOut(trx, teamId, token);
    });
  }

  async listOwn(actor: Actor): Promise<SessionRow[]> {
    return this.database.forWorkspace({ teamId: actor.teamId, actorId: actor.userId }, (trx) =>
      this.sessions.listOfUser(trx, actor.teamId, actor.userId),
    );
  }

  /** @throws NOT_FOUND for somebody else's session. */
  async revokeOwn(actor: Actor, sessionId: string): Promise<void> {
    await this.database.forWorkspace({ teamId: actor.teamId, actorId: actor.userId }, async (trx) => {
      const ended = await this.sessions.deleteOfUser(trx, actor.teamId, actor.userId, sessionId);
      if (ended === undefined) throw notFound();
      await this.#recordRevoked(trx, ended, { actorId: actor.userId });
    });
  }

  /**
   * Ends all sessions and pending sign-ins of a user, in the transaction of the reason.
   * @param user.exceptId A session that stays.
   * @returns how many ended.
   */
  async revokeAll(trx: Trx, user: Author & { teamId: string; userId: string; exceptId?: string }): Promise<number> {
    await this.pendings.endOfUser(trx, user.teamId, user.userId);
    const ended = await this.sessions.deleteAllOfUser(trx, user.teamId, user.userId, user.exceptId);
    const { actorId, key, scimTokenId } = user;
    for (const session of ended) await this.#recordRevoked(trx, session, { actorId, key, scimTokenId });
    return ended.length;
  }

  /** Ends sessions of everybody in a workspace, and pending sign-ins with the same methods. @returns how many ended. */
  async revokeWhere(trx: Trx, which: { teamId: string; actorId: string | null } & SessionFilter): Promise<number> {
    const { teamId, actorId, ...filter } = which;
    // A pending sign-in has just begun: an end of old sessions leaves it alone.
    if (filter.methods !== undefined || filter.before === undefined) {
      await this.pendings.end(trx, teamId, filter.methods);
    }
    const ended = await this.sessions.deleteWhere(trx, teamId, filter);
    for (const session of ended) await this.#recordRevoked(trx, session, { actorId });
    return ended.length;
  }

  /** Applies a new session length to the existing sessions. */
  async shorten(trx: Trx, policy: { teamId: string; actorId: string; seconds: number }): Promise<void> {
    const { teamId, actorId, seconds } = policy;
    await this.revokeWhere(trx, { teamId, actorId, before: after(new Date(), -seconds) });
    await this.sessions.shorten(trx, teamId, seconds);
  }

  /**
   * Checks that the person has just proven their identity themselves, so the session may change their credentials. A
   * session that a provider vouched for was not asked for a second step, so it cannot remove second steps.
   * @throws UNAUTHORIZED; FORBIDDEN with reason `sign-in-again` or `identity-provider`.
   */
  async assertFresh(actor: Actor): Promise<void> {
    const session = await this.#own(actor);
    if (session === undefined) throw unauthorized();
    if (PROVIDER_METHODS.includes(session.method)) throw refusedByProvider();
    if (!isFresh(session)) throw refused('sign-in-again', 'For your safety, sign in again to change this');
  }

  /** Tells whether the person proved their identity here, rather than a workspace's provider for them. */
  async isOwnProof(actor: Actor): Promise<boolean> {
    const session = await this.#own(actor);
    return session !== undefined && !PROVIDER_METHODS.includes(session.method);
  }

  /**
   * An identity provider's assertion opens only the workspace that trusts it, while a person's credentials open all of
   * their workspaces.
   * @throws UNAUTHORIZED; FORBIDDEN with reason `identity-provider`.
   */
  async assertOwnProof(actor: Actor): Promise<void> {
    const session = await this.#own(actor);
    if (session === undefined) throw unauthorized();
    if (PROVIDER_METHODS.includes(session.method)) throw refusedByProvider();
  }

  /** Tells whether `assertFresh` would pass. */
  async isFresh(actor: Actor): Promise<boolean> {
    const session = await this.#own(actor);
    return session !== undefined && !PROVIDER_METHODS.includes(session.method) && isFresh(session);
  }

  async #own(actor: Actor): Promise<SessionRow | undefined> {
    const session = await this.database.forWorkspace({ teamId: actor.teamId }, (trx) =>
      this.sessions.find(trx, actor.teamId, actor.sessionId),
    );
    return session?.user_id === actor.userId ? session : undefined;
  }

  async #touch(trx: Trx, session: SessionRow): Promise<void> {
    const now = new Date();
    if (now.getTime() - session.last_used_at.getTime() < SESSION_LIMITS.touchSeconds * 1_000) return;
    const idleEnd = after(now, SESSION_LIMITS.idleSeconds);
    const expiresAt = idleEnd < session.ends_at ? idleEnd : session.ends_at;
    await this.sessions.touch(trx, { teamId: session.team_id, id: session.id, now, expiresAt });
  }

  async #recordRevoked(trx: Trx, session: SessionRow, author: Author): Promise<void> {
    await this.auditLog.add(trx, {
      ...author,
      teamId: session.team_id,
      action: 'session.revoked',
      objectKind: 'session',
      objectId: session.id,
    });
    await this.#tellRevoked(trx, session, author.actorId);
  }

  /** Processes that hold connections of the session close them. */
  async #tellRevoked(trx: Trx, session: SessionRow, actorId: string | null): Promise<void> {
    await emit(trx, {
      event: sessionRevoked,
      teamId: session.team_id,
      actor: actorId,
      aggregateId: session.user_id,
      version: 0,
      payload: { sessionId: session.id, userId: session.user_id },
    });
  }
}

function after(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1_000);
}

function isFresh(session: SessionRow): boolean {
  return Date.now() - session.created_at.getTime() <= SECOND_FACTOR_LIMITS.freshSessionSeconds * 1_000;
}

function refusedByProvider(): DomainError {
  return refused('identity-provider', 'Sign in with your password, a code or a passkey to change this');
}

function refused(reason: 'sign-in-again' | 'identity-provider', message: string): DomainError {
  return new DomainError('FORBIDDEN', message, { details: { reason } });
}
