import { findRegion } from '@fieldloom/kernel/enums';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../environment.ts';

/**
 * The region's own host, which providers are given. A workspace's own address may change, and providers keep what they
 * were given.
 */
@Injectable()
export class RegionAddress {
  /** us-b.fieldloom.example */
  readonly host: string;
  readonly #origin: string;

  constructor(@Inject(ENVIRONMENT) environment: Environment) {
    const region = findRegion(environment.FIELDLOOM_SCOPE);
    if (region === undefined) throw new Error(`${environment.FIELDLOOM_SCOPE} is no region`);
    this.host = `${region.host}.${environment.ROOT_DOMAIN}`;
    this.#origin = `${new URL(environment.ROOT_ORIGIN).protocol}//${this.host}`;
  }

  /** @param source google, microsoft, or the id of a connection. */
  callbackUrl(source: string): string {
    return `${this.#origin}/api/auth/callback/${source}`;
  }

  /** Also our entity id in SAML. */
  samlMetadataUrl(connectionId: string): string {
    return `${this.#origin}/api/auth/saml/${connectionId}/metadata`;
  }
}
