import { type Actor, requireAdmin } from '@fieldloom/auth/actor';
import { badInput } from '@fieldloom/kernel/errors';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { AuditDetail, SignInMethods } from '../../database/rows.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { SessionService } from '../session/session.service.ts';
import { WorkspaceAnnouncer } from '../workspace/workspace-announcer.ts';
import { SignInMethodsRepository } from './sign-in-methods.repository.ts';

/** Range, in seconds, from which a workspace may choose the length of its sessions. */
const SESSION_SECONDS = { least: 3_600, most: 2_592_000 } as const;

export interface PolicyChanges {
  twoStepRequired?: boolean | undefined;
  /** Null for the platform's default. */
  sessionSeconds?: number | null | undefined;
}

/** What a workspace requires of sign-ins beyond the choice of methods. */
@Injectable()
export class SignInPolicyService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly signInMethods: SignInMethodsRepository,
    private readonly announcer: WorkspaceAnnouncer,
    private readonly entitlements: EntitlementService,
    private readonly sessions: SessionService,
    private readonly auditLog: AuditTrail,
  ) {}

  /** @throws FORBIDDEN unless the actor is an admin; BAD_INPUT; LIMIT_REACHED with `custom-session-length`. */
  async update(actor: Actor, changes: PolicyChanges): Promise<void> {
    requireAdmin(actor);
    const { teamId, userId: actorId } = actor;
    const { twoStepRequired, sessionSeconds } = changes;
    if (sessionSeconds != null) {
      if (sessionSeconds < SESSION_SECONDS.least || sessionSeconds > SESSION_SECONDS.most) {
        throw badInput('A session lasts from one hour to 30 days', { field: 'sessionSeconds' });
      }
      await this.entitlements.requireFeature(teamId, 'custom-session-length');
    }
    await this.database.forWorkspace({ teamId, actorId }, async (trx) => {
      const before = await this.signInMethods.get(trx, teamId);
      const after = await this.signInMethods.updatePolicy(trx, teamId, { twoStepRequired, sessionSeconds });
      if (after.session_seconds !== null && after.session_seconds !== before.session_seconds) {
        await this.sessions.shorten(trx, { teamId, actorId, seconds: after.session_seconds });
      }
      await this.#record(trx, before, after, actorId);
    });
  }

  async #record(trx: Trx, before: SignInMethods, after: SignInMethods, actorId: string): Promise<void> {
    const teamId = after.team_id;
    const details: AuditDetail[] = (['two_step_required', 'session_seconds'] as const)
      .filter((name) => before[name] !== after[name])
      .map((name) => ({ name, before: text(before[name]), after: text(after[name]) }));
    if (details.length === 0) return;
    const entry = { teamId, actorId, objectKind: 'workspace' as const, objectId: teamId };
    await this.auditLog.add(trx, { ...entry, action: 'sign-in-policy.changed', details });
    await this.announcer.updatedElsewhere(trx, teamId, actorId);
  }
}

function text(value: boolean | number | null): string | null {
  return value === null ? null : String(value);
}
