import { OpenIdClient } from '@fieldloom/outbound/openid';
import type { Outbound } from '@fieldloom/outbound/outbound';
import { Inject, Injectable } from '@nestjs/common';
import { OUTBOUND } from '../sso-connection/outbound.ts';

/** OpenID Connect with this service's outbound requests. */
@Injectable()
export class OidcClient extends OpenIdClient {
  constructor(@Inject(OUTBOUND) outbound: Outbound) {
    super(outbound);
  }
}
