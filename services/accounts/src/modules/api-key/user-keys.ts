import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import { ApiTokenService } from '../api-token/api-token.service.ts';
import type { Author } from '../audit-log/audit-entry.ts';
import { OAuthGrantService } from '../oauth/oauth-grant.service.ts';

/** All keys with which programs act for a user. */
@Injectable()
export class UserKeys {
  constructor(
    private readonly apiTokens: ApiTokenService,
    private readonly grants: OAuthGrantService,
  ) {}

  /** Ends them together with a membership, in the same transaction: somebody who returns starts without keys. */
  async end(trx: Trx, teamId: string, userId: string, author: Author): Promise<void> {
    await this.apiTokens.endOfUser(trx, teamId, userId, author);
    await this.grants.end(trx, teamId, { userId }, author, 'membership-ended');
  }
}
