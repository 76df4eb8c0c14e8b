import { type Actor, requireAdmin, requirePerson } from '@fieldloom/auth/actor';
import { badInput, invalidOperation, notFound } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { SUPPORT_LIMITS, type SupportLevel } from '@fieldloom/kernel/support-access';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { SupportAccessRow, SupportStaffRow } from '../../database/rows.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { StaffProvider } from '../support-staff/staff-provider.ts';
import { SupportStaffService } from '../support-staff/support-staff.service.ts';
import { SUPPORT_ACCESS_LIMITS } from './support-access.limits.ts';
import { SupportAccessRepository } from './support-access.repository.ts';

const DAY_MS = 24 * 3_600_000;
/** A page's clock may be off by this much when somebody asks for the full fourteen days. */
const CLOCK_MS = 60_000;

/** An access, and the person it is for; undefined when it is for anyone of the staff. */
export interface KnownAccess {
  access: SupportAccessRow;
  staff: SupportStaffRow | undefined;
}

/** What every page of a workspace shows while support may enter. */
export interface SupportNotice {
  available: boolean;
  current: KnownAccess[];
  /** Requests that wait for an answer; 0 for anyone but admins. */
  openRequests: number;
  /** The access of the caller, if they are support. */
  own: KnownAccess | undefined;
}

export interface SupportGrant {
  level: SupportLevel;
  endsAt: Date;
}

