import { forbidden } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { SignInMethods, UserRow } from '../../database/rows.ts';
import { domainOf } from '../person/email-domain.ts';
import { hashOfEmail } from '../person/email-hash.ts';
import { PersonRepository } from '../person/person.repository.ts';
import { SignInMethodsRepository } from '../sign-in-methods/sign-in-methods.repository.ts';
import { allowsMethod } from '../sign-in-methods/sign-in-methods.ts';
import { MembershipService } from '../user/membership.service.ts';
import { SeatService } from '../user/seat.service.ts';
import { UserRepository } from '../user/user.repository.ts';
import { WorkspaceDomainRepository } from '../workspace-domain/workspace-domain.repository.ts';

/** Who comes in without being asked: people of the workspace's own domains, where it wants that. */
@Injectable()
export class DomainJoiningService {
  constructor(
    private readonly domains: WorkspaceDomainRepository,
    private readonly signInMethods: SignInMethodsRepository,
    private readonly users: UserRepository,
    private readonly persons: PersonRepository,
    private readonly members: MembershipService,
    private readonly seats: SeatService,
  ) {}

  /**
   * Whether somebody who has proven the address may join, and was never a member.
   * @param trx of the workspace.
   * @returns since when the domain is the workspace's.
   */
  async findOffer(trx: Trx, teamId: string, email: string): Promise<Date | undefined> {
    const methods = await this.signInMethods.getAvailable(trx, teamId);
    if (!methods.domain_joining || !allowsMethod(methods, 'hand_over')) return undefined;
    if (await this.users.wasMember(trx, teamId, hashOfEmail(email))) return undefined;
    return this.domains.provenSince(trx, teamId, domainOf(email));
  }

  /**
   * Makes a member of somebody who may join.
   * @param trx of `forPerson` with the proven address and the workspace.
   * @returns undefined when they may not.
   * @throws LIMIT_REACHED without a seat.
   */
  async join(trx: Trx, teamId: string, email: string): Promise<UserRow | undefined> {
    if ((await this.findOffer(trx, teamId, email)) === undefined) return undefined;
    return this.createMember(trx, await this.signInMethods.get(trx, teamId), { email, name: null });
  }

  /**
   * A new member by the workspace's own wish, in the role that it has for such.
   * @param trx of `forPerson` with the proven address and the workspace.
   * @throws FORBIDDEN for whom an admin removed: they come back by an invitation only; LIMIT_REACHED.
   */
  async createMember(
    trx: Trx,
    { team_id: teamId, automatic_account_role: role }: SignInMethods,
    { email, name }: { email: string; name: string | null },
  ): Promise<UserRow> {
    const emailHash = hashOfEmail(email);
    const person = await this.persons.ensure(trx, { id: newId(), email, emailHash, name });
    const former = await this.users.findByPerson(trx, teamId, person.id);
    if (former !== undefined)
      throw forbidden('You were removed from this workspace. Ask one of its managers to invite you');
    const known = name ?? (await this.persons.findByEmailHash(trx, emailHash))?.name ?? null;
    const user = await this.members.join(trx, { teamId, personId: person.id, email, emailHash, name: known, role });
    await this.seats.assertWithin(trx, teamId, { role, invites: false });
    return user;
  }
}
