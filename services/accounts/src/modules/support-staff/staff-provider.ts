import type { AssertedIdentity, OidcRegistration } from '@fieldloom/outbound/openid';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../environment.ts';
import { domainOf } from '../person/email-domain.ts';
import { RegionAddress } from '../sso-connection/region-address.ts';

/** The source name of the operator's staff in sign-ins with a provider. */
export const STAFF_SOURCE = 'staff';

/** A person of the staff, as their provider vouches for them. */
export interface StaffIdentity {
  issuer: string;
  subject: string;
  email: string;
  name: string;
}

/** The only provider with which the operator's staff sign in. Without it there is no support access in this region. */
@Injectable()
export class StaffProvider {
  readonly registration: OidcRegistration | undefined;
  readonly #domains: readonly string[];

  constructor(@Inject(ENVIRONMENT) environment: Environment, region: RegionAddress) {
    const { STAFF_ISSUER, STAFF_CLIENT_ID, STAFF_CLIENT_SECRET, STAFF_EMAIL_DOMAINS } = environment;
    this.#domains = STAFF_EMAIL_DOMAINS;
    const given = [STAFF_ISSUER, STAFF_CLIENT_ID, STAFF_CLIENT_SECRET, STAFF_EMAIL_DOMAINS[0]];
    if (given.every((each) => each === undefined)) return;
    if (STAFF_ISSUER === undefined || STAFF_CLIENT_ID === undefined || STAFF_CLIENT_SECRET === undefined) {
      throw new Error('STAFF_ISSUER, STAFF_CLIENT_ID and STAFF_CLIENT_SECRET go together');
    }
    // Without domains everybody whom the provider knows would count as staff.
    if (STAFF_EMAIL_DOMAINS.length === 0) throw new Error('STAFF_EMAIL_DOMAINS must name at least one domain');
    this.registration = {
      issuer: STAFF_ISSUER,
      clientId: STAFF_CLIENT_ID,
      clientSecret: STAFF_CLIENT_SECRET,
      redirectUri: region.callbackUrl(STAFF_SOURCE),
    };
  }

  get isConfigured(): boolean {
    return this.registration !== undefined;
  }

  /**
   * @returns undefined for somebody who is not staff: another domain, an unverified address, or no permanent account.
   */
  staffOf({ subject, email, emailVerified, name }: AssertedIdentity): StaffIdentity | undefined {
    if (this.registration === undefined || subject === undefined || email === undefined) return undefined;
    if (emailVerified !== 'yes' || !this.#domains.includes(domainOf(email))) return undefined;
    return { issuer: this.registration.issuer, subject, email, name: name ?? email };
  }
}
