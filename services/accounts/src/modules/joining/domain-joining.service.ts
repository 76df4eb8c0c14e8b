import { forbidden } from '@fieldloom/kernel/errors';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { SignInMethods, UserRow } from '../../database/rows.ts';
import { hashOfEmail } from '../person/email-hash.ts';
import { PersonService } from '../person/person.service.ts';
import { ChosenMethods } from '../sign-in-methods/chosen-methods.ts';
import { allowsMethod } from '../sign-in-methods/sign-in-methods.ts';
import { MembershipService } from '../user/membership.service.ts';
import { SeatService } from '../user/seat.service.ts';
import { UserDirectory } from '../user/user-directory.ts';
import { WorkspaceDomainService } from '../workspace-domain/workspace-domain.service.ts';

/** People who join without an invitation: those of the workspace's own domains, if it allows that. */
@Injectable()
export class DomainJoiningService {
  constructor(
    private readonly domains: WorkspaceDomainService,
    private readonly signInMethods: ChosenMethods,
    private readonly users: UserDirectory,
    private readonly persons: PersonService,
    private readonly members: MembershipService,
    private readonly seats: SeatService,
  ) {}

  /**
   * Finds whether somebody who has proven the address, and was never a member, may join.
   * @param trx A transaction of the workspace.
   * @returns the time since when the domain belongs to the workspace.
   */
  async findOffer(trx: Trx, teamId: string, email: string): Promise<Date | undefined> {
    const methods = await this.signInMethods.available(trx, teamId);
    if (!methods.domain_joining || !allowsMethod(methods, 'hand_over')) return undefined;
    const emailHash = hashOfEmail(email);
    if ((await this.users.known(trx, teamId, { emailHash })) !== undefined) return undefined;
    return this.domains.ownsAddressSince(trx, teamId, email);
  }

  /**
   * Makes somebody a member if they may join.
   * @param trx A transaction of `forPerson` with the proven address and the workspace.
   * @returns undefined when they may not join.
   * @throws LIMIT_REACHED without a seat.
   */
  async join(trx: Trx, teamId: string, email: string): Promise<UserRow | undefined> {
    if ((await this.findOffer(trx, teamId, email)) === undefined) return undefined;
    return this.createMember(trx, await this.signInMethods.get(trx, teamId), { email, name: null });
  }

  /**
   * Creates a member with the role that the workspace gives to people who join on their own.
   * @param trx A transaction of `forPerson` with the proven address and the workspace.
   * @throws FORBIDDEN for somebody whom an admin removed, and who can only return by an invitation; LIMIT_REACHED.
   */
  async createMember(
    trx: Trx,
    { team_id: teamId, automatic_account_role: role }: SignInMethods,
    { email, name }: { email: string; name: string | null },
  ): Promise<UserRow> {
    const emailHash = hashOfEmail(email);
    if ((await this.users.known(trx, teamId, { emailHash })) !== undefined) {
      throw forbidden('You were removed from this workspace. Ask one of its managers to invite you');
    }
    const known = await this.persons.nameFor(trx, { email, name });
    const user = await this.members.join(trx, { teamId, email, name: known, role });
    await this.seats.assertWithin(trx, teamId, { role, invites: false });
    return user;
  }
}
