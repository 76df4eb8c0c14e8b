import { type Actor, requireAdmin } from '@fieldloom/auth/actor';
import { normalizeColor } from '@fieldloom/kernel/color';
import type { InvitePolicy } from '@fieldloom/kernel/enums';
import { badInput, notFound } from '@fieldloom/kernel/errors';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cleanLine } from '@fieldloom/kernel/text';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { AuditDetail, SignInMethods, WorkspaceRow } from '../../database/rows.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { ChosenMethods } from '../sign-in-methods/chosen-methods.ts';
import { SignInMethodsChange } from '../sign-in-methods/sign-in-methods-change.ts';
import { SeatService } from '../user/seat.service.ts';
import { WorkspaceRepository } from './workspace.repository.ts';
import { WorkspaceAnnouncer } from './workspace-announcer.ts';
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
    private readonly announcer: WorkspaceAnnouncer,
    private readonly methods: ChosenMethods,
    private readonly methodsChange: SignInMethodsChange,
    private readonly seats: SeatService,
    private readonly entitlements: EntitlementService,
    private readonly auditLog: AuditTrail,
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
    if (primaryColor != null) await this.entitlements.requireFeature(teamId, 'custom-theme');
    const { invitePolicy } = changes;
    // Returning to managers needs no plan.
    if (invitePolicy !== undefined && invitePolicy !== 'MANAGERS')
      await this.entitlements.requireFlag(teamId, 'invitePermissions');
    return this.database.forWorkspace({ teamId, actorId: userId }, async (trx) => {
      const before = await this.workspaces.find(trx, teamId);
      if (before === undefined) throw notFound();
      const after = await this.workspaces.update(trx, teamId, {
        ...(name === undefined ? {} : { name }),
        ...(primaryColor === undefined ? {} : { primaryColor }),
        ...(invitePolicy === undefined ? {} : { invitePolicy }),
      });
      if (after === undefined) throw notFound();
      const hasOtherSettings = await this.#record(trx, before, after, userId);
      const methods = {
        ...(changes.passwordAuthEnabled === undefined ? {} : { password_enabled: changes.passwordAuthEnabled }),
        ...(changes.codeAuthEnabled === undefined ? {} : { code_enabled: changes.codeAuthEnabled }),
      };
      const hasOtherMethods = await this.methodsChange.make(trx, teamId, methods, userId);
      if (hasOtherSettings || hasOtherMethods) await this.announcer.updated(trx, after, userId);
      return this.#read(trx, teamId);
    });
  }

  async #read(trx: Trx, teamId: string): Promise<WorkspaceDetails> {
    const workspace = await this.workspaces.find(trx, teamId);
    if (workspace === undefined) throw notFound();
    const { taken, limits } = await this.seats.overview(trx, teamId);
    return {
      workspace,
      methods: await this.methods.get(trx, teamId),
      seatsAllocated: taken.seats,
      viewerCount: taken.viewers,
      seatLimit: limits.seats,
      viewerLimit: limits.viewers,
    };
  }

  /** @returns whether anything is different now. */
  async #record(trx: Trx, before: WorkspaceRow, after: WorkspaceRow, actorId: string): Promise<boolean> {
    const details = differences(before, after, ['name', 'primary_color', 'invite_policy']);
    if (details.length === 0) return false;
    const teamId = after.team_id;
    const entry = { teamId, actorId, objectKind: 'workspace' as const, objectId: teamId };
    await this.auditLog.add(trx, { ...entry, action: 'workspace.updated', details });
    tellPages(trx, teamId);
    return true;
  }
}

function differences(
  before: WorkspaceRow,
  after: WorkspaceRow,
  names: readonly ('name' | 'primary_color' | 'invite_policy')[],
): AuditDetail[] {
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ name, before: before[name], after: after[name] }));
}
