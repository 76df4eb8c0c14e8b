import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';

/** Rows without failures for this long are no longer needed. */
const GUARD_MINUTES = 60;

/** Needs `acrossWorkspaces`. */
@Injectable()
export class SweepRepository {
  async deleteExpired(trx: Trx): Promise<void> {
    const now = sql<Date>`now()`;
    await trx.deleteFrom('session').where('expires_at', '<', now).execute();
    await trx.deleteFrom('support_session').where('expires_at', '<', now).execute();
    await trx.deleteFrom('session_carry_over').where('expires_at', '<', now).execute();
    await trx.deleteFrom('sign_in_code').where('expires_at', '<', now).execute();
    await trx.deleteFrom('pending_sign_in').where('expires_at', '<', now).execute();
    await trx.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute();
    await trx.deleteFrom('password_reset').where('expires_at', '<', now).execute();
    await trx.deleteFrom('redeemed_hand_over').where('expires_at', '<', now).execute();
    await trx.deleteFrom('sso_request').where('expires_at', '<', now).execute();
    await trx.deleteFrom('sso_grant').where('expires_at', '<', now).execute();
    await trx.deleteFrom('sso_assertion').where('expires_at', '<', now).execute();
    await trx.deleteFrom('oauth_token').where('refresh_expires_at', '<', now).execute();
    // Until then a second use is recognized as such.
    const dayAgo = sql<Date>`now() - interval '1 day'`;
    await trx.deleteFrom('oauth_code').where('expires_at', '<', dayAgo).execute();
    await trx
      .deleteFrom('sign_in_guard')
      .where('updated_at', '<', sql<Date>`now() - make_interval(mins => ${GUARD_MINUTES})`)
      .execute();
  }
}
