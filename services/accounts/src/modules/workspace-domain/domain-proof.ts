import { Resolver } from 'node:dns/promises';
import { unavailable } from '@fieldloom/kernel/errors';
import { DOMAIN_PROOF } from '@fieldloom/kernel/single-sign-on';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../environment.ts';

const TIMEOUT_MS = 3_000;
const TRIES = 2;
/** What a resolver answers for a name without such a record. */
const NONE = new Set(['ENODATA', 'ENOTFOUND']);

export const recordName = (domain: string): string => `${DOMAIN_PROOF.label}.${domain}`;
export const recordValue = (token: string): string => `${DOMAIN_PROOF.prefix}${token}`;

/** Asks the domain's own name servers through the resolvers that the operator configured. */
@Injectable()
export class DomainProof {
  readonly #servers: readonly string[];

  constructor(@Inject(ENVIRONMENT) environment: Environment) {
    this.#servers = environment.DNS_SERVERS;
  }

  /**
   * Tells whether the record exists now.
   * @throws UNAVAILABLE when name servers do not answer, which proves nothing either way.
   */
  async holds(domain: string, token: string): Promise<boolean> {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
    if (this.#servers.length > 0) resolver.setServers(this.#servers);
    try {
      const records = await resolver.resolveTxt(recordName(domain));
      return records.some((parts) => parts.join('').trim() === recordValue(token));
    } catch (error) {
      if (NONE.has((error as NodeJS.ErrnoException).code ?? '')) return false;
      throw unavailable('The name servers of this domain do not answer. Try again in a while', error);
    }
  }
}
