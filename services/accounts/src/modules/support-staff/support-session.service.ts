import { createHash } from 'node:crypto';
import type { Actor, ActorSupport } from '@fieldloom/auth/actor';
import { forbidden, unauthorized } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { supportName } from '@fieldloom/kernel/support-access';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { SupportStaffRow, UserRow } from '../../database/rows.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { hashOfToken, newSessionToken } from '../session/session-token.ts';
import { type StaffIdentity, StaffProvider } from './staff-provider.ts';
import { type SupportActorRow, SupportSessionRepository } from './support-session.repository.ts';
import { SUPPORT_STAFF_LIMITS } from './support-staff.limits.ts';
import { SupportStaffRepository } from './support-staff.repository.ts';

/** A person of the staff whom an access admits. */
export type SupportActor = Actor & { readonly support: ActorSupport };

/** What a page learns about the person its token is for. */
export type TokenHolder = Pick<UserRow, 'id' | 'name' | 'email' | 'role' | 'workspace_admin' | 'created_at'>;

/**
 * Sign-ins of the operator's staff on a workspace's host. A sign-in alone opens nothing: each request checks the
 * accesses that the workspace granted. All methods need a transaction of the workspace, and find nothing while the
 * operator has no provider for staff.
 */
@Injectable()
export class SupportSessionService {
  constructor(
    private readonly provider: StaffProvider,
    private readonly staff: SupportStaffRepository,
    private readonly sessions: SupportSessionRepository,
    private readonly auditLog: AuditTrail,
  ) {}

  async open(
    trx: Trx,
    start: { teamId: string; identity: StaffIdentity; device: string },
  ): Promise<{ sessionId: string; token: string }> {
    const { teamId, device } = start;
    const { issuer, subject, email, name } = start.identity;
    const subjectHash = createHash('sha256')
      .update(JSON.stringify([issuer, subject]))
      .digest('hex');
    const staff = await this.staff.signIn(trx, { id: newId(), teamId, subjectHash, email, name });
    const { token, tokenHash } = newSessionToken();
    const id = newId();
    const expiresAt = new Date(Date.now() + SUPPORT_STAFF_LIMITS.sessionSeconds * 1_000);
    await this.sessions.insert(trx, { id, teamId, staffId: staff.id, tokenHash, device, expiresAt });
    await this.#record(trx, teamId, staff.id, 'support.signed-in');
    return { sessionId: id, token };
  }

  async signOut(trx: Trx, teamId: string, token: string): Promise<void> {
    const ended = await this.sessions.deleteByToken(trx, teamId, hashOfToken(token));
    if (ended !== undefined) await this.#record(trx, teamId, ended.staff_id, 'support.signed-out');
  }

  /** Finds who is signed in with a cookie, whether or not they are admitted. */
  async staffOf(trx: Trx, teamId: string, token: string): Promise<SupportStaffRow | undefined> {
    return this.provider.isConfigured ? this.sessions.findStaff(trx, teamId, hashOfToken(token)) : undefined;
  }

  /** @throws UNAUTHORIZED for anyone who is not signed in as staff. */
  async requireStaff(trx: Trx, teamId: string, token: string | undefined): Promise<SupportStaffRow> {
    const staff = token === undefined ? undefined : await this.staffOf(trx, teamId, token);
    if (staff === undefined) throw unauthorized();
    return staff;
  }

  async actorById(trx: Trx, teamId: string, staffId: string, sessionId: string): Promise<Actor | undefined> {
    const actor = await this.actorOfSession(trx, teamId, sessionId);
    return actor?.userId === staffId ? actor : undefined;
  }

  /** @returns undefined when no access is valid for the session. */
  async actorOfSession(trx: Trx, teamId: string, sessionId: string): Promise<SupportActor | undefined> {
    const row = await this.#find(trx, teamId, { id: sessionId });
    return row && toSupportActor(teamId, row);
  }

  async actorByToken(trx: Trx, teamId: string, token: string): Promise<Actor | undefined> {
    const row = await this.#find(trx, teamId, { tokenHash: hashOfToken(token) });
    return row && toSupportActor(teamId, row);
  }

  /**
   * Returns a person of the staff with a valid access as an admin.
   * @throws UNAUTHORIZED for anyone who is not signed in as staff; FORBIDDEN without such an access.
   */
  async requireAdmin(trx: Trx, teamId: string, token: string | undefined): Promise<SupportActor> {
    await this.requireStaff(trx, teamId, token);
    const row = await this.#find(trx, teamId, { tokenHash: hashOfToken(token ?? '') });
    if (row?.level !== 'ADMIN') throw forbidden('This needs an access as an admin that holds now');
    return toSupportActor(teamId, row);
  }

  /** Returns the person for whom a token is made. */
  async holderOf(trx: Trx, teamId: string, token: string): Promise<(TokenHolder & { sessionId: string }) | undefined> {
    const row = await this.#find(trx, teamId, { tokenHash: hashOfToken(token) });
    if (row === undefined) return undefined;
    const { role, admin } = toSupportActor(teamId, row);
    return {
      id: row.staff_id,
      name: supportName(row.name),
      email: row.email,
      role,
      workspace_admin: admin,
      created_at: row.created_at,
      sessionId: row.session_id,
    };
  }

  async #find(
    trx: Trx,
    teamId: string,
    which: { id: string } | { tokenHash: string },
  ): Promise<SupportActorRow | undefined> {
    return this.provider.isConfigured ? this.sessions.findActor(trx, teamId, which) : undefined;
  }

  async #record(
    trx: Trx,
    teamId: string,
    staffId: string,
    action: 'support.signed-in' | 'support.signed-out',
  ): Promise<void> {
    await this.auditLog.add(trx, { teamId, actorId: staffId, action, objectKind: 'support-staff', objectId: staffId });
  }
}

/**
 * READ access makes the staff a viewer, to whom the permission algebra never gives more than READ. A read-only
 * workspace allows no writes.
 */
export function toSupportActor(teamId: string, row: SupportActorRow): SupportActor {
  const isAdmin = row.level === 'ADMIN';
  return {
    teamId,
    userId: row.staff_id,
    sessionId: row.session_id,
    role: isAdmin ? 'MANAGER' : 'VIEWER',
    admin: isAdmin,
    groupIds: [],
    entitlementVersion: row.entitlement_version,
    readOnly: row.read_only || !isAdmin,
    support: { accessId: row.access_id, level: row.level },
  };
}
