import { type Actor, requireAdmin } from '@fieldloom/auth/actor';
import { normalizeColor } from '@fieldloom/kernel/color';
import type { InvitePolicy } from '@fieldloom/kernel/enums';
import { badInput, notFound } from '@fieldloom/kernel/errors';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cleanLine } from '@fieldloom/kernel/text';
import { emit } from '@fieldloom/outbox/emit';
import { workspaceUpdated } from '@fieldloom/stream/events/accounts';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { AuditDetail, SessionMethod, SignInMethods, WorkspaceRow } from '../../database/rows.ts';
import { AuditLogRepository } from '../audit-log/audit-log.repository.ts';
import { EntitlementRepository } from '../entitlement/entitlement.repository.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { SessionService } from '../session/session.service.ts';
import { SignInMethodsRepository } from '../sign-in-methods/sign-in-methods.repository.ts';
import { allowsPasskeys } from '../sign-in-methods/sign-in-methods.ts';
import { RemainingMethodsCheck } from '../sso-connection/remaining-methods-check.ts';
import { UserRepository } from '../user/user.repository.ts';
import { WorkspaceRepository } from './workspace.repository.ts';
import { tellPages } from './workspace-live.ts';

export interface WorkspaceDetails {
  workspace: WorkspaceRow;
  methods: SignInMethods;
  seatsAllocated: number;
  viewerCount: number;
  /** The plan's limit; null when there is none. */
  seatLimit: number | null;
  viewerLimit: number | null;
}

export interface WorkspaceChanges {
  name?: string | undefined;
  primaryColor?: string | null | undefined;
  passwordAuthEnabled?: boolean | undefined;
  codeAuthEnabled?: boolean | undefined;
  invitePolicy?: InvitePolicy | undefined;
}

@Injectable()
export class WorkspaceService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly workspaces: WorkspaceRepository,
    private readonly signInMethods: SignInMethodsRepository,
    private readonly users: UserRepository,
    private readonly entitlements: EntitlementRepository,
    private readonly sessions: SessionService,
    private readonly remainingMethods: RemainingMethodsCheck,
    private readonly auditLog: AuditLogRepository,
    private readonly entitlement: EntitlementService,
  ) {}

  /** @throws NOT_FOUND when this region does not hold it. */
  async get(teamId: string): Promise<WorkspaceDetails> {
    return this.database.forWorkspace({ teamId }, (trx) => this.#read(trx, teamId));
  }

  /**
   * @throws FORBIDDEN unless the actor is an admin; BAD_INPUT; INVALID_OPERATION when no sign-in method would be left;
   * LIMIT_REACHED for a color when the plan does not include custom branding.
   */
  async update(actor: Actor, changes: WorkspaceChanges): Promise<WorkspaceDetails> {
    requireAdmin(actor);
    const { teamId, userId } = actor;
    const name = changes.name === undefined ? undefined : cleanLine(changes.name, TEXT_LIMITS.teamName, 'name');
    if (name === '') throw badInput('A workspace needs a name', { field: 'name' });
    const primaryColor =
      changes.primaryColor == null ? changes.primaryColor : normalizeColor(changes.primaryColor, 'primaryColor');
    // Removing a color needs no plan.
    if (primaryColor != null) await this.entitlement.requireFeature(teamId, 'custom-theme');
    const { invitePolicy } = changes;
    // Returning to managers needs no plan.
    if (invitePolicy !== undefined && invitePolicy !== 'MANAGERS')
      await this.entitlement.requireFlag(teamId, 'invitePermissions');
    return this.database.forWorkspace({ teamId, actorId: userId }, async (trx) => {
      const before = await this.#read(trx, teamId);
      await this.workspaces.update(trx, teamId, {
        ...(name === undefined ? {} : { name }),
        ...(primaryColor === undefined ? {} : { primaryColor }),
        ...(invitePolicy === undefined ? {} : { invitePolicy }),
      });
      await this.signInMethods.update(trx, teamId, {
        ...(changes.passwordAuthEnabled === undefined ? {} : { passwordEnabled: changes.passwordAuthEnabled }),
        ...(changes.codeAuthEnabled === undefined ? {} : { codeEnabled: changes.codeAuthEnabled }),
      });
      const after = await this.#read(trx, teamId);
      await this.remainingMethods.assertLeft(trx, after.methods);
      await this.#endSessionsOfWaysOff(trx, before.methods, after.methods, userId);
      await this.#record(trx, before, after, userId);
      return after;
    });
  }

  /** Turning a method off ends the sessions that it started, at once. */
  async #endSessionsOfWaysOff(trx: Trx, before: SignInMethods, after: SignInMethods, actorId: string): Promise<void> {
    const methods: SessionMethod[] = [];
    if (before.password_enabled && !after.password_enabled) methods.push('password');
    if (before.code_enabled && !after.code_enabled) methods.push('code', 'magic_link', 'hand_over');
    if (allowsPasskeys(before) && !allowsPasskeys(after)) methods.push('passkey', 'invite');
    if (methods.length > 0) await this.sessions.revokeWhere(trx, { teamId: after.team_id, actorId, methods });
  }

  async #read(trx: Trx, teamId: string): Promise<WorkspaceDetails> {
    const workspace = await this.workspaces.find(trx, teamId);
    if (workspace === undefined) throw notFound();
    const { seats, viewers } = await this.users.countSeats(trx, teamId);
    const methods = await this.signInMethods.get(trx, teamId);
    const plan = await this.entitlements.find(trx, teamId);
    const { seat_limit: seatLimit = null, viewer_limit: viewerLimit = null } = plan ?? {};
    return { workspace, methods, seatsAllocated: seats, viewerCount: viewers, seatLimit, viewerLimit };
  }

  async #record(trx: Trx, before: WorkspaceDetails, after: WorkspaceDetails, actorId: string): Promise<void> {
    const teamId = after.workspace.team_id;
    const entry = { teamId, actorId, objectKind: 'workspace' as const, objectId: teamId };
    const settings = differences(before.workspace, after.workspace, ['name', 'primary_color', 'invite_policy']);
    if (settings.length > 0) {
      await this.auditLog.add(trx, { ...entry, action: 'workspace.updated', details: settings });
      tellPages(trx, teamId);
    }
    const methods = differences(before.methods, after.methods, ['password_enabled', 'code_enabled']);
    if (methods.length > 0)
      await this.auditLog.add(trx, { ...entry, action: 'sign-in-methods.changed', details: methods });
    if (settings.length + methods.length === 0) return;
    await emit(trx, {
      event: workspaceUpdated,
      teamId,
      actor: actorId,
      aggregateId: teamId,
      version: after.workspace.version,
      payload: { version: after.workspace.version },
    });
  }
}

function differences<T extends object>(before: T, after: T, names: readonly (keyof T & string)[]): AuditDetail[] {
  const text = (value: unknown): string | null => {
    if (value === null || value === undefined) return null;
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ name, before: text(before[name]), after: text(after[name]) }));
}
