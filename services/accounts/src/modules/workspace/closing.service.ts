import { type Actor, requireAdmin } from '@fieldloom/auth/actor';
import { badInput, forbidden, invalidOperation, notFound, unauthorized } from '@fieldloom/kernel/errors';
import { TIME_LIMITS } from '@fieldloom/kernel/limits';
import { emitAll } from '@fieldloom/outbox/emit';
import { workspaceClosed } from '@fieldloom/stream/events/accounts';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { WorkspaceRow } from '../../database/rows.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { SessionService } from '../session/session.service.ts';
import { UserDirectory } from '../user/user-directory.ts';
import { WorkspaceAdmins } from '../user/workspace-admins.ts';
import { WorkspaceRepository } from './workspace.repository.ts';
import { WorkspaceAnnouncer } from './workspace-announcer.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Closes a workspace, which leads to its deletion, and restores it. While it is closed nobody acts in it
 * (`ActorRepository` finds no actor) and no token is issued. People can still sign in, so that an admin can restore it.
 */
@Injectable()
export class ClosingService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly workspaces: WorkspaceRepository,
    private readonly announcer: WorkspaceAnnouncer,
    private readonly users: UserDirectory,
    private readonly admins: WorkspaceAdmins,
    private readonly sessions: SessionService,
    private readonly auditLog: AuditTrail,
  ) {}

  /**
   * Ends everybody's sessions except the admin's own, who sees what happened.
   * @param typedName the workspace's name, which the admin typed to confirm.
   * @throws FORBIDDEN unless the actor is an admin; BAD_INPUT for another name.
   */
  async close(actor: Actor, typedName: string): Promise<{ deleteAfter: Date }> {
    requireAdmin(actor);
    const { teamId, userId: actorId } = actor;
    return this.database.forWorkspace({ teamId, actorId }, async (trx) => {
      const admins = await this.admins.lock(trx, actor);
      const workspace = await this.workspaces.lock(trx, teamId);
      if (workspace === undefined) throw notFound();
      if (typedName.trim() !== workspace.name) throw badInput('Type the name of the workspace', { field: 'name' });
      if (workspace.delete_after !== null) return { deleteAfter: workspace.delete_after };
      const now = new Date();
      const deleteAfter = new Date(now.getTime() + TIME_LIMITS.workspaceGraceDays * DAY_MS);
      const closed = await this.workspaces.setClosing(trx, teamId, { closedAt: now, closedBy: actorId, deleteAfter });
      await this.sessions.revokeWhere(trx, { teamId, actorId, exceptId: actor.sessionId });
      await this.#record(trx, closed, 'workspace.closed', actorId);
      const about = { event: workspaceClosed, teamId, actor: actorId, version: closed.version };
      const payload = { closedBy: actorId, deleteAfter: deleteAfter.toISOString() };
      await emitAll(
        trx,
        admins.map((userId) => ({ ...about, aggregateId: userId, payload: { ...payload, userId } })),
      );
      return { deleteAfter };
    });
  }

  /**
   * @param sessionToken The cookie's token, the only credential that works while the workspace is closed.
   * @throws UNAUTHORIZED; FORBIDDEN unless the user is an admin; INVALID_OPERATION when its time is over.
   */
  async restore(teamId: string, sessionToken: string): Promise<void> {
    await this.database.forWorkspace({ teamId }, async (trx) => {
      const session = await this.sessions.find(trx, teamId, sessionToken);
      const user = session && (await this.users.active(trx, teamId, { id: session.user_id }));
      if (user === undefined) throw unauthorized();
      if (!user.workspace_admin) throw forbidden('Only an admin of the workspace can restore it');
      const workspace = await this.workspaces.lock(trx, teamId);
      if (workspace?.delete_after == null) return;
      if (workspace.delete_after <= new Date()) throw invalidOperation('This workspace is being deleted');
      const open = await this.workspaces.setClosing(trx, teamId, null);
      await this.#record(trx, open, 'workspace.restored', user.id);
    });
  }

  async #record(
    trx: Trx,
    workspace: WorkspaceRow,
    action: 'workspace.closed' | 'workspace.restored',
    actorId: string,
  ): Promise<void> {
    const { team_id: teamId } = workspace;
    await this.auditLog.add(trx, { teamId, actorId, action, objectKind: 'workspace', objectId: teamId });
    await this.announcer.updated(trx, workspace, actorId);
  }
}