/** A workspace's control of support access: admins grant, deny and end it, and everybody sees it while it lasts. */
@Injectable()
export class SupportAccessService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly provider: StaffProvider,
    private readonly accesses: SupportAccessRepository,
    private readonly staff: SupportStaffService,
    private readonly auditLog: AuditTrail,
  ) {}

  async notice(actor: Actor): Promise<SupportNotice> {
    if (!this.provider.isConfigured) return { available: false, current: [], openRequests: 0, own: undefined };
    const { teamId, support } = actor;
    return this.database.forWorkspace({ teamId }, async (trx) => {
      const current = await this.#known(trx, teamId, await this.accesses.listCurrent(trx, teamId));
      const openRequests = mayDecide(actor) ? await this.accesses.countOpen(trx, teamId) : 0;
      const own = current.find(({ access }) => access.id === support?.accessId);
      return { available: true, current, openRequests, own };
    });
  }

  /** Lists newest first. @throws FORBIDDEN unless the actor is an admin. */
  async list(actor: Actor): Promise<KnownAccess[]> {
    requireAdmin(actor);
    const { teamId } = actor;
    return this.database.forWorkspace({ teamId }, async (trx) =>
      this.#known(trx, teamId, await this.accesses.list(trx, teamId, SUPPORT_ACCESS_LIMITS.listed)),
    );
  }

  /**
   * Admits anyone of the staff, without a request from them.
   * @throws FORBIDDEN unless the actor is an admin in person; NOT_FOUND where the operator has no staff; BAD_INPUT;
   * INVALID_OPERATION beyond the number of valid grants.
   */
  async grant(actor: Actor, grant: SupportGrant): Promise<KnownAccess> {
    this.#requireDecider(actor);
    requireEnd(grant.endsAt);
    const { teamId, userId: actorId } = actor;
    return this.database.forWorkspace({ teamId, actorId }, async (trx) => {
      await this.#requireRoom(trx, teamId);
      const access = await this.accesses.grant(trx, { id: newId(), teamId, ...grant, grantedBy: actorId });
      await this.#record(trx, access, actorId, 'support.granted');
      return { access, staff: undefined };
    });
  }

  /** @throws like `grant`; NOT_FOUND; INVALID_OPERATION for a request that is already decided. */
  async approve(actor: Actor, id: string, grant: SupportGrant): Promise<KnownAccess> {
    this.#requireDecider(actor);
    requireEnd(grant.endsAt);
    const { teamId, userId: actorId } = actor;
    return this.database.forWorkspace({ teamId, actorId }, async (trx) => {
      await this.#lockOpen(trx, teamId, id);
      await this.#requireRoom(trx, teamId);
      const access = await this.accesses.approve(trx, { teamId, id }, { ...grant, grantedBy: actorId });
      await this.#record(trx, access, actorId, 'support.granted');
      return this.#one(trx, access);
    });
  }

  /** @throws FORBIDDEN, NOT_FOUND, INVALID_OPERATION. */
  async deny(actor: Actor, id: string): Promise<KnownAccess> {
    this.#requireDecider(actor);
    const { teamId, userId: actorId } = actor;
    return this.database.forWorkspace({ teamId, actorId }, async (trx) => {
      await this.#lockOpen(trx, teamId, id);
      const access = await this.accesses.deny(trx, { teamId, id }, actorId);
      await this.#record(trx, access, actorId, 'support.denied');
      return this.#one(trx, access);
    });
  }

  /**
   * From then on the access admits nobody: staff who are inside lose access with their next request, and within 5 s
   * wherever a page or a document is open.
   * @throws FORBIDDEN, NOT_FOUND; INVALID_OPERATION for an access that is not valid now.
   */
  async end(actor: Actor, id: string): Promise<KnownAccess> {
    this.#requireDecider(actor);
    const { teamId, userId: actorId } = actor;
    return this.database.forWorkspace({ teamId, actorId }, async (trx) => {
      const before = await this.accesses.lock(trx, teamId, id);
      if (before === undefined) throw notFound();
      if (before.status !== 'GRANTED' || isOver(before)) throw invalidOperation('This access has ended already');
      const access = await this.accesses.end(trx, { teamId, id }, actorId);
      await this.#record(trx, access, actorId, 'support.revoked');
      return this.#one(trx, access);
    });
  }

  /** Records accesses that have expired; they admit nobody since then. @returns how many. */
  async settleDue(): Promise<number> {
    const due = await this.database.acrossWorkspaces('find support access whose time is over', (trx) =>
      this.accesses.listDue(trx),
    );
    for (const { id, team_id: teamId } of due) {
      await this.database.forWorkspace({ teamId }, async (trx) => {
        const access = await this.accesses.expire(trx, teamId, id);
        if (access !== undefined) await this.#record(trx, access, null, 'support.expired');
      });
    }
    return due.length;
  }

  /** Support itself can never admit support. */
  #requireDecider(actor: Actor): void {
    requirePerson(actor);
    requireAdmin(actor);
    if (!this.provider.isConfigured) throw notFound();
  }

  async #requireRoom(trx: Trx, teamId: string): Promise<void> {
    if ((await this.accesses.countCurrent(trx, teamId)) < SUPPORT_ACCESS_LIMITS.current) return;
    throw invalidOperation(`At most ${SUPPORT_ACCESS_LIMITS.current} accesses of support hold at once. End one first`);
  }

  async #lockOpen(trx: Trx, teamId: string, id: string): Promise<SupportAccessRow> {
    const request = await this.accesses.lock(trx, teamId, id);
    if (request === undefined) throw notFound();
    if (request.status !== 'REQUESTED') throw invalidOperation('This request was decided already');
    return request;
  }

  async #one(trx: Trx, access: SupportAccessRow): Promise<KnownAccess> {
    const [known] = await this.#known(trx, access.team_id, [access]);
    if (known === undefined) throw new Error('The access was read in this transaction and is gone');
    return known;
  }

  async #known(trx: Trx, teamId: string, accesses: readonly SupportAccessRow[]): Promise<KnownAccess[]> {
    const ids = [...new Set(accesses.map(({ staff_id: id }) => id).filter((id) => id !== null))];
    const staff = await this.staff.byId(trx, teamId, ids);
    return accesses.map((access) => ({ access, staff: staff.get(access.staff_id ?? '') }));
  }

  async #record(
    trx: Trx,
    access: SupportAccessRow,
    actorId: string | null,
    action: 'support.granted' | 'support.denied' | 'support.revoked' | 'support.expired',
  ): Promise<void> {
    const details = [
      { name: 'level', before: null, after: access.level },
      { name: 'endsAt', before: null, after: access.ends_at?.toISOString() ?? null },
    ].filter(({ after }) => after !== null);
    const { team_id: teamId, id: objectId } = access;
    await this.auditLog.add(trx, { teamId, actorId, action, objectKind: 'support-access', objectId, details });
  }
}

/** Tells whether somebody decides about support in their workspace. */
export const mayDecide = (actor: Actor): boolean =>
  actor.admin && actor.support === undefined && actor.key === undefined;

/** Tells whether its time is over, whether or not that is recorded yet. */
export const isOver = ({ ends_at: endsAt }: SupportAccessRow): boolean => endsAt !== null && endsAt <= new Date();

/** @throws BAD_INPUT for an end in the past, or more than 14 days away. */
function requireEnd(endsAt: Date): void {
  const left = endsAt.getTime() - Date.now();
  if (left <= 0) throw badInput('endsAt has been', { field: 'endsAt' });
  if (left > SUPPORT_LIMITS.days * DAY_MS + CLOCK_MS) {
    throw badInput(`endsAt is at most ${SUPPORT_LIMITS.days} days away`, {
      field: 'endsAt',
      limit: SUPPORT_LIMITS.days,
    });
  }
}
