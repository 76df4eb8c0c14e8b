import { type Actor, requireAdmin, requirePerson } from '@fieldloom/auth/actor';
import { notFound } from '@fieldloom/kernel/errors';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { PasswordService } from '../credential/password.service.ts';
import { UserDirectory } from '../user/user-directory.ts';
import { SessionService } from './session.service.ts';

/** Ends many sessions at once: an admin those of a workspace, and everybody their own. */
@Injectable()
export class SessionControlService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly sessions: SessionService,
    private readonly users: UserDirectory,
    private readonly passwords: PasswordService,
    private readonly auditLog: AuditTrail,
  ) {}

  /** @returns how many ended. @throws FORBIDDEN unless the actor is an admin. */
  async endAll(actor: Actor, includeOwn: boolean): Promise<number> {
    requireAdmin(actor);
    const { teamId, userId: actorId } = actor;
    const exceptId = includeOwn ? undefined : actor.sessionId;
    return this.database.forWorkspace({ teamId, actorId }, async (trx) => {
      const ended = await this.sessions.revokeWhere(trx, { teamId, actorId, exceptId });
      await this.#record(trx, actor, { objectKind: 'workspace', objectId: teamId }, ended);
      return ended;
    });
  }

  /**
   * @returns how many ended.
   * @throws FORBIDDEN unless the actor is an admin; NOT_FOUND for somebody who is not a member.
   */
  async endOfUser(actor: Actor, userId: string): Promise<number> {
    requireAdmin(actor);
    const { teamId, userId: actorId } = actor;
    return this.database.forWorkspace({ teamId, actorId }, async (trx) => {
      if ((await this.users.member(trx, teamId, { id: userId })) === undefined) throw notFound();
      const ended = await this.sessions.revokeAll(trx, { teamId, userId, actorId });
      await this.#record(trx, actor, { objectKind: 'user', objectId: userId }, ended);
      return ended;
    });
  }

  /**
   * Ends the actor's own sessions everywhere else, including the region's other workspaces. When a provider vouched for
   * this session, the others are left alone, because that proof is not valid for them.
   * @returns how many ended in this workspace.
   */
  async endOwnOthers(actor: Actor): Promise<number> {
    requirePerson(actor);
    const { teamId, userId, sessionId: exceptId } = actor;
    const isOwnProof = await this.sessions.isOwnProof(actor);
    const { user, ended } = await this.database.forWorkspace({ teamId, actorId: userId }, async (trx) => ({
      user: await this.users.known(trx, teamId, { id: userId }),
      ended: await this.sessions.revokeAll(trx, { teamId, userId, actorId: userId, exceptId }),
    }));
    if (user !== undefined && isOwnProof) await this.passwords.endSessionsElsewhere(user.email_hash, teamId);
    return ended;
  }

  async #record(
    trx: Trx,
    actor: Actor,
    object: { objectKind: 'workspace' | 'user'; objectId: string },
    count: number,
  ): Promise<void> {
    await this.auditLog.add(trx, {
      teamId: actor.teamId,
      actorId: actor.userId,
      action: 'sessions.ended',
      ...object,
      details: [{ name: 'count', before: null, after: String(count) }],
    });
  }
}
