import type { Actor } from '@fieldloom/auth/actor';
import { notFound } from '@fieldloom/kernel/errors';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import { hashOfToken } from '../session/session-token.ts';
import { SupportSessionService } from '../support-staff/support-session.service.ts';
import { ActorRepository, type ActorRow } from './actor.repository.ts';

/** Tells who somebody is now. The gateway asks it before it admits a request. */
@Injectable()
export class ActorService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly actors: ActorRepository,
    private readonly support: SupportSessionService,
  ) {}

  /** @throws NOT_FOUND when the session has ended, the user was removed or excluded, or the support access is over. */
  async get(teamId: string, userId: string, sessionId: string): Promise<Actor> {
    return this.database.forWorkspace({ teamId }, async (trx) => {
      const row = await this.actors.findBySessionId(trx, teamId, userId, sessionId);
      const support = row === undefined ? await this.support.actorById(trx, teamId, userId, sessionId) : undefined;
      return support ?? toActor(teamId, row);
    });
  }

  /** Returns the actor without a session, for what the system does in a member's name. @throws NOT_FOUND like `get`. */
  async getMember(teamId: string, userId: string): Promise<Actor> {
    const actor = await this.database.forWorkspace({ teamId }, (trx) => this.findMember(trx, teamId, userId));
    if (actor === undefined) throw notFound();
    return actor;
  }

  /**
   * @param sessionId What the actor acts by instead of a session.
   * @returns undefined when the user was removed or excluded, or the workspace is closed.
   */
  async findMember(trx: Trx, teamId: string, userId: string, sessionId = ''): Promise<Actor | undefined> {
    const row = await this.actors.findByUserId(trx, teamId, userId);
    return row && toActor(teamId, { ...row, session_id: sessionId });
  }

  /** Returns the actor of a session cookie, for URLs of files. @throws NOT_FOUND like `get`. */
  async getBySession(teamId: string, sessionToken: string): Promise<Actor> {
    return this.database.forWorkspace({ teamId }, async (trx) => {
      const row = await this.actors.findByTokenHash(trx, teamId, hashOfToken(sessionToken));
      const support = row === undefined ? await this.support.actorByToken(trx, teamId, sessionToken) : undefined;
      return support ?? toActor(teamId, row);
    });
  }
}

/** @throws NOT_FOUND when there is no row. */
function toActor(teamId: string, row: ActorRow | undefined): Actor {
  if (row === undefined) throw notFound();
  return {
    teamId,
    userId: row.user_id,
    sessionId: row.session_id,
    role: row.role,
    admin: row.workspace_admin,
    groupIds: row.group_ids,
    entitlementVersion: row.entitlement_version,
    readOnly: row.read_only,
  };
}
