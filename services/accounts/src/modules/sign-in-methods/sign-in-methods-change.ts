import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { AuditDetail, SignInMethods } from '../../database/rows.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { SessionService } from '../session/session.service.ts';
import { RemainingMethodsCheck } from '../sso-connection/remaining-methods-check.ts';
import { type MethodChanges, SignInMethodsRepository } from './sign-in-methods.repository.ts';
import { methodsTurnedOff } from './sign-in-methods.ts';

/**
 * Changes the ways to sign in, with everything that must follow in the same transaction. Callers check permissions and
 * what the plan includes, and announce the workspace.
 */
@Injectable()
export class SignInMethodsChange {
  constructor(
    private readonly methods: SignInMethodsRepository,
    private readonly remainingMethods: RemainingMethodsCheck,
    private readonly sessions: SessionService,
    private readonly auditLog: AuditTrail,
  ) {}

  /**
   * Sessions that began with a method that is turned off end at once.
   * @returns whether anything is different now.
   * @throws INVALID_OPERATION when no method would be left.
   */
  async make(trx: Trx, teamId: string, changes: MethodChanges, actorId: string): Promise<boolean> {
    const before = await this.methods.get(trx, teamId);
    const after = await this.methods.update(trx, teamId, changes);
    await this.remainingMethods.assertLeft(trx, after);
    const methods = methodsTurnedOff(before, after);
    if (methods.length > 0) await this.sessions.revokeWhere(trx, { teamId, actorId, methods });
    const details = differences(before, after, Object.keys(changes) as (keyof MethodChanges)[]);
    if (details.length === 0) return false;
    const entry = { teamId, actorId, objectKind: 'workspace' as const, objectId: teamId };
    await this.auditLog.add(trx, { ...entry, action: 'sign-in-methods.changed', details });
    return true;
  }
}

function differences(
  before: SignInMethods,
  after: SignInMethods,
  names: readonly (keyof MethodChanges)[],
): AuditDetail[] {
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ name, before: String(before[name]), after: String(after[name]) }));
}
