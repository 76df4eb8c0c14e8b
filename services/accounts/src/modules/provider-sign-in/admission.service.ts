import { forbidden } from '@fieldloom/kernel/errors';
import type { AssertedIdentity } from '@fieldloom/outbound/openid';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { SignInMethods, UserRow } from '../../database/rows.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { AcceptInviteService } from '../invite/accept-invite.service.ts';
import { DomainJoiningService } from '../joining/domain-joining.service.ts';
import { hashOfEmail } from '../person/email-hash.ts';
import { UserDirectory } from '../user/user-directory.ts';
import { WorkspaceDomainService } from '../workspace-domain/workspace-domain.service.ts';
import type { ProviderSource } from './asserted-identity.ts';
import { SsoIdentityRepository } from './sso-identity.repository.ts';

/** Somebody who wants to enter, with what their provider says about them. */
export interface Arrival {
  methods: SignInMethods;
  source: ProviderSource;
  identity: AssertedIdentity;
  /** The address, if the provider vouches for it. */
  provenEmail: string | undefined;
}

/**
 * Decides who may sign in with an identity provider: people who have done so before, members and invited people by
 * their proven address and, if the workspace allows it, everybody with an address of its proven domains. The sign-in
 * opens this workspace and affects nothing else of the person's.
 */
@Injectable()
export class AdmissionService {
  constructor(
    private readonly identities: SsoIdentityRepository,
    private readonly domains: WorkspaceDomainService,
    private readonly users: UserDirectory,
    private readonly acceptInvite: AcceptInviteService,
    private readonly joining: DomainJoiningService,
    private readonly auditLog: AuditTrail,
  ) {}

  /**
   * @param trx A transaction of `forPerson` with the proven address and the workspace, or of the workspace when no
   * address is proven.
   * @throws FORBIDDEN saying what to do; LIMIT_REACHED.
   */
  async admit(trx: Trx, arrival: Arrival): Promise<UserRow> {
    const { methods, provenEmail } = arrival;
    const { team_id: teamId } = methods;
    const isOfDomain = provenEmail !== undefined && (await this.domains.isOwnAddress(trx, teamId, provenEmail));
    if (methods.sso_domain_restricted && !isOfDomain) {
      throw forbidden('Only addresses of the workspace’s own domains open it this way. Use your work account');
    }
    const known = await this.#known(trx, arrival, teamId);
    if (known !== undefined) return known;
    if (provenEmail === undefined) {
      throw forbidden(
        'The identity provider does not vouch for an address of yours. Ask an admin of the workspace, or sign in another way',
      );
    }
    const user = await this.#byAddress(trx, arrival, { teamId, email: provenEmail, isOfDomain });
    await this.#bind(trx, arrival, user);
    return user;
  }

  async #known(trx: Trx, { source, identity }: Arrival, teamId: string): Promise<UserRow | undefined> {
    const { subject } = identity;
    if (subject === undefined) return undefined;
    const userId = await this.identities.findUser(trx, { teamId, source, subject });
    return userId === undefined ? undefined : this.users.active(trx, teamId, { id: userId });
  }

  async #byAddress(
    trx: Trx,
    { methods, identity }: Arrival,
    address: { teamId: string; email: string; isOfDomain: boolean },
  ): Promise<UserRow> {
    const { teamId, email } = address;
    const emailHash = hashOfEmail(email);
    const member = await this.users.member(trx, teamId, { emailHash });
    if (member?.role === null)
      throw forbidden('An admin removed your access to this workspace. Ask them to restore it');
    if (member !== undefined) return member;
    const invited = await this.acceptInvite.byProvenAddress(trx, teamId, { emailHash, name: identity.name });
    if (invited !== undefined) return invited;
    if (!methods.automatic_account_creation || !address.isOfDomain) {
      throw forbidden('You are not a member of this workspace. Ask one of its managers to invite you');
    }
    return this.joining.createMember(trx, methods, { email, name: identity.name });
  }

  async #bind(trx: Trx, { source, identity }: Arrival, user: UserRow): Promise<void> {
    const { subject } = identity;
    if (subject === undefined) return;
    const teamId = user.team_id;
    if (!(await this.identities.bind(trx, { teamId, source, subject }, user.id))) {
      throw forbidden(
        'This address signed in with another account of the identity provider before. Ask an admin of the workspace',
      );
    }
    await this.auditLog.add(trx, {
      teamId,
      actorId: user.id,
      action: 'user.identity.bound',
      objectKind: 'user',
      objectId: user.id,
      details: [{ name: 'source', before: null, after: source }],
    });
  }
}
