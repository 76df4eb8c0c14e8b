import type { Actor } from '@fieldloom/auth/actor';
import { notFound } from '@fieldloom/kernel/errors';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import { hashOfToken } from '../session/session-token.ts';
import { ActorRepository, type ActorRow } from './actor.repository.ts';

/** Who somebody is now: what the gateway asks before it lets a request in. */
@Injectable()
export class ActorService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly actors: ActorRepository,
  ) {}

  /** @throws NOT_FOUND when the session has ended, or the user was removed or excluded. */
  async get(teamId: string, userId: string, sessionId: string): Promise<Actor> {
    const row = await this.database.forWorkspace({ teamId }, (trx) =>
      this.actors.findBySessionId(trx, teamId, userId, sessionId),
    );
    return toActor(teamId, row);
  }

  /** The actor behind a session cookie, for addresses of files. @throws NOT_FOUND like `get`. */
  async getBySession(teamId: string, sessionToken: string): Promise<Actor> {
    const row = await this.database.forWorkspace({ teamId }, (trx) =>
      this.actors.findByTokenHash(trx, teamId, hashOfToken(sessionToken)),
    );
    return toActor(teamId, row);
  }
}

/** @throws NOT_FOUND for nobody. */
export function toActor(teamId: string, row: ActorRow | undefined): Actor {
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
