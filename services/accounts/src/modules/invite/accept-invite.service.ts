import { invalidOperation, notFound } from '@fieldloom/kernel/errors';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cleanLine } from '@fieldloom/kernel/text';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { InviteRow, UserRow } from '../../database/rows.ts';
import { PasswordService } from '../credential/password.service.ts';
import { PasswordHasher } from '../credential/password-hasher.ts';
import { assertNewPassword } from '../credential/password-policy.ts';
import { PersonService } from '../person/person.service.ts';
import { FinishSignInService, type SignInOutcome } from '../sign-in/finish-sign-in.service.ts';
import type { ClientSession } from '../sign-in/sign-in.service.ts';
import { MembershipService } from '../user/membership.service.ts';
import { SeatService } from '../user/seat.service.ts';
import { UserDirectory } from '../user/user-directory.ts';
import type { HostWorkspace } from '../workspace/workspace-host.service.ts';
import { InviteRepository } from './invite.repository.ts';
import { type InviteStatus, statusOf } from './invite.service.ts';
import { InviteTokens } from './invite-token.ts';
import { PendingInvites } from './pending-invites.ts';

/** What the page behind an invitation's link shows. */
export interface InvitePreview {
  id: string;
  email: string;
  role: InviteRow['role'];
  status: InviteStatus;
  workspaceName: string;
  invitedByName: string | null;
  /** The person already has a password in this region, so no new one is asked for. */
  hasPassword: boolean;
}

/** The token in the link was mailed to the address, so whoever has it counts as the owner of the address. */
@Injectable()
export class AcceptInviteService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly invites: InviteRepository,
    private readonly pending: PendingInvites,
    private readonly tokens: InviteTokens,
    private readonly persons: PersonService,
    private readonly passwords: PasswordService,
    private readonly hasher: PasswordHasher,
    private readonly users: UserDirectory,
    private readonly members: MembershipService,
    private readonly seats: SeatService,
    private readonly finishing: FinishSignInService,
  ) {}

  /** @throws NOT_FOUND for every token that this workspace did not make, or has replaced. */
  async preview(host: HostWorkspace, token: string): Promise<InvitePreview> {
    const invite = await this.#find(host, token);
    const { team_id: teamId, email_hash: emailHash } = invite;
    return this.database.forPerson({ emailHash, teamId }, async (trx) => ({
      id: invite.id,
      email: invite.email,
      role: invite.role,
      status: statusOf(invite),
      workspaceName: host.workspace.name,
      invitedByName: await this.users.nameOf(trx, teamId, invite.invited_by),
      hasPassword: await this.passwords.has(trx, emailHash),
    }));
  }

  /**
   * Creates the person if new, makes them a user of the workspace, and signs them in. A password is set only if there
   * is none.
   * @throws NOT_FOUND, INVALID_OPERATION when it was accepted, revoked or has expired, BAD_INPUT, LIMIT_REACHED.
   */
  async accept(
    host: HostWorkspace,
    input: { token: string; name?: string | undefined; password?: string | undefined },
    client: ClientSession,
  ): Promise<SignInOutcome> {
    const found = await this.#find(host, input.token);
    const name = input.name === undefined ? '' : cleanLine(input.name, TEXT_LIMITS.userName, 'name');
    if (input.password !== undefined) {
      assertNewPassword(input.password, [found.email, name, host.workspace.name]);
    }
    const passwordHash = input.password === undefined ? undefined : await this.hasher.hash(input.password);
    const { team_id: teamId, email_hash: emailHash } = found;
    return this.database.forPerson({ emailHash, teamId }, async (trx) => {
      const invite = await this.invites.lock(trx, teamId, found.id);
      if (invite === undefined || !this.tokens.isValid(input.token, invite)) throw notFound();
      const user = await this.#accepted(trx, invite, { name: name === '' ? null : name, passwordHash });
      return this.finishing.finish(trx, user, { method: 'invite' }, client);
    });
  }

  /**
   * Lets somebody in who has proven that an invited address is theirs, without the invitation's link.
   * @param trx A transaction of `forPerson` with the address and the workspace.
   * @returns undefined when the address is not invited.
   * @throws LIMIT_REACHED.
   */
  async byProvenAddress(
    trx: Trx,
    teamId: string,
    proven: { emailHash: string; name: string | null },
  ): Promise<UserRow | undefined> {
    const invite = await this.pending.hold(trx, teamId, proven.emailHash);
    return invite && this.#accepted(trx, invite, { name: proven.name });
  }

  /** @param invite Locked in this transaction; its address is proven. @throws INVALID_OPERATION, LIMIT_REACHED. */
  async #accepted(
    trx: Trx,
    invite: InviteRow,
    given: { name: string | null; passwordHash?: string | undefined },
  ): Promise<UserRow> {
    if (statusOf(invite) !== 'PENDING') throw invalidOperation('This invite is not valid any more');
    const { email, team_id: teamId, role } = invite;
    const name = await this.persons.nameFor(trx, { email, name: given.name });
    const user = await this.members.join(trx, { teamId, email, name, role });
    if (given.passwordHash !== undefined) await this.passwords.addFirst(trx, user, given.passwordHash);
    await this.pending.useUp(trx, invite, user.id);
    await this.seats.assertWithin(trx, teamId, { role, invites: false });
    return user;
  }

  async #find(host: HostWorkspace, token: string): Promise<InviteRow> {
    const { team_id: teamId } = host.workspace;
    const id = this.tokens.readId(token);
    const invite =
      id === undefined
        ? undefined
        : await this.database.forWorkspace({ teamId }, (trx) => this.invites.find(trx, teamId, id));
    if (invite === undefined || !this.tokens.isValid(token, invite)) throw notFound('This invitation does not exist');
    return invite;
  }
}
