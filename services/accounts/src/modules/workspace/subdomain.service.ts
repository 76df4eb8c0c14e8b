import { type Actor, requireAdmin } from '@fieldloom/auth/actor';
import { DomainError, invalidOperation, isDomainError, notFound } from '@fieldloom/kernel/errors';
import { assertSubdomain } from '@fieldloom/kernel/subdomain';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { RouteReservation } from '../tenant-creation/route-reservation.ts';
import { WorkspaceAdmins } from '../user/workspace-admins.ts';
import { WorkspaceRepository } from './workspace.repository.ts';
import { WorkspaceAnnouncer } from './workspace-announcer.ts';

/** After this time the relay completes a change that nobody has completed. */
const STUCK_SECONDS = 15;

/**
 * A workspace's name in URLs. The routing authority decides. The wish is stored before the authority is asked, and
 * moves to the workspace's row after it has agreed, so that a change whose answer was lost is still completed.
 */
@Injectable()
export class SubdomainService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly workspaces: WorkspaceRepository,
    private readonly announcer: WorkspaceAnnouncer,
    private readonly admins: WorkspaceAdmins,
    private readonly entitlements: EntitlementService,
    private readonly routes: RouteReservation,
    private readonly auditLog: AuditTrail,
  ) {}

  /**
   * Gives the workspace another address. While the authority does not answer, the change stays requested in
   * `next_subdomain` and is made when it does.
   * @throws FORBIDDEN unless the actor is an admin; BAD_INPUT with `details.fault`; LIMIT_REACHED with
   * `custom-subdomain`; CONFLICT when another change is in progress; INVALID_OPERATION for a name that is taken, and
   * for too many changes.
   */
  async change(actor: Actor, wanted: string): Promise<void> {
    requireAdmin(actor);
    const { teamId } = actor;
    const subdomain = readSubdomain(wanted);
    await this.entitlements.requireFeature(teamId, 'custom-subdomain');
    await this.#ask(teamId, subdomain, async (trx) => {
      await this.admins.lock(trx, actor);
      return actor.userId;
    });
  }

  /**
   * Does the same for the operator, whatever the plan includes.
   * @param admit Runs in the transaction that stores the wish: it says who asks, or throws.
   * @throws like `change`, and what `admit` throws.
   */
  async changeForOperator(
    teamId: string,
    wanted: string,
    admit: (trx: Trx, subdomain: string) => Promise<string>,
  ): Promise<void> {
    const subdomain = readSubdomain(wanted);
    await this.#ask(teamId, subdomain, (trx) => admit(trx, subdomain));
  }

  async #ask(teamId: string, subdomain: string, admit: (trx: Trx) => Promise<string>): Promise<void> {
    const isNew = await this.database.forWorkspace({ teamId }, async (trx) => {
      const actorId = await admit(trx);
      const workspace = await this.workspaces.lock(trx, teamId);
      if (workspace === undefined) throw notFound();
      const { next_subdomain: next } = workspace;
      if (next !== null && next !== subdomain) {
        throw new DomainError('CONFLICT', 'The address is being changed already', { details: { field: 'subdomain' } });
      }
      if (next === null && workspace.subdomain === subdomain) return false;
      await this.workspaces.setNextSubdomain(trx, teamId, { subdomain, actorId });
      return true;
    });
    if (!isNew) return;
    try {
      await this.finish(teamId);
    } catch (error) {
      if (!isDomainError(error) || error.code !== 'UNAVAILABLE') throw error;
    }
  }

  /** Completes changes that were started by a process that is gone. @returns how many there were. */
  async finishStuck(): Promise<number> {
    const stuck = await this.database.acrossWorkspaces('finish changes of addresses', (trx) =>
      this.workspaces.listStuckRenames(trx, STUCK_SECONDS),
    );
    for (const teamId of stuck) {
      try {
        await this.finish(teamId);
      } catch (error) {
        // The name was taken in the meantime: the workspace keeps its address, which the person sees. Any other failure
        // is retried.
        if (!isDomainError(error)) throw error;
      }
    }
    return stuck.length;
  }

  /** Asks the authority for the stored name, and applies its answer. It may run twice at the same time. */
  async finish(teamId: string): Promise<void> {
    const asked = await this.database.forWorkspace({ teamId }, (trx) => this.workspaces.find(trx, teamId));
    const subdomain = asked?.next_subdomain;
    if (asked === undefined || subdomain == null) return;
    let routeVersion: number;
    try {
      routeVersion = await this.routes.rename(teamId, subdomain, asked.route_version);
    } catch (error) {
      if (isFinal(error)) await this.#giveUp(teamId, subdomain);
      throw presented(error);
    }
    await this.#take(teamId, { subdomain, routeVersion });
  }

  async #giveUp(teamId: string, subdomain: string): Promise<void> {
    await this.database.forWorkspace({ teamId }, async (trx) => {
      const workspace = await this.workspaces.lock(trx, teamId);
      if (workspace?.next_subdomain === subdomain) await this.workspaces.setNextSubdomain(trx, teamId, null);
    });
  }

  async #take(teamId: string, to: { subdomain: string; routeVersion: number }): Promise<void> {
    await this.database.forWorkspace({ teamId }, async (trx) => {
      const before = await this.workspaces.lock(trx, teamId);
      if (before?.next_subdomain !== to.subdomain) return;
      const actorId = before.next_subdomain_by;
      const after = await this.workspaces.rename(trx, before, to);
      await this.auditLog.add(trx, {
        teamId,
        actorId,
        action: 'workspace.subdomain.changed',
        objectKind: 'workspace',
        objectId: teamId,
        details: [{ name: 'subdomain', before: before.subdomain, after: after.subdomain }],
      });
      await this.announcer.updated(trx, after, actorId);
    });
  }
}

/** @throws BAD_INPUT with `details.fault`. */
function readSubdomain(wanted: string): string {
  const subdomain = wanted.trim().toLowerCase();
  assertSubdomain(subdomain);
  return subdomain;
}

/** Tells whether another try cannot change the answer. */
function isFinal(error: unknown): boolean {
  if (!isDomainError(error)) return false;
  const isTaken = error.code === 'CONFLICT' && error.details.field === 'subdomain';
  return isTaken || error.code === 'INVALID_OPERATION' || error.code === 'BAD_INPUT';
}

function presented(error: unknown): unknown {
  if (!isDomainError(error) || error.code !== 'CONFLICT') return error;
  if (error.details.field !== 'subdomain') return error;
  return invalidOperation('This workspace address is taken', { field: 'subdomain', fault: 'taken' });
}
